import { useEffect, useState } from 'react';
import { newRetryKey } from '../../../shared/api.ts';
import { type Currency, type Money, moneyWords } from '../../text/money.ts';
import { variantName } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Choice.tsx';
import { ComboBox } from '../../ui/ComboBox.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MoneyField, NumberField } from '../../ui/ValueFields.tsx';
import { useGetProductQuery, useListProductsInfiniteQuery } from '../products/products.api.ts';
import type { RequestedItem } from './orders.api.ts';

/** Something of the store that was looked up, while it is being put together. */
export interface PickedItem {
  readonly key: string;
  readonly itemId: string;
  readonly sku: string | null;
  readonly quantity: number | null;
  /** `null`: as it costs today, or as the call has it. */
  readonly unitPrice: Money | null;
}

/** As calls take them; what is not complete is left out. */
export const requestedItems = (items: readonly PickedItem[]): RequestedItem[] =>
  items
    .filter(({ quantity }) => quantity !== null && quantity > 0)
    .map(({ itemId, sku, quantity, unitPrice }) => ({
      ...{ itemId, sku, quantity: quantity ?? 1 },
      ...(unitPrice && { unitPrice }),
    }));

interface Props {
  readonly items: readonly PickedItem[];
  readonly currency: Currency;
  readonly error?: string | null;
  /** What was paid already, in minor units: of a single product, the difference can be asked for. */
  readonly credit?: number;
  readonly onChange: (items: readonly PickedItem[]) => void;
}

/** Things of the store, looked up by name, each with its variant, pieces and price. */
export function ItemsField({ items, currency, error, credit, onChange }: Props) {
  const [search, setSearch] = useState('');
  const { data } = useListProductsInfiniteQuery({ search, status: undefined, category: undefined });
  const found = data?.pages[0]?.products ?? [];
  const add = (itemId: string) => {
    setSearch('');
    onChange([...items, { key: newRetryKey(), itemId, sku: null, quantity: 1, unitPrice: null }]);
  };
  const change = (key: string, facts: Partial<PickedItem>) =>
    onChange(items.map((item) => (item.key === key ? { ...item, ...facts } : item)));
  return (
    <div className="stack">
      {items.length > 0 && (
        <ul className="picked-items">
          {items.map((item) => (
            <Picked
              key={item.key}
              item={item}
              currency={currency}
              credit={items.length === 1 ? credit : undefined}
              onChange={(facts) => change(item.key, facts)}
              onRemove={() => onChange(items.filter(({ key }) => key !== item.key))}
            />
          ))}
        </ul>
      )}
      <ComboBox
        label="Add a product"
        placeholder="Type a part of the name"
        error={error}
        value={null}
        isEmptied
        options={found.map((product) => ({ value: product.id, label: product.name }))}
        onSearch={setSearch}
        onChange={add}
      />
    </div>
  );
}

interface PickedProps {
  readonly item: PickedItem;
  readonly currency: Currency;
  readonly credit: number | undefined;
  readonly onChange: (facts: Partial<PickedItem>) => void;
  readonly onRemove: () => void;
}

function Picked({ item, currency, credit, onChange, onRemove }: PickedProps) {
  const { data: product } = useGetProductQuery(item.itemId);
  const title = product?.name ?? '…';
  const variants = product?.variants ?? [];
  const chosen = variants.find(({ sku }) => sku === item.sku) ?? variants[0];
  // The gateway is told what is shown: of several variants it would ask which one is meant.
  const shown = chosen?.sku;
  useEffect(() => {
    if (shown !== undefined && shown !== item.sku) onChange({ sku: shown });
  });
  const today = chosen && (chosen.salePrice ?? chosen.price);
  const pieces = item.quantity !== null && item.quantity > 0 ? item.quantity : 1;
  const difference = today && credit !== undefined ? today.amount * pieces - credit : 0;
  return (
    <li>
      <div className="picked-title">
        <strong>{title}</strong>
        <button type="button" className="icon-button" aria-label={`Remove ${title}`} onClick={onRemove}>
          <Icon name="close" size={16} />
        </button>
      </div>
      {variants.length > 1 && (
        <Select
          label="Variant"
          value={chosen?.sku ?? ''}
          options={variants.map(({ sku, attributes }) => ({
            value: sku,
            label: variantName(product?.options ?? [], attributes),
          }))}
          onChange={({ target }) => onChange({ sku: target.value })}
        />
      )}
      <NumberField
        label="Pieces"
        value={item.quantity}
        onChange={(quantity) => onChange({ quantity })}
        error={item.quantity !== null && !(item.quantity > 0) ? 'At least one.' : null}
      />
      <MoneyField
        label="Price of one"
        hint={today && `Today ${moneyWords(today)}`}
        currency={currency}
        value={item.unitPrice}
        onChange={(unitPrice) => onChange({ unitPrice })}
      />
      {difference > 0 && (
        <Button
          onClick={() => onChange({ unitPrice: { amount: Math.floor(difference / pieces), currency } })}
        >
          Ask for the difference: {moneyWords({ amount: difference, currency })}
        </Button>
      )}
      {difference < 0 && credit !== undefined && (
        <p className="field-hint">
          It costs {moneyWords({ amount: -difference, currency })} less than what was paid for the return.
        </p>
      )}
    </li>
  );
}
