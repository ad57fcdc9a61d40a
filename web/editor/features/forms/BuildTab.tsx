import { useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { blankField, type FieldType, nameOfField } from '../../../../api/http/contracts/forms/fields.ts';
import { type FormEdit, formEditSchema } from '../../../../api/http/contracts/forms/forms.ts';
import { newRetryKey } from '../../../shared/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Choice.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TreeEditor } from '../../ui/tree/TreeEditor.tsx';
import type { Place } from '../../ui/tree/tree.ts';
import { useMay } from '../session/session.api.ts';
import { FieldEditor } from './FieldEditor.tsx';
import { FormPreview } from './FormPreview.tsx';
import { movedField, withoutField } from './fieldList.ts';
import { type EditedForm, useReviseFormMutation } from './forms.api.ts';
import { TYPE_NAMES } from './formWords.ts';
import { useSteps } from './useSteps.ts';

type Fields = Pick<FormEdit, 'fields'>;
const fieldsSchema = formEditSchema.pick({ fields: true });

/** The fields of a form: added, moved by drag or keyboard, said more of, and looked at as visitors will. */
export function BuildTab({ form }: { readonly form: EditedForm }) {
  const mayWrite = useMay('forms.write');
  const [send] = useReviseFormMutation();
  const saved = useMemo(() => ({ fields: form.fields }), [form.fields]);
  return (
    <EditForm
      schema={fieldsSchema}
      saved={saved}
      revision={form.revision}
      isReadOnly={!mayWrite}
      nameOf={() => 'Fields'}
      wordsOf={(_, value) => (value as FormEdit['fields']).map(nameOfField).join(', ')}
      save={({ all, readAt }) => send({ formId: form.id, content: all, readAt })}
      said="Saved. Visitors see it once you publish it."
    >
      <Builder form={form} isReadOnly={!mayWrite} />
    </EditForm>
  );
}

/** Which fields there are, one after the other. */
const orderOf = (fields: Fields['fields']): string => fields.map(({ id }) => id).join();
const TYPES = Object.entries(TYPE_NAMES).map(([value, label]) => ({ value, label }));

function Builder({ form, isReadOnly }: { readonly form: EditedForm; readonly isReadOnly: boolean }) {
  const { watch, setValue } = useFormContext<Fields>();
  const fields = watch('fields');
  const put = (next: Fields['fields']) =>
    setValue('fields', next, { shouldDirty: true, shouldValidate: false });
  const steps = useSteps(fields, put, orderOf);
  const [openId, setOpenId] = useState<string | null>(null);
  const [type, setType] = useState<FieldType>('text');
  const at = fields.findIndex(({ id }) => id === openId);

  const add = () => {
    const added = blankField(`f_${newRetryKey().slice(0, 16)}`, type) as Fields['fields'][number];
    const above = at < 0 ? fields.length : at + 1;
    put([...fields.slice(0, above), added, ...fields.slice(above)]);
    setOpenId(added.id);
  };
  const titleOf = (id: string) => {
    const field = fields.find((one) => one.id === id);
    return field ? nameOfField(field) || TYPE_NAMES[field.type] : '';
  };
  return (
    <div className="two-columns">
      <div className="stack-wide">
        <section className="card" aria-label="Fields">
          <header className="card-head">
            <h2>Fields</h2>
            {!isReadOnly && (
              <div className="actions">
                <Button tone="quiet" aria-label="Undo" disabled={!steps.mayUndo} onClick={steps.undo}>
                  <Icon name="undo" />
                  Undo
                </Button>
                <Button tone="quiet" aria-label="Redo" disabled={!steps.mayRedo} onClick={steps.redo}>
                  Redo
                </Button>
              </div>
            )}
          </header>
          <TreeEditor
            label="Fields"
            nodes={fields.map((field) => ({
              ...{ id: field.id, children: [], title: nameOfField(field) || TYPE_NAMES[field.type] },
              detail: `${TYPE_NAMES[field.type]}${field.required ? ', required' : ''}${field.shownWhen ? ', at times' : ''}`,
            }))}
            isReadOnly={isReadOnly}
            isFlat
            mayMove={(_, { parentId }: Place) => parentId === null}
            onMove={(id, { index }) => put(movedField(fields, id, index))}
            actionsOf={(id) => (
              <>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`Edit ${titleOf(id)}`}
                  aria-pressed={id === openId}
                  onClick={() => setOpenId(id === openId ? null : id)}
                >
                  <Icon name="edit" size={16} />
                </button>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`Remove ${titleOf(id)}`}
                  onClick={() => put(withoutField(fields, id))}
                >
                  <Icon name="trash" size={16} />
                </button>
              </>
            )}
          />
          {!isReadOnly && (
            <div className="pair pair-even">
              <Select
                label="Kind of field"
                options={TYPES}
                value={type}
                onChange={({ target }) => setType(target.value as FieldType)}
              />
              <div className="align-end">
                <Button onClick={add}>
                  <Icon name="plus" />
                  Add field
                </Button>
              </div>
            </div>
          )}
        </section>
        {at >= 0 && <FieldEditor key={openId} at={at} earlier={fields.slice(0, at)} />}
      </div>
      <FormPreview fields={fields} submitLabel={form.settings.submitLabel} />
    </div>
  );
}
