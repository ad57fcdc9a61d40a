import { type ComponentProps, type ReactNode, useId } from 'react';

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  /** For a label that stands in a table header or beside it already. */
  readonly isLabelHidden?: boolean;
}

/** What ties a control to its label, hint and error, for eyes and screen readers alike. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

export function Field(props: FieldProps & { readonly children: (control: ControlProps) => ReactNode }) {
  const { label, hint, error, isLabelHidden, children } = props;
  const id = useId();
  const noteId = error || hint ? `${id}-note` : undefined;
  return (
    <div className="field">
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': noteId })}
      {noteId && (
        <p id={noteId} className={error ? 'field-error' : 'field-hint'}>
          {error || hint}
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  hint,
  error,
  isLabelHidden,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden ?? false}>
      {(control) => <input type="text" autoComplete="off" className="input" {...input} {...control} />}
    </Field>
  );
}

export function TextArea({ label, hint, error, ...input }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <textarea className="input" {...input} {...control} />}
    </Field>
  );
}

export function Toggle(props: {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="toggle">
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={props.isOn}
        aria-checked={props.isOn}
        disabled={props.isDisabled}
        aria-describedby={props.hint ? `${id}-note` : undefined}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <div>
        <label htmlFor={id}>{props.label}</label>
        {props.hint && (
          <p id={`${id}-note`} className="field-hint">
            {props.hint}
          </p>
        )}
      </div>
    </div>
  );
}
