import { availableOf } from '../../../../domain/inventory/stock.facts.ts';
import type { StockState } from '../../../../domain/inventory/stock.state.ts';
import type { StockLevelView } from '../../contracts/inventory/stock.ts';

type Level = Pick<StockState, 'onHand' | 'reserved' | 'unlimited' | 'backorder' | 'lowStockThreshold'>;

export function stockLevelOf(productId: string, variantId: string, stock: Level): StockLevelView {
  const { onHand, reserved, unlimited, backorder, lowStockThreshold } = stock;
  const available = availableOf({ onHand, reserved });
  return { productId, variantId, onHand, reserved, available, unlimited, backorder, lowStockThreshold };
}
