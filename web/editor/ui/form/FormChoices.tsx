import { Checkbox } from '../Choice.tsx';
import { useFormField } from './fields.tsx';

interface Props {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
}

/** Any of some; the value is a list of those that are chosen. */
export function FormChoices({ name, legend, options }: Props) {
  const { value, onChange, error } = useFormField(name);
  const chosen: readonly string[] = value ?? [];
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          name={name}
          label={
            <>
              {option.label} {option.hint && <span className="muted">{option.hint}</span>}
            </>
          }
          checked={chosen.includes(option.value)}
          onChange={({ target }) =>
            onChange(
              target.checked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value),
            )
          }
        />
      ))}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
}
