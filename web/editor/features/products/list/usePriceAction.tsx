import { useState } from 'react';
import type { ProductDetail, ProductSummary } from '../../../../../api/http/contracts/catalog/products.ts';
import type { Money } from '../../../text/money.ts';
import { Segments, Select } from '../../../ui/Choice.tsx';
import type { BulkAction } from '../../../ui/list/listDefinition.ts';
import { MoneyField, NumberField } from '../../../ui/ValueFields.tsx';
import { useSite } from '../../session/session.api.ts';
import { newPrice, type PriceChange, ROUNDINGS, type Rounding } from './newPrice.ts';
import { useOnTop } from './useOnTop.ts';

const ROUNDING_WORDS: Readonly<Record<Rounding, string>> = {
  cent: 'To the cent',
  whole: 'To whole amounts',
  '.99': 'To amounts that end in .99',
  '.95': 'To amounts that end in .95',
};
const DIRECTIONS = [
  { value: 'raise', label: 'Raise by' },
  { value: 'lower', label: 'Lower by' },
  { value: 'set', label: 'Set to' },
];

interface Typed {
  readonly how: string;
  /** Hundredths of a percent. */
  readonly rate: number | null;
  readonly rounding: Rounding;
  readonly price: Money | null;
}
const BLANK: Typed = { how: 'raise', rate: null, rounding: 'cent', price: null };

/** Another price for every variant of the chosen products. */
export function usePriceAction(): BulkAction<ProductSummary> {
  const [typed, setTyped] = useState(BLANK);
  const onTop = useOnTop();
  const change = priceChange(typed);
  return {
    label: 'Price',
    asks: 'Change prices',
    done: 'priced anew',
    details: <PriceFields typed={typed} onChange={(facts) => setTyped({ ...typed, ...facts })} />,
    isReady: change !== null,
    startAnew: () => setTyped(BLANK),
    ...onTop(
      ({ variants }) => pricing(variants, (price) => (change === null ? price : newPrice(price, change))),
      ({ variants }) => pricing(variants, (price) => price),
    ),
  };
}

const pricing = (variants: ProductDetail['variants'], to: (price: Money) => Money) =>
  ({
    action: 'editVariants',
    variants: Object.fromEntries(variants.map(({ variantId, price }) => [variantId, { price: to(price) }])),
  }) as const;

function PriceFields({
  typed: { how, rate, rounding, price },
  onChange,
}: {
  readonly typed: Typed;
  readonly onChange: (facts: Partial<Typed>) => void;
}) {
  const { currency } = useSite();
  return (
    <div className="stack">
      <Segments
        legend="Prices"
        name="price-change"
        value={how}
        options={DIRECTIONS}
        onChange={(next) => onChange({ how: next })}
      />
      {how === 'set' ? (
        <MoneyField
          label="Price of each variant"
          currency={currency}
          value={price}
          error={price !== null && Number.isNaN(price.amount) ? 'Enter a price like 38.00.' : null}
          onChange={(next) => onChange({ price: next })}
        />
      ) : (
        <div className="pair pair-even">
          <NumberField
            label="Percentage"
            digits={2}
            unit="%"
            value={rate}
            error={rate !== null && !isRate(how, rate) ? RATE_WORDS : null}
            onChange={(next) => onChange({ rate: next })}
          />
          <Select
            label="Round"
            value={rounding}
            options={ROUNDINGS.map((value) => ({ value, label: ROUNDING_WORDS[value] }))}
            onChange={(event) => onChange({ rounding: event.target.value as Rounding })}
          />
        </div>
      )}
    </div>
  );
}

const RATE_WORDS = 'Enter a percentage like 12.5; prices fall by 100 % at most.';
const WHOLE = 10_000;
const MOST = 10 * WHOLE;
const isRate = (how: string, rate: number) => rate > 0 && rate <= (how === 'lower' ? WHOLE : MOST);

function priceChange({ how, rate, rounding, price }: Typed): PriceChange | null {
  if (how === 'set') return price === null || Number.isNaN(price.amount) ? null : { kind: 'set', price };
  if (rate === null || !isRate(how, rate)) return null;
  return { kind: 'by', basisPoints: how === 'raise' ? rate : -rate, rounding };
}
