import { namespaceSchemas } from '../../../../api/http/contracts/preferences/namespaces.ts';
import {
  FormNumber,
  FormSelect,
  FormText,
  FormTextArea,
  FormToggle,
  FormTokens,
} from '../../ui/form/fields.tsx';
import { TryTyped } from '../discounts/TryTyped.tsx';
import { FormFormOption } from '../forms/FormOption.tsx';
import { FormListSelect } from '../mailingList/ListSelect.tsx';
import { CentsField } from './CentsField.tsx';
import { NamespaceForm } from './NamespaceForm.tsx';
import { NumbersField } from './NumbersField.tsx';
import { PairsField } from './PairsField.tsx';
import {
  type FormNamespace,
  PREFERENCE_FORMS,
  type PreferenceField,
  type PreferenceForm,
  preferenceWords,
} from './preferenceForms.ts';

export function PreferencesForm({ namespace }: { readonly namespace: FormNamespace }) {
  const { title, lead, fields }: PreferenceForm = PREFERENCE_FORMS[namespace];
  return (
    <NamespaceForm
      namespace={namespace}
      nameOf={(name) => fields.find((field) => field.name === name)?.label ?? name}
      wordsOf={(_, value) => preferenceWords(value)}
    >
      <section className="card" aria-label={title}>
        <h2>{title}</h2>
        <p className="muted">{lead}</p>
        {fields.map((field) => (
          <Control key={field.name} {...field} />
        ))}
      </section>
      {namespace === 'cart' && <TryTyped of="cart" schema={namespaceSchemas.cart} />}
    </NamespaceForm>
  );
}

/** A field of the form, by its kind. */
export function Control({ kind, unit, options = [], ...field }: PreferenceField) {
  if (kind === 'text') return <FormText {...field} />;
  if (kind === 'texts') return <FormTokens {...field} maxLength={80} />;
  if (kind === 'longText') return <FormTextArea {...field} rows={3} />;
  if (kind === 'choice') return <FormSelect {...field} options={options} />;
  if (kind === 'toggle') return <FormToggle {...field} />;
  if (kind === 'mailingList') return <FormListSelect {...field} />;
  if (kind === 'optionalMailingList') return <FormListSelect {...field} none="None" />;
  if (kind === 'optionalForm') return <FormFormOption {...field} none="Nothing more is asked" />;
  if (kind === 'cents') return <CentsField {...field} />;
  if (kind === 'numbers') return <NumbersField {...field} />;
  if (kind === 'pairs') return <PairsField {...field} />;
  if (kind === 'amounts') return <NumbersField {...field} isMoney />;
  return <FormNumber {...field} {...(unit !== undefined && { unit })} />;
}
