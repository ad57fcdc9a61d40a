import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { useFormField } from '../../ui/form/fields.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NumberField } from '../../ui/ValueFields.tsx';
import { type ClassRow, classRatesOf, classRowsOf, sameRates } from './classRates.ts';
import { RATE_DIGITS } from './taxWords.ts';

/** Rates of goods of another class; products name their class. Rows are kept as typed: two may be alike on the way to another name. */
export function ClassRatesField({ name }: { readonly name: string }) {
  const { value, onChange, onBlur, error } = useFormField(name);
  const [typed, setTyped] = useState<readonly ClassRow[]>(() => classRowsOf(value));
  const rows = sameRates(classRatesOf(typed), value) ? typed : classRowsOf(value);
  const set = (next: readonly ClassRow[]) => {
    setTyped(next);
    onChange(classRatesOf(next));
  };
  const change = (at: number, fact: Partial<ClassRow>) =>
    set(rows.map((row, index) => (index === at ? { ...row, ...fact } : row)));
  return (
    <fieldset className="rows-field">
      <legend>Other rates</legend>
      <p className="muted">
        For products of another tax class, such as “reduced”. Those of the class “exempt” are never taxed.
      </p>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is where it stands; its name is what is typed.
        <div className="class-row" key={index}>
          <TextField
            label="Tax class"
            maxLength={40}
            value={row.of}
            onBlur={onBlur}
            onChange={({ target }) => change(index, { of: target.value })}
          />
          <NumberField
            label="Rate"
            digits={RATE_DIGITS}
            unit="%"
            value={row.rate}
            onBlur={onBlur}
            onChange={(rate) => change(index, { rate: rate ?? Number.NaN })}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={`Remove the rate of ${row.of || `class ${index + 1}`}`}
            onClick={() => set(rows.filter((_, other) => other !== index))}
          >
            <Icon name="trash" />
          </button>
        </div>
      ))}
      {error && (
        <p className="field-error" role="alert">
          Name each class in letters, digits, - and _, and give its rate from 0 to 100 %.
        </p>
      )}
      <div>
        <Button onClick={() => set([...rows, { of: '', rate: Number.NaN }])}>
          <Icon name="plus" />
          Add a rate
        </Button>
      </div>
    </fieldset>
  );
}
