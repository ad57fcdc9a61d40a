import { siteAccessSchema } from '../../../../api/http/contracts/access/access.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormText, FormTextArea } from '../../ui/form/fields.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useGetSiteAccessQuery, useSaveSiteAccessMutation } from '../access/access.api.ts';
import { accessFieldName } from '../access/accessWords.ts';
import { useMay } from '../session/session.api.ts';

/** What the lock screen says, beside it: it counts at once, whether the site asks for a password or will some day. */
export function LockWords() {
  const read = useGetSiteAccessQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useSaveSiteAccessMutation();
  const mayWrite = useMay('settings.write');
  return (
    <Loaded read={read} lines={3}>
      {({ access, revision }) => (
        <EditForm
          schema={siteAccessSchema}
          saved={access}
          revision={revision}
          save={({ all, readAt }) => save({ ...all, readAt })}
          isReadOnly={!mayWrite}
          nameOf={accessFieldName}
        >
          <p className="muted">
            {access.isLocked
              ? 'Visitors without the password read this now.'
              : 'Nobody is asked for a password yet.'}
          </p>
          <FormText name="title" label="Title" hint="‘Private site’ where it is empty." maxLength={120} />
          <FormTextArea name="text" label="Text" rows={4} maxLength={1000} />
        </EditForm>
      )}
    </Loaded>
  );
}
