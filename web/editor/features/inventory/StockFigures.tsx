import type { StockLevelView } from '../../../../api/http/contracts/inventory/stock.ts';
import { LOCALE } from '../../words/language.ts';

type Level = Pick<StockLevelView, 'onHand' | 'reserved' | 'available' | 'unlimited'> & {
  readonly expected?: number;
};

/** On hand, reserved, available, and what is on its way where that is known. */
export function StockFigures({ stock }: { readonly stock: Level }) {
  const { onHand, reserved, available, unlimited, expected } = stock;
  return (
    <dl className="stats stats-small">
      <Figure name="On hand" value={unlimited ? '∞' : onHand} />
      <Figure name="Reserved" value={reserved} />
      <Figure name="Available" value={unlimited ? '∞' : available} />
      {expected !== undefined && <Figure name="Expected" value={expected} />}
    </dl>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: number | string }) {
  return (
    <div className="stat">
      <dt>{name}</dt>
      <dd>
        {value === '∞' ? (
          <>
            <span aria-hidden="true">∞</span>
            <span className="visually-hidden">Unlimited</span>
          </>
        ) : (
          value.toLocaleString(LOCALE)
        )}
      </dd>
    </div>
  );
}
