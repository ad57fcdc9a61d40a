import { instantAt, localTimeOf } from '../text/localTime.ts';
import { timeZone } from '../text/time.ts';
import { Field } from './Field.tsx';
import { useTyped } from './useTyped.ts';
import type { ValueFieldProps } from './ValueFields.tsx';

interface DateTimeFieldProps extends ValueFieldProps<string> {
  /** IANA; that of the store unless said otherwise. */
  readonly zone?: string;
  /** Only the day is asked for: the value is its beginning. */
  readonly isDay?: boolean;
}

/** A date and a time of day by the clocks of a place; the value is an instant (ISO 8601, UTC). */
export function DateTimeField({
  label,
  hint,
  error,
  isLabelHidden,
  value,
  onChange,
  zone: asked,
  isDay = false,
  ...rest
}: DateTimeFieldProps) {
  const zone = asked ?? timeZone();
  const shown = (known: string) => (isDay ? localTimeOf(known, zone).slice(0, 10) : localTimeOf(known, zone));
  const typed = useTyped(value, (known) => (known === null ? '' : shown(known)), Object.is);
  return (
    <Field
      label={label}
      hint={
        hint ?? (asked === undefined ? `In the store's time zone, ${zone}.` : `In the time zone ${zone}.`)
      }
      error={error}
      isLabelHidden={isLabelHidden ?? false}
    >
      {(control) => (
        <input
          type={isDay ? 'date' : 'datetime-local'}
          className="input"
          {...rest}
          {...control}
          value={typed.text}
          onChange={({ target: { value: text } }) => {
            const meant = instantAt(isDay ? `${text}T00:00` : text, zone);
            typed.keep(text, meant);
            onChange(meant);
          }}
        />
      )}
    </Field>
  );
}
