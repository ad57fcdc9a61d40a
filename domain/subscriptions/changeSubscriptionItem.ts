import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { priceSchema } from '../kernel/money.ts';
import { PRODUCT_TYPES } from '../kernel/productType.ts';
import { type SaleItem, saleItemSchema } from '../kernel/sale.ts';
import { goingOn } from './changeSubscription.ts';
import { deliveredSchema, type SubscriptionEvent } from './subscription.events.ts';
import type { SubscriptionState } from './subscription.state.ts';

export const changeSubscriptionItemSchema = z.strictObject({
  subscriptionId: idSchema,
  item: saleItemSchema,
  quantity: z.int().positive().max(9999),
  /** What one piece costs now, before anything that the plan takes off. */
  unitPrice: priceSchema,
  /** What the first order brought, which the subscription does not know. */
  first: deliveredSchema,
  at: instantSchema,
});
export type ChangeSubscriptionItem = Command<
  'ChangeSubscriptionItem',
  z.infer<typeof changeSubscriptionItemSchema>
>;

/**
 * Other goods, another variant or other pieces from the next order on. Pieces more or less cost what was agreed on; so does what
 * was delivered before, as long as nothing was billed in between. Throws `SUBSCRIPTION_GOODS`, `CURRENCY_MISMATCH` and
 * `SUBSCRIPTION_STATUS` (`docs/rules/subscriptions.md#goods`).
 */
export function changeSubscriptionItem(
  { data }: ChangeSubscriptionItem,
  state: SubscriptionState,
): SubscriptionEvent[] {
  const subscription = goingOn(state);
  const { subscriptionId, item, quantity, unitPrice, at: changedAt } = data;
  const before = subscription.delivered ?? data.first;
  const { currency } = before.unitPrice;
  if (unitPrice.currency !== currency) {
    throw new DomainError('CURRENCY_MISMATCH', `This subscription is in ${currency}.`);
  }
  assertExchangeable(before.item, item);
  const now = { delivered: before, prices: subscription.prices };
  const agreed = [now, subscription.earlier].find(
    (known) => known && isSameVariant(known.delivered.item, item),
  );
  if (agreed === now && quantity === before.quantity) return [];
  const after = { item, quantity, unitPrice: agreed?.delivered.unitPrice ?? unitPrice };
  const prices = [...(agreed?.prices ?? [])];
  return [
    {
      type: 'SubscriptionItemChanged',
      data: { subscriptionId, before, after, prices, next: subscription.next, changedAt },
    },
  ];
}

/** Whether they are pieces of the same variant, whatever it was called at the time. */
export const isSameVariant = (
  one: Pick<SaleItem, 'itemId' | 'variantId'>,
  other: Pick<SaleItem, 'itemId' | 'variantId'>,
): boolean => one.itemId === other.itemId && one.variantId === other.variantId;

/** What is not sent opens something to its buyer, e.g. a member area: another product would open something else. */
function assertExchangeable(before: SaleItem, after: SaleItem): void {
  if (before.itemId === after.itemId) return;
  if ([before, after].every(({ productType }) => productType === PRODUCT_TYPES.physical)) return;
  throw new DomainError(
    'SUBSCRIPTION_GOODS',
    'Only another variant of the same product can be delivered instead.',
    { field: 'item' },
  );
}
