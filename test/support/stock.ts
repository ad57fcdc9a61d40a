import { stockAggregate, stockStreamId } from '../../domain/inventory/stock.decider.ts';
import { availableOf } from '../../domain/inventory/stock.facts.ts';
import type { TestGateway } from './gateway.ts';
import { variantIdOf } from './shop.ts';

/** The stock of a variant as its stream has it now. */
export async function stockOf({ commandHandler }: TestGateway, productId: string, sku: string) {
  const stream = stockStreamId(productId, variantIdOf(sku));
  const { state } = await commandHandler.load(stockAggregate, stream);
  return { onHand: state.onHand, reserved: state.reserved, available: availableOf(state) };
}
