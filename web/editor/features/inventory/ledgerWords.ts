import type { LedgerEntry } from '../../../../api/http/contracts/inventory/stock.ts';
import { counted } from '../../text/words.ts';
import { LOCALE } from '../../words/language.ts';
import { actorWords } from '../products/actorWords.ts';

/** One line of a stock ledger in words: `Owner received 12 pieces`. */
export function ledgerWords(
  { type, actor, quantity, moved, after }: LedgerEntry,
  locationName: (locationId: string) => string = (locationId) => locationId,
): string {
  const who = actorWords(actor);
  const pieces = counted(quantity, 'piece');
  switch (type) {
    case 'StockReceived':
      return `${who} received ${pieces}${atWords(moved, locationName)}`;
    case 'StockAdjusted':
      if (moved[0]) return `${who} counted${atWords(moved, locationName)}, ${moreWords(moved[0].quantity)}`;
      return `${who} counted ${counted(after.onHand, 'piece')}`;
    case 'StockMadeUnlimited':
      return `${who} made stock unlimited`;
    case 'StockMadeLimited':
      return `${who} limited stock to ${counted(after.onHand, 'piece')}`;
    case 'StockReserved':
      return `${who} reserved ${pieces}`;
    case 'StockReservationReleased':
      return `${who} gave back ${pieces}`;
    case 'StockReservationExpired':
      return `A reservation of ${pieces} ran out`;
    case 'StockClaimed':
      return moved.length === 0
        ? `${pieces} sold`
        : `${pieces} sold, from ${moved.map((each) => takenWords(each, locationName, moved.length > 1)).join(' and ')}`;
    case 'StockMoved': {
      const [from, to] = moved.map(({ locationId }) => locationName(locationId));
      return `${who} moved ${pieces} from ${from} to ${to}`;
    }
    case 'BackorderPolicyChosen':
      return `${who} decided how far it may be ordered ahead`;
    case 'LowStockThresholdSet':
      return `${who} set when stock counts as low`;
    case 'StockExpected':
      return `${who} expects ${pieces}`;
    case 'ExpectedStockSettled':
      return `${who} expects a delivery no more`;
    case 'StockRanLow':
      return 'Stock ran low';
    default:
      return `${who} changed the stock`;
  }
}

/** ` at Studio` where one location is meant. */
const atWords = (moved: LedgerEntry['moved'], locationName: (locationId: string) => string): string =>
  moved[0] ? ` at ${locationName(moved[0].locationId)}` : '';

/** `2 pieces more` than were known. */
const moreWords = (more: number): string =>
  `${counted(Math.abs(more), 'piece')} ${more < 0 ? 'fewer' : 'more'}`;

/** `Studio`, or `Studio (2)` where there were several. */
const takenWords = (
  { locationId, quantity }: LedgerEntry['moved'][number],
  locationName: (locationId: string) => string,
  isOneOfMany: boolean,
): string => `${locationName(locationId)}${isOneOfMany ? ` (${-quantity})` : ''}`;

/** `12 → 15`, with `∞` where stock is not counted; reserved pieces only where they moved. */
export function levelWords({ before, after }: Pick<LedgerEntry, 'before' | 'after'>): string {
  const onHand = (level: LedgerEntry['after']) =>
    level.unlimited ? '∞' : level.onHand.toLocaleString(LOCALE);
  const parts = [];
  if (onHand(before) !== onHand(after)) parts.push(`on hand ${onHand(before)} → ${onHand(after)}`);
  if (before.reserved !== after.reserved) parts.push(`reserved ${before.reserved} → ${after.reserved}`);
  return parts.join(', ');
}
