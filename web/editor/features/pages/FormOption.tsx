import { Link } from 'react-router';
import { Select } from '../../ui/Choice.tsx';
import { useListFormsInfiniteQuery } from '../forms/forms.api.ts';
import { formPath, formsPath } from '../forms/paths.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A form by its name; the value is its id, empty for none. What is asked on it is changed where it was built. */
export function FormOption({ label, value, onChange }: Props) {
  const { data } = useListFormsInfiniteQuery({});
  const forms = (data?.pages ?? [])
    .flatMap((page) => page.forms)
    .filter(({ status }) => status !== 'archived');
  const chosen = forms.find(({ id }) => id === value);
  return (
    <>
      <Select
        label={label}
        value={value}
        options={[
          { value: '', label: 'Choose a form' },
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
