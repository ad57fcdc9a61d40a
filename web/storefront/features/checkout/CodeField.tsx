import { type KeyboardEvent, useId, useState } from 'react';
import type { RefusedForm } from '../../../../api/http/contracts/site/pageParts.ts';
import { failureText } from '../../../shared/failure.ts';
import { sentOr } from '../../ui/plainForm.tsx';

interface Props {
  readonly label: string;
  readonly action: string;
  /** Takes the code, or throws what is wrong with it. */
  readonly onCode: (code: string) => Promise<void>;
  /** What was taken already, with a way to let it go. */
  readonly taken: readonly {
    readonly code: string;
    readonly words: string;
    /** It takes nothing off as things are. */
    readonly isProblem?: boolean;
  }[];
  readonly onRemove: (code: string) => void;
  /** The form that takes codes without JavaScript, with what it refused. */
  readonly plainForm: {
    readonly id: string;
    readonly name: string;
    readonly removeName: string;
    readonly refused?: RefusedForm | null;
  };
}

/** A code that makes the order cheaper: of a discount, or of a gift card. */
export function CodeField({ label, action, onCode, taken, onRemove, plainForm }: Props) {
  const id = useId();
  const { refused = null } = plainForm;
  const isRefused = refused?.field === plainForm.name;
  const [code, setCode] = useState(isRefused ? sentOr(refused, plainForm.name, '') : '');
  const [error, setError] = useState(isRefused ? refused.message : null);
  const [isBusy, setBusy] = useState(false);

  async function take() {
    if (code.trim() === '' || isBusy) return;
    setBusy(true);
    try {
      await onCode(code.trim());
      setCode('');
      setError(null);
    } catch (failure) {
      setError(failureText(failure, navigator.cookieEnabled));
    }
    setBusy(false);
  }

  // Enter in this field takes the code; it must not place the order.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void take();
  };

  return (
    <div className="field code-field">
      <label htmlFor={id}>{label}</label>
      <div className="code-row">
        <input
          id={id}
          type="text"
          name={plainForm.name}
          form={plainForm.id}
          value={code}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}error`}
          onChange={(event) => setCode(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          form={plainForm.id}
          className="button button-quiet"
          disabled={isBusy}
          onClick={(event) => {
            event.preventDefault();
            void take();
          }}
        >
          {action}
        </button>
      </div>
      <div role="status">
        {error !== null && (
          <p className="field-error" id={`${id}error`}>
            {error}
          </p>
        )}
        {taken.map(({ code: known, words, isProblem = false }) => (
          <p key={known} className={isProblem ? 'code-taken is-problem' : 'code-taken'}>
            {words}
            <button
              type="submit"
              form={plainForm.id}
              name={plainForm.removeName}
              value={known}
              className="link-button"
              onClick={(event) => {
                event.preventDefault();
                onRemove(known);
              }}
            >
              Remove
            </button>
          </p>
        ))}
      </div>
    </div>
  );
}
