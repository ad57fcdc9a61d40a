import type { StockLevelView } from '../../../../api/http/contracts/inventory/stock.ts';
import { LOCALE } from '../../words/language.ts';

type Level = Pick<StockLevelView, 'onHand' | 'reserved' | 'available' | 'unlimited'>;

/** What can still be sold, in one word or number, with what is held for buyers beside it. */
export function StockLevel({ level }: { readonly level: Level }) {
  if (level.unlimited) return <span>Unlimited</span>;
  return (
    <span data-out={level.available === 0}>
      {level.available === 0 ? 'Sold out' : `${level.available.toLocaleString(LOCALE)} available`}
      {level.reserved > 0 && <span className="muted"> · {level.reserved} reserved</span>}
    </span>
  );
}
