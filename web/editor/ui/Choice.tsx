import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Field } from './Field.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly isLabelHidden?: boolean;
  readonly options: readonly Option[];
}

/** One of a few. For one of many, or of something that is looked up, there is `ComboBox`. */
export function Select({ label, hint, error, isLabelHidden = false, options, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden}>
      {(control) => (
        <select className="input" {...rest} {...control}>
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
  readonly isLabelHidden?: boolean;
  /** Some of what it stands for is chosen. */
  readonly isPartly?: boolean;
}

export function Checkbox({ label, isLabelHidden, isPartly = false, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className="check">
      <input ref={input} type="checkbox" {...rest} />
      <span className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</span>
    </label>
  );
}

interface SegmentsProps {
  readonly legend: string;
  readonly isLegendHidden?: boolean;
  readonly name: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
}

/** One of two to four, all in view. */
export function Segments({ legend, isLegendHidden = false, name, value, options, onChange }: SegmentsProps) {
  return (
    <fieldset className="field">
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      <div className="segments">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
