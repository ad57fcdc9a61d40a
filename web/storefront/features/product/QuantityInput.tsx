import { useId } from 'react';
import { MAX_QUANTITY, MIN_QUANTITY } from '../../../../api/http/contracts/kernel/messages.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  /** Of a field that belongs to a form elsewhere on the page. */
  readonly name?: string;
  readonly form?: string;
  readonly onChange: (value: string) => void;
}

/** The quantity as it was typed; what it means is decided when the button is pressed. */
export function QuantityInput({ label, value, name = 'quantity', form, onChange }: Props) {
  const id = useId();
  const step = (by: number) => {
    const next = Math.round(Number(value) || 0) + by;
    onChange(String(Math.min(MAX_QUANTITY, Math.max(MIN_QUANTITY, next))));
  };
  return (
    <div className="product-quantity-input">
      <label htmlFor={id} className="quantity-label">
        {label}
      </label>
      <div className="stepper">
        <button
          type="button"
          aria-label="One less"
          onClick={() => step(-1)}
          disabled={Number(value) <= MIN_QUANTITY}
        >
          −
        </button>
        <input
          id={id}
          name={name}
          form={form}
          type="number"
          inputMode="numeric"
          min={MIN_QUANTITY}
          max={MAX_QUANTITY}
          step={1}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          aria-label="One more"
          onClick={() => step(1)}
          disabled={Number(value) >= MAX_QUANTITY}
        >
          +
        </button>
      </div>
    </div>
  );
}
