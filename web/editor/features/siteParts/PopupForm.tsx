import { popupFormSchema } from '../../../../api/http/contracts/site/siteParts.ts';
import { Control } from '../preferences/PreferencesForm.tsx';
import { PREFERENCE_FORMS, preferenceWords } from '../preferences/preferenceForms.ts';
import { PartsForm } from './PartsForm.tsx';

const { title, lead, fields } = PREFERENCE_FORMS.popup;
const nameIn = (name: string) => `popup.${name}`;

/** The popup in the draft as a form, wherever it is opened. */
export const PopupForm = () => (
  <PartsForm
    parts={['popup']}
    schema={popupFormSchema}
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
  </PartsForm>
);
