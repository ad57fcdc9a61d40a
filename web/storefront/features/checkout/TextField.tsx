import { type HTMLInputTypeAttribute, useId } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  /** What browsers fill it with by themselves. */
  readonly autoComplete: string;
  readonly error?: string | undefined;
  readonly isOptional?: boolean;
  readonly type?: HTMLInputTypeAttribute;
  readonly maxLength?: number;
  readonly className?: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

/** One line of a form, with its error below it. */
export function TextField(props: Props) {
  const { label, value, autoComplete, error, isOptional = false, type = 'text', className = '' } = props;
  const id = useId();
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="field-optional"> optional</span>}
      </label>
      <input
        id={id}
        type={type}
        value={value}
        autoComplete={autoComplete}
        maxLength={props.maxLength ?? 200}
        required={!isOptional}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}error`}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
      />
      {error !== undefined && (
        <p className="field-error" id={`${id}error`}>
          {error}
        </p>
      )}
    </div>
  );
}
