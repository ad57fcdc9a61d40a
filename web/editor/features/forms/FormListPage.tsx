import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createFormRequestSchema, type ListedForm } from '../../../../api/http/contracts/forms/forms.ts';
import { dayOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormSelect, FormText } from '../../ui/form/fields.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { ListDefinition } from '../../ui/list/listDefinition.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { useMay } from '../session/session.api.ts';
import { type FormPageOfList, useCreateFormMutation, useListFormsInfiniteQuery } from './forms.api.ts';
import { STATUS, TEMPLATE_NAMES } from './formWords.ts';
import { formPath } from './paths.ts';

const FORMS: ListDefinition<ListedForm> = {
  id: 'forms',
  one: 'form',
  icon: 'form',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  pathOf: ({ id }) => formPath(id),
  detailOf: ({ fullUrl }) => fullUrl,
  nameTitle: 'Form',
  searched: 'Part of the name',
  columns: [
    {
      id: 'status',
      title: 'Standing',
      cell: ({ status }) => <Badge tone={STATUS[status].tone}>{STATUS[status].words}</Badge>,
    },
    { id: 'submissions', title: 'Came in', cell: ({ submissionCount }) => submissionCount, isNumber: true },
    { id: 'fields', title: 'Fields', cell: ({ fieldCount }) => fieldCount, isNumber: true },
    { id: 'changed', title: 'Changed', cell: ({ changedAt }) => dayOf(changedAt) },
  ],
  views: [
    { id: 'open', label: 'Forms', query: { state: 'open' } },
    { id: 'archived', label: 'Archived', query: { state: 'archived' } },
  ],
};
const formsOf = ({ forms }: FormPageOfList) => forms;

/** What visitors are asked, form by form. */
export function FormListPage() {
  const list = useListState(FORMS);
  const read = useListFormsInfiniteQuery(list.query, { refetchOnMountOrArgChange: true });
  const mayWrite = useMay('forms.write');
  const [isCreating, setCreating] = useState(false);
  const create = mayWrite && (
    <Button tone="primary" onClick={() => setCreating(true)}>
      <Icon name="plus" />
      New form
    </Button>
  );
  return (
    <>
      <ListScreen
        title="Forms"
        definition={FORMS}
        list={list}
        read={read}
        rowsOf={formsOf}
        actions={create}
        empty={{
          title: 'No form yet',
          text: 'A way to write to you, a registration, a survey: begin with a template and change what you like.',
          action: create,
        }}
      />
      {isCreating && <NewForm onClose={() => setCreating(false)} />}
    </>
  );
}

const TEMPLATES = Object.entries(TEMPLATE_NAMES).map(([value, label]) => ({ value, label }));

function NewForm({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [create] = useCreateFormMutation();
  return (
    <Dialog isOpen title="New form" onClose={onClose}>
      <EditForm
        schema={createFormRequestSchema.pick({ name: true, template: true })}
        saved={{ name: '', template: 'contact' as const }}
        creates="Create form"
        said="Created. Visitors see it once you publish it."
        save={({ all }) => create(all)}
        onSaved={({ data }) => void navigate(formPath((data as { id: string }).id), { replace: true })}
      >
        <div className="stack">
          <FormText name="name" label="Name" hint="Its address is made from it, and stays." maxLength={200} />
          <FormSelect name="template" label="Begin with" options={TEMPLATES} />
        </div>
      </EditForm>
    </Dialog>
  );
}
