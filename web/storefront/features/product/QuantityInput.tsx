import { useId, useRef } from 'react';
import type { QuantityBounds } from '../../../../api/http/contracts/kernel/quantityBounds.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly bounds: QuantityBounds;
  /** Of a field that belongs to a form elsewhere on the page. */
  readonly name?: string;
  readonly form?: string;
  readonly onChange: (value: string) => void;
}

/** The quantity as it was typed; what it means is decided when the button is pressed. */
export function QuantityInput({ label, value, bounds, name = 'quantity', form, onChange }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const button = (name: string, sign: string, by: number, end: number) => (
    <button
      type="button"
      aria-label={name}
      onClick={() => {
        const input = field.current as HTMLInputElement;
        // The browser keeps to the bounds, and to multiples.
        input.stepUp(by);
        onChange(input.value);
      }}
      disabled={(Number(value) - end) * by >= 0}
    >
      {sign}
    </button>
  );
  return (
    <div className="product-quantity-input">
      <label htmlFor={id} className="quantity-label">
        {label}
      </label>
      <div className="stepper">
        {button('One less', '−', -1, bounds.min)}
        <input
          ref={field}
          id={id}
          name={name}
          form={form}
          type="number"
          inputMode="numeric"
          {...bounds}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {button('One more', '+', 1, bounds.max)}
      </div>
    </div>
  );
}
