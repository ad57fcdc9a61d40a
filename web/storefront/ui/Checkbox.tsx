import { useId } from 'react';

interface Props {
  readonly label: string;
  readonly isChecked: boolean;
  /** What it is sent as where no script sends the form. */
  readonly name?: string;
  readonly value?: string;
  /** What is wrong with it as it is; `null` or nothing where it is right. */
  readonly error?: string | null;
  readonly onChange: (isChecked: boolean) => void;
}

export function Checkbox({ label, isChecked, name, value, error = null, onChange }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label className="checkbox">
        <input
          type="checkbox"
          name={name}
          value={value}
          checked={isChecked}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {error !== null && (
        <p className="field-error" id={id}>
          {error}
        </p>
      )}
    </div>
  );
}
