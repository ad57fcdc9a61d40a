import { FIRST_LOCATION } from '../../../../domain/inventory/locations/location.facts.ts';
import { availableOf } from '../../../../domain/inventory/stock.facts.ts';
import type { StockState } from '../../../../domain/inventory/stock.state.ts';
import { piecesAt } from '../../../../domain/inventory/whereabouts.facts.ts';
import type { StockLevelView } from '../../contracts/inventory/stock.ts';

type Level = Pick<
  StockState,
  'onHand' | 'reserved' | 'unlimited' | 'backorder' | 'lowStockThreshold' | 'deliveries' | 'elsewhere'
>;

export function stockLevelOf(productId: string, variantId: string, stock: Level): StockLevelView {
  const { onHand, reserved, unlimited, backorder, lowStockThreshold } = stock;
  // Documents of the version before have none, as long as they are shown.
  const deliveries = [...(stock.deliveries ?? [])];
  const expected = deliveries.reduce((sum, { quantity }) => sum + quantity, 0);
  const available = availableOf({ onHand, reserved });
  const level = { onHand, reserved, available, unlimited, expected };
  const kept = { onHand, elsewhere: stock.elsewhere ?? {} };
  const locations = [FIRST_LOCATION, ...Object.keys(kept.elsewhere)].map((locationId) => ({
    ...{ locationId, quantity: piecesAt(kept, locationId) },
  }));
  return { productId, variantId, ...level, backorder, lowStockThreshold, deliveries, locations };
}
