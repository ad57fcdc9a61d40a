import { availableOf, type StockState } from '../../../domain/inventory/stock.state.ts';
import type { StockLevelView } from '../../contracts/stock.ts';

export function stockLevelOf(
  productId: string,
  variantId: string,
  { onHand, reserved, unlimited }: Pick<StockState, 'onHand' | 'reserved' | 'unlimited'>,
): StockLevelView {
  return { productId, variantId, onHand, reserved, available: availableOf({ onHand, reserved }), unlimited };
}
