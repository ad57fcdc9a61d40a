import { useFormContext } from 'react-hook-form';
import { type FieldOption, nameOfField, OPTIONS_OF } from '../../../../api/http/contracts/forms/fields.ts';
import type { FormEdit } from '../../../../api/http/contracts/forms/forms.ts';
import { FormChoices } from '../../ui/form/FormChoices.tsx';
import { FormNumber, FormText, FormTextArea, FormToggle, FormTokens } from '../../ui/form/fields.tsx';
import { ConditionFields } from './ConditionFields.tsx';
import { FormulaField } from './FormulaField.tsx';
import { FILE_KIND_NAMES, TYPE_NAMES } from './formWords.ts';

interface Props {
  readonly at: number;
  /** Further up: what a condition can ask for. */
  readonly earlier: FormEdit['fields'];
}

/** Everything that can be said of one field. */
export function FieldEditor({ at, earlier }: Props) {
  const { watch } = useFormContext<Pick<FormEdit, 'fields'>>();
  const name = `fields.${at}` as const;
  const field = watch(name);
  const has = (option: FieldOption) => OPTIONS_OF[field.type].includes(option);
  return (
    <section className="card" aria-label={`Edit ${nameOfField(field) || TYPE_NAMES[field.type]}`}>
      <header className="card-head">
        <h2>{TYPE_NAMES[field.type]}</h2>
      </header>
      {has('title') && (
        <FormText name={`${name}.title`} label={TITLES[field.type] ?? 'Title'} maxLength={200} />
      )}
      {has('description') && (
        <FormTextArea
          name={`${name}.description`}
          label={field.type === 'consent' ? 'What is agreed to' : 'Description'}
          rows={2}
          maxLength={1000}
        />
      )}
      {has('options') && (
        <FormTokens
          name={`${name}.options`}
          label={field.type === 'likert' ? 'Statements' : 'Options'}
          hint={field.type === 'checkbox' ? 'Without any it is one box to tick.' : 'Press Enter after each.'}
          maxLength={200}
        />
      )}
      {has('placeholder') && <FormText name={`${name}.placeholder`} label="Placeholder" maxLength={200} />}
      {has('maxLength') && (
        <FormNumber name={`${name}.maxLength`} label="Maximum length" hint="In characters; 0 for no limit." />
      )}
      {has('mask') && (
        <FormText
          name={`${name}.mask`}
          label="Pattern"
          hint="9 stands for a digit, A for a letter that is made a capital, a for a letter, * for either. The rest is put in by itself: AA-9999."
          maxLength={60}
        />
      )}
      {has('currencySymbol') && (
        <FormText name={`${name}.currencySymbol`} label="Currency symbol" maxLength={5} />
      )}
      {has('accepts') && <FormChoices name={`${name}.accepts`} legend="Kinds of files" options={KINDS} />}
      {has('maxFiles') && (
        <FormNumber
          name={`${name}.maxFiles`}
          label="Number of files"
          hint="5 at most, each of up to 10 MB."
        />
      )}
      {has('scale') && (
        <FormNumber name={`${name}.scale`} label="Best rating" hint="2 to 10; 1 is the worst." />
      )}
      {has('formula') && <FormulaField name={`${name}.formula`} earlier={earlier} />}
      {has('decimals') && <FormNumber name={`${name}.decimals`} label="Digits behind the point" />}
      {has('key') && <FormText name={`${name}.key`} label="Name" maxLength={100} />}
      {has('value') && (
        <FormText
          name={`${name}.value`}
          label="Value"
          hint="Goes along with every submission. Visitors can read it."
          maxLength={1000}
        />
      )}
      {has('required') && (
        <FormToggle
          name={`${name}.required`}
          label="Required"
          {...(field.type === 'likert' && { hint: 'Statements may be left open all the same.' })}
        />
      )}
      {has('showCountryCode') && (
        <FormToggle name={`${name}.showCountryCode`} label="Ask for the country code" />
      )}
      {has('underline') && <FormToggle name={`${name}.underline`} label="Underline" />}
      {has('shownWhen') && <ConditionFields at={at} earlier={earlier} />}
    </section>
  );
}

const KINDS = Object.entries(FILE_KIND_NAMES).map(([value, label]) => ({ value, label }));
const TITLES: Readonly<Record<string, string>> = { section: 'Heading', page: 'Name of the page' };
