import type { Field } from '../../../../api/http/contracts/forms/fields.ts';
import { FieldInput } from './FieldInput.tsx';

type AnyFieldProps = Omit<Parameters<typeof FieldInput>[0], 'field' | 'spreadsChoices'> & {
  readonly field: Field;
};

/** What a field looks like: something to fill in, a heading, or nothing. */
export function AnyField({ field, ...props }: AnyFieldProps) {
  if (field.type === 'hidden') return null;
  if (field.type === 'section' || field.type === 'page') {
    return (
      <div className={field.underline ? 'form-section form-section-underlined' : 'form-section'}>
        {field.title !== '' && <h2>{field.title}</h2>}
        {field.description !== '' && <p>{field.description}</p>}
      </div>
    );
  }
  return <FieldInput field={field} spreadsChoices {...props} />;
}
