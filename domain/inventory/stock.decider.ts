import type { Aggregate } from '../kernel/decider.ts';
import { unreachable } from '../kernel/errors.ts';
import { joinedId } from '../kernel/ids.ts';
import { chooseBackorderPolicy } from './backorder.ts';
import { callOffExpectedStock, expectStock, receiveExpectedStock } from './delivery.ts';
import type { InventoryEvent } from './inventory.events.ts';
import { setLowStockThreshold, withLowStockWarning } from './lowStock.ts';
import { moveStock } from './moveStock.ts';
import { claimReservation, expireReservations, releaseReservation, reserveStock } from './reservation.ts';
import { type StockCommand, stockCommands } from './stock.commands.ts';
import { evolveStock, initialStock, type StockState } from './stock.state.ts';
import { adjustStock, makeStockLimited, makeStockUnlimited, receiveStock } from './stockLevel.ts';

export type { StockCommand } from './stock.commands.ts';

/** The stock of one variant: stream `stock-{productId}.{variantId}`. `onHand - reserved >= 0` at every event, as long as
 * its owner lets nobody order what is not there. */
export const stockAggregate: Aggregate<StockState, StockCommand, InventoryEvent> = {
  category: 'stock',
  commands: stockCommands,
  initialState: initialStock,
  evolve: evolveStock,
  isTerminal: () => false,
  decide: (command, state) => withLowStockWarning(decideStock(command, state), state),
};

function decideStock(command: StockCommand, state: StockState): readonly InventoryEvent[] {
  switch (command.type) {
    case 'ReceiveStock':
      return receiveStock(command, state);
    case 'AdjustStock':
      return adjustStock(command, state);
    case 'MakeStockUnlimited':
      return makeStockUnlimited(command, state);
    case 'MakeStockLimited':
      return makeStockLimited(command, state);
    case 'ReserveStock':
      return reserveStock(command, state);
    case 'ReleaseReservation':
      return releaseReservation(command, state);
    case 'ClaimReservation':
      return claimReservation(command, state);
    case 'ExpireReservations':
      return expireReservations(command, state);
    case 'ChooseBackorderPolicy':
      return chooseBackorderPolicy(command, state);
    case 'SetLowStockThreshold':
      return setLowStockThreshold(command, state);
    case 'ExpectStock':
      return expectStock(command, state);
    case 'ReceiveExpectedStock':
      return receiveExpectedStock(command, state);
    case 'CallOffExpectedStock':
      return callOffExpectedStock(command, state);
    case 'MoveStock':
      return moveStock(command, state);
    default:
      return unreachable(command);
  }
}

/** `cup`, `v1` → `cup.v1`. */
export const stockStreamId = (productId: string, variantId: string): string => joinedId(productId, variantId);

/** The variant whose stock a stream holds: the other way round. */
export function variantOfStock(streamId: string): { productId: string; variantId: string } {
  const [productId = '', variantId = ''] = streamId.split('.');
  return { productId, variantId };
}
