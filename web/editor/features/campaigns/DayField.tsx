import { TextField } from '../../ui/Field.tsx';
import { useFormField } from '../../ui/form/fields.tsx';

/** A day of the calendar; empty is `null`. */
export function DayField({ name, label }: { readonly name: string; readonly label: string }) {
  const { value, onChange, ...field } = useFormField(name);
  return (
    <TextField
      {...field}
      label={label}
      type="date"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  );
}
