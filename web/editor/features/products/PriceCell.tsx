import { type KeyboardEvent, useId, useState } from 'react';
import { type Currency, currencySymbol, type Money, moneyText, parseMoney } from '../../text/money.ts';

interface Props {
  readonly label: string;
  /** Cells of one column are reached with the arrow keys. */
  readonly column: string;
  readonly placeholder?: string;
  /** An empty input means no price at all; without this it is a mistake. */
  readonly isOptional?: boolean;
  readonly saved: Money | null;
  readonly currency: Currency;
  readonly isSaving: boolean;
  readonly isReadOnly: boolean;
  readonly refusal: string | null;
  readonly onForget: () => void;
  /** Resolves to whether it was saved. */
  readonly onChange: (to: Money | null) => Promise<boolean>;
}

/**
 * A price edited where it stands: Enter or leaving the cell saves, Escape goes back to what is saved. A refused text
 * stays, with the reason under it.
 */
export function PriceCell(props: Props) {
  const { saved, currency, isOptional = false, isSaving, refusal, onForget, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [mistake, setMistake] = useState<string | null>(null);
  const id = useId();
  const savedText = saved ? moneyText(saved) : '';
  const problem = mistake ?? refusal;

  const reset = () => {
    setTyped(null);
    setMistake(null);
    onForget();
  };
  const commit = async () => {
    if (typed === null || isSaving) return;
    const wanted = isOptional && typed.trim() === '' ? null : parseMoney(typed, currency);
    if (wanted !== null && !wanted.isValid) {
      setMistake(wanted.message);
      return;
    }
    const to = wanted?.money ?? null;
    setMistake(null);
    if (to?.amount === saved?.amount) {
      reset();
      return;
    }
    if (await onChange(to)) setTyped((current) => (current === typed ? null : current));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      void commit();
    } else if (event.key === 'Escape') reset();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      focusNeighbour(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
    }
  };

  return (
    <div className="price-cell" data-saving={isSaving}>
      <div className="input affixed">
        <span aria-hidden="true">{currencySymbol(currency)}</span>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={props.label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-note` : undefined}
          data-column={props.column}
          placeholder={props.placeholder}
          readOnly={props.isReadOnly}
          value={typed ?? savedText}
          onChange={(event) => {
            setTyped(event.target.value);
            // What was wrong is being mended.
            setMistake(null);
            if (refusal) onForget();
          }}
          onFocus={(event) => event.target.select()}
          // What was refused is sent again by Enter, not by going elsewhere.
          onBlur={() => refusal === null && void commit()}
          onKeyDown={onKeyDown}
        />
        {isSaving && <span className="spinner" aria-hidden="true" />}
      </div>
      {problem && (
        <p id={`${id}-note`} className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function focusNeighbour(input: HTMLInputElement, step: number): void {
  const selector = `input[data-column="${input.dataset.column}"]`;
  const column = [...(input.closest('table')?.querySelectorAll<HTMLInputElement>(selector) ?? [])];
  column[column.indexOf(input) + step]?.focus();
}
