import { useWatch } from 'react-hook-form';
import { type PageAccess, pageAccessSchema } from '../../../../api/http/contracts/access/access.ts';
import { Select } from '../../ui/Choice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormSelect, FormToggle, useFormField } from '../../ui/form/fields.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useListMemberAreasInfiniteQuery } from '../members/members.api.ts';
import { useMay } from '../session/session.api.ts';
import { type PageAccessRead, useGetPageAccessQuery, useSavePageAccessMutation } from './access.api.ts';
import { AUDIENCE_OPTIONS, accessFieldName } from './accessWords.ts';
import { LockFields } from './LockFields.tsx';
import { PreviewLinks } from './PreviewLinks.tsx';

interface Props {
  readonly pageId: string;
  /** A record: who may see its collection may see it, and only its draft has links of its own. */
  readonly isRecord?: boolean;
  /** A collection of products: it has no draft, and its paywall says what is for members. */
  readonly isCollection?: boolean;
  readonly onClose: () => void;
}

/** Who may see one page, how it is found, and links to its draft. */
export function PageAccessDialog({ pageId, isRecord = false, isCollection = false, onClose }: Props) {
  const read = useGetPageAccessQuery(pageId, { refetchOnMountOrArgChange: true });
  return (
    <Dialog
      isOpen
      variant="sheet"
      title={isRecord ? 'Links to the draft' : 'Who may see it'}
      subtitle={isRecord ? 'Once published it is seen by who may see its blog.' : 'Counts at once.'}
      onClose={onClose}
    >
      <Loaded read={read}>
        {(answer) => (
          <div className="stack-wide">
            {!isRecord && <AccessForm answer={answer} isCollection={isCollection} onSaved={onClose} />}
            {!isCollection && <PreviewLinks pageId={pageId} previews={answer.previews} />}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function AccessForm({
  answer: { pageId, access, revision },
  isCollection,
  onSaved,
}: {
  readonly answer: PageAccessRead;
  readonly isCollection: boolean;
  readonly onSaved: () => void;
}) {
  const [save] = useSavePageAccessMutation();
  const mayPublish = useMay('pages.publish');
  return (
    <EditForm
      schema={pageAccessSchema}
      saved={access}
      revision={revision}
      save={({ all, readAt }) => save({ pageId, access: all, readAt })}
      onSaved={onSaved}
      creates="Save"
      isReadOnly={!mayPublish}
      nameOf={accessFieldName}
    >
      <div className="stack">
        <FormSelect
          name="audience"
          label="Who sees it"
          hint={isCollection ? 'Its products are in the shop for everybody all the same.' : undefined}
          options={
            isCollection ? AUDIENCE_OPTIONS.filter(({ value }) => value !== 'members') : AUDIENCE_OPTIONS
          }
        />
        <OfAudience saved={access} />
        {!isCollection && (
          <FormToggle
            name="isHidden"
            label="Hidden"
            hint="In no menu, search or sitemap. Whoever has its address sees it."
          />
        )}
      </div>
    </EditForm>
  );
}

function OfAudience({ saved }: { readonly saved: PageAccess }) {
  const audience = useWatch<PageAccess, 'audience'>({ name: 'audience' });
  if (audience === 'password') return <LockFields hasPassword={saved.audience === 'password'} />;
  return audience === 'members' ? <AreaField /> : null;
}

function AreaField() {
  const { data } = useListMemberAreasInfiniteQuery({});
  const areas = data?.pages.flatMap(({ memberAreas }) => memberAreas) ?? [];
  const options = [
    { value: '', label: 'Choose an area' },
    ...areas.map(({ memberAreaId, name }) => ({ value: memberAreaId, label: name })),
  ];
  const { value, onChange, ...field } = useFormField('memberAreaId');
  return (
    <Select
      {...field}
      label="Member area"
      hint={areas.length === 0 ? 'There is no member area yet: open one under Members.' : undefined}
      options={options}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  );
}
