import { type HTMLInputTypeAttribute, useId } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  /** What it is sent as where no script sends the form. */
  readonly name?: string;
  /** What browsers fill it with by themselves. */
  readonly autoComplete: string;
  readonly error?: string | undefined;
  /** What to know before something is typed. */
  readonly hint?: string;
  readonly isOptional?: boolean;
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: 'decimal';
  readonly maxLength?: number;
  readonly className?: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

/** One line of a form, with its error below it. */
export function TextField(props: Props) {
  const {
    label,
    value,
    autoComplete,
    error,
    hint,
    isOptional = false,
    type = 'text',
    className = '',
  } = props;
  const id = useId();
  /** The error says what the hint has said. */
  const describedBy = error !== undefined ? `${id}error` : hint !== undefined ? `${id}hint` : undefined;
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="field-optional"> optional</span>}
      </label>
      <input
        id={id}
        type={type}
        name={props.name}
        value={value}
        autoComplete={autoComplete}
        inputMode={props.inputMode}
        maxLength={props.maxLength ?? 200}
        required={!isOptional}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
      />
      {hint !== undefined && error === undefined && (
        <p className="field-hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="field-error" id={`${id}error`}>
          {error}
        </p>
      )}
    </div>
  );
}
