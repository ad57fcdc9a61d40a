import type { CreateProductRequest } from '../../../../api/http/contracts/catalog/products.ts';
import { TYPE_NAMES } from '../../text/words.ts';

type ProductType = CreateProductRequest['type'];

const WHAT_IT_IS: readonly { readonly type: ProductType; readonly text: string }[] = [
  { type: 'physical', text: 'Goods that you ship, with stock' },
  { type: 'digital', text: 'A file to download' },
  { type: 'service', text: 'Your time, with places that run out' },
  { type: 'giftCard', text: 'Credit for a friend' },
  { type: 'paywall', text: 'Access to pages for members' },
];

/** The type decides what else there is to fill in, and cannot be changed later. */
export function TypeField({
  value,
  onChange,
}: {
  readonly value: ProductType;
  readonly onChange: (type: ProductType) => void;
}) {
  return (
    <fieldset className="types">
      <legend>Type</legend>
      {WHAT_IT_IS.map(({ type, text }) => (
        <label key={type}>
          <input type="radio" name="type" checked={type === value} onChange={() => onChange(type)} />
          <span className="type-card">
            <strong>{TYPE_NAMES[type]}</strong>
            <span className="muted">{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
