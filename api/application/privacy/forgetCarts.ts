import { cartAggregate } from '../../../domain/cart/cart.decider.ts';
import { MOST_CARTS } from '../../../domain/privacy/retention.events.ts';
import { cartsBefore } from '../../../projections/cart/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { DestroyKeys } from '../erasure/destroyKeys.ts';
import { commandOfRun, type RetentionRun } from './forgotten.ts';

interface CartForgettingDependencies {
  readonly commandHandler: Pick<CommandHandler, 'handle' | 'load'>;
  readonly readModels: ReadModels;
  readonly destroyKeys: DestroyKeys;
}

/**
 * Forgets carts that nobody has changed since `before`, and ends those that are still open, so that whoever comes back begins
 * anew. Answers with their ids.
 */
export async function forgetCarts(
  { commandHandler, readModels, destroyKeys }: CartForgettingDependencies,
  before: string,
  run: RetentionRun,
): Promise<string[]> {
  const cartIds = await cartsBefore(readModels, { websiteId: run.websiteId, before, limit: MOST_CARTS });
  for (const cartId of cartIds) {
    const { state: cart } = await commandHandler.load(cartAggregate, cartId);
    if (cart.status !== 'open') continue;
    await commandHandler.handle(
      cartAggregate,
      cartId,
      { type: 'CloseCart', data: { cartId, reason: 'abandoned', orderId: null } },
      commandOfRun(run, cartId),
    );
  }
  if (cartIds.length > 0) await destroyKeys({ subjects: cartIds });
  return cartIds;
}
