import type { ComponentProps, ReactNode } from 'react';
import { decimalText, parseDecimal } from '../text/decimal.ts';
import { type Currency, currencySymbol, type Money, moneyText, parseMoney } from '../text/money.ts';
import { Field } from './Field.tsx';
import { useTyped } from './useTyped.ts';

export interface ValueFieldProps<Value> extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly isLabelHidden?: boolean;
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
}

interface NumberFieldProps extends ValueFieldProps<number> {
  /** Digits behind the point; the value counts the last of them: 12.5 with two digits is 1250. */
  readonly digits?: number;
  /** Behind the number: `%`, `kg`, `days`. */
  readonly unit?: string;
}

/** A number; `null` while it is empty, `NaN` while it is none, for a form's schema to refuse. */
export function NumberField({
  label,
  hint,
  error,
  isLabelHidden,
  value,
  onChange,
  digits = 0,
  unit,
  ...rest
}: NumberFieldProps) {
  const typed = useTyped(value, (known) => (known === null ? '' : decimalText(known, digits)), Object.is);
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden ?? false}>
      {(control) => (
        <div className="input affixed">
          <input
            type="text"
            inputMode={digits === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            {...rest}
            {...control}
            value={typed.text}
            onChange={({ target: { value: text } }) => {
              const meant = text.trim() === '' ? null : parseDecimal(text, digits);
              typed.keep(text, meant);
              onChange(meant);
            }}
          />
          {unit !== undefined && <span className="muted">{unit}</span>}
        </div>
      )}
    </Field>
  );
}

interface MoneyFieldProps extends ValueFieldProps<Money> {
  readonly currency: Currency;
}

/** An amount of money; `null` while it is empty, an amount of `NaN` while it is none. */
export function MoneyField({
  label,
  hint,
  error,
  isLabelHidden,
  value,
  onChange,
  currency,
  ...rest
}: MoneyFieldProps) {
  const typed = useTyped(
    value,
    (known) => (known === null || Number.isNaN(known.amount) ? '' : moneyText(known)),
    (a, b) => Object.is(a?.amount ?? null, b?.amount ?? null),
  );
  const read = parseMoney(typed.text, currency);
  // What the schema can only call no number is said better here.
  const problem = error && typed.text.trim() !== '' && !read.isValid ? read.message : error;
  return (
    <Field label={label} hint={hint} error={problem} isLabelHidden={isLabelHidden ?? false}>
      {(control) => (
        <div className="input affixed">
          <span aria-hidden="true">{currencySymbol(currency)}</span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            {...rest}
            {...control}
            value={typed.text}
            onChange={({ target: { value: text } }) => {
              const parsed = parseMoney(text, currency);
              const meant =
                text.trim() === '' ? null : parsed.isValid ? parsed.money : { amount: Number.NaN, currency };
              typed.keep(text, meant);
              onChange(meant);
            }}
          />
        </div>
      )}
    </Field>
  );
}
