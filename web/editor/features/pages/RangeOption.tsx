import { useEffect, useId, useState } from 'react';
import type { Field } from '../../../../api/http/contracts/pages/editing.ts';
import { said } from '../../words/language.ts';

interface Props {
  readonly field: Field;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A number between two bounds; kept when it is let go of, or its key is. */
export function RangeOption({ field, value, onChange }: Props) {
  const { min, max, unit } = field;
  const title = said(field.title);
  const id = useId();
  const [shown, setShown] = useState(value);
  useEffect(() => setShown(value), [value]);
  const finish = () => shown !== value && onChange(shown);
  return (
    <div className="field">
      <label htmlFor={id}>
        {title}
        <output className="muted">{` ${shown}${unit ? ` ${unit}` : ''}`}</output>
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={shown}
        onChange={({ target }) => setShown(Number(target.value))}
        onPointerUp={finish}
        onKeyUp={finish}
        onBlur={finish}
      />
    </div>
  );
}
