import { Link } from 'react-router';
import { Select } from '../../ui/Choice.tsx';
import { useFormField } from '../../ui/form/fields.tsx';
import { useListFormsInfiniteQuery } from './forms.api.ts';
import { formPath, formsPath } from './paths.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  /** What it is called that there is no form, where there need be none. */
  readonly none?: string;
}

/** A form by its name; the value is its id, empty for none. What is asked on it is changed where it was built. */
export function FormOption({ label, value, onChange, hint, none = 'Choose a form' }: Props) {
  const { data } = useListFormsInfiniteQuery({});
  const forms = (data?.pages ?? [])
    .flatMap((page) => page.forms)
    .filter(({ status }) => status !== 'archived');
  const chosen = forms.find(({ id }) => id === value);
  return (
    <>
      <Select
        label={label}
        {...(hint !== undefined && { hint })}
        value={value}
        options={[
          { value: '', label: none },
          ...forms.map(({ id, name, status }) => ({
            value: id,
            label: status === 'draft' ? `${name} (not published yet)` : name,
          })),
        ]}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="field-hint">
        {chosen ? (
          <Link to={formPath(chosen.id)}>Edit {chosen.name}</Link>
        ) : (
          <Link to={formsPath}>Build a form</Link>
        )}
      </p>
    </>
  );
}

/** The same as a field of a form. */
export function FormFormOption({
  name,
  ...said
}: Omit<Props, 'value' | 'onChange'> & { readonly name: string }) {
  const { value, onChange } = useFormField(name);
  return <FormOption {...said} value={value ?? ''} onChange={onChange} />;
}
