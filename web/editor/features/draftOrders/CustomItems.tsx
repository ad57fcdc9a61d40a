import type { Currency } from '../../text/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MoneyField, NumberField } from '../../ui/ValueFields.tsx';
import { blankCustom, type CustomItem } from './draftEntry.ts';

interface Props {
  readonly items: readonly CustomItem[];
  readonly currency: Currency;
  readonly errorOf: (field: string) => string | null;
  readonly onChange: (items: readonly CustomItem[]) => void;
}

/** Lines that are no products of the store: an engraving, a repair, something made for one person. */
export function CustomItems({ items, currency, errorOf, onChange }: Props) {
  const change = (key: string, facts: Partial<CustomItem>) =>
    onChange(items.map((item) => (item.key === key ? { ...item, ...facts } : item)));
  return (
    <div className="stack">
      {items.length > 0 && (
        <ul className="picked-items">
          {items.map(({ key, title, quantity, unitPrice, isSent }, index) => (
            <li key={key}>
              <div className="picked-title">
                <strong>{title || `Custom line ${index + 1}`}</strong>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`Remove custom line ${index + 1}`}
                  onClick={() => onChange(items.filter((item) => item.key !== key))}
                >
                  <Icon name="close" size={16} />
                </button>
              </div>
              <TextField
                label="What it is"
                maxLength={200}
                value={title}
                error={errorOf(`${key}.title`)}
                onChange={({ target }) => change(key, { title: target.value })}
              />
              <NumberField
                label="Pieces"
                value={quantity}
                onChange={(pieces) => change(key, { quantity: pieces })}
              />
              <MoneyField
                label="Price of one"
                currency={currency}
                value={unitPrice}
                error={errorOf(`${key}.unitPrice`)}
                onChange={(price) => change(key, { unitPrice: price })}
              />
              <Checkbox
                label="Goes into the parcel"
                checked={isSent}
                onChange={({ target }) => change(key, { isSent: target.checked })}
              />
            </li>
          ))}
        </ul>
      )}
      <Button onClick={() => onChange([...items, blankCustom()])}>Add a custom line</Button>
    </div>
  );
}
