import { popupFormSchema } from '../../../../api/http/contracts/site/siteParts.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Control } from '../preferences/PreferencesForm.tsx';
import { PREFERENCE_FORMS, preferenceWords } from '../preferences/preferenceForms.ts';
import { useMay } from '../session/session.api.ts';
import { useGetSitePartsQuery, useWriteSitePartsMutation } from './siteParts.api.ts';

const { title, lead, fields } = PREFERENCE_FORMS.popup;
const nameIn = (name: string) => `popup.${name}`;

/** The popup in the draft as a form, wherever it is opened. */
export function PopupForm() {
  const read = useGetSitePartsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useWriteSitePartsMutation();
  const mayWrite = useMay('design.write');
  return (
    <Loaded read={read}>
      {({ around, revision }) => (
        <EditForm
          schema={popupFormSchema}
          saved={{ popup: around.draft.popup }}
          revision={revision}
          save={({ all, readAt }) => save({ ...all, readAt })}
          isReadOnly={!mayWrite}
          nameOf={(name) => fields.find((field) => nameIn(field.name) === name)?.label ?? title}
          wordsOf={(_, value) => preferenceWords(value)}
        >
          <section className="card" aria-label={title}>
            <h2>{title}</h2>
            <p className="muted">{lead}</p>
            {fields.map((field) => (
              <Control key={field.name} {...field} name={nameIn(field.name)} />
            ))}
          </section>
        </EditForm>
      )}
    </Loaded>
  );
}
