import { useEffect, useState } from 'react';
import type { ProductSummary } from '../../../../../api/http/contracts/catalog/products.ts';
import type { Money } from '../../../text/money.ts';
import { Segments, Select } from '../../../ui/Choice.tsx';
import type { BulkFieldsProps } from '../../../ui/list/listDefinition.ts';
import { MoneyField, NumberField } from '../../../ui/ValueFields.tsx';
import { useSite } from '../../session/session.api.ts';
import { type PriceChange, ROUNDINGS, type Rounding } from './newPrice.ts';
import { useBulkPrice } from './useBulkChanges.ts';

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

/** What the price of every variant of the chosen products shall be. */
export function BulkPriceFields({ onAnswer }: BulkFieldsProps<ProductSummary>) {
  const { currency } = useSite();
  const [how, setHow] = useState('raise');
  const [percent, setPercent] = useState<number | null>(null);
  const [rounding, setRounding] = useState<Rounding>('cent');
  const [price, setPrice] = useState<Money | null>(null);
  const changeOf = useBulkPrice();
  useEffect(() => {
    const change = priceChange({ how, percent, rounding, price });
    onAnswer(
      change === null
        ? { missing: how === 'set' ? 'Enter a price like 38.00.' : 'Enter a percentage like 12.5.' }
        : { run: changeOf(change) },
    );
  }, [how, percent, rounding, price, changeOf, onAnswer]);
  return (
    <div className="stack">
      <Segments legend="Prices" name="price-change" value={how} options={DIRECTIONS} onChange={setHow} />
      {how === 'set' ? (
        <MoneyField label="Price of each variant" currency={currency} value={price} onChange={setPrice} />
      ) : (
        <div className="pair pair-even">
          <NumberField label="Percentage" digits={2} unit="%" value={percent} onChange={setPercent} />
          <Select
            label="Round"
            value={rounding}
            options={ROUNDINGS.map((value) => ({ value, label: ROUNDING_WORDS[value] }))}
            onChange={(event) => setRounding(event.target.value as Rounding)}
          />
        </div>
      )}
    </div>
  );
}

const MOST = 100_000;

function priceChange(typed: {
  readonly how: string;
  readonly percent: number | null;
  readonly rounding: Rounding;
  readonly price: Money | null;
}): PriceChange | null {
  const { how, percent, rounding, price } = typed;
  if (how === 'set') return price === null || Number.isNaN(price.amount) ? null : { kind: 'set', price };
  if (percent === null || !(percent > 0 && percent <= MOST)) return null;
  if (how === 'lower' && percent > 10_000) return null;
  return { kind: 'by', basisPoints: how === 'raise' ? percent : -percent, rounding };
}
