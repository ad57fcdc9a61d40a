import { z } from 'zod';
import { daysAfter, nextPeriodAfter, startOfPeriod } from '../kernel/calendar.ts';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { priceSchema } from '../kernel/money.ts';
import { goingOn } from './changeSubscription.ts';
import type { SubscriptionEvent } from './subscription.events.ts';
import type { RunningSubscription, SubscriptionState } from './subscription.state.ts';

/** Subscribers know of another price so many days before they first pay it, and may end the subscription until then. */
export const PRICE_NOTICE_DAYS = 14;

export const changeSubscriptionPriceSchema = z.strictObject({
  subscriptionId: idSchema,
  unitPrice: priceSchema,
  /** What is paid for a piece next as agreed on with the first order, which the subscription does not know. */
  agreedPrice: priceSchema,
  at: instantSchema,
});
export type ChangeSubscriptionPrice = Command<
  'ChangeSubscriptionPrice',
  z.infer<typeof changeSubscriptionPriceSchema>
>;

/** Another price, from the first period on that begins late enough for the subscriber to have heard of it. */
export function changeSubscriptionPrice(
  { data }: ChangeSubscriptionPrice,
  state: SubscriptionState,
): SubscriptionEvent[] {
  const subscription = goingOn(state);
  const { subscriptionId, unitPrice, agreedPrice, at } = data;
  if (unitPrice.currency !== agreedPrice.currency) {
    throw new DomainError('CURRENCY_MISMATCH', `This subscription is in ${agreedPrice.currency}.`);
  }
  const before = subscription.prices.at(-1)?.unitPrice ?? agreedPrice;
  if (before.amount === unitPrice.amount && !isForFirstPayments(subscription)) return [];
  const { anchor, plan, lastPeriod, next } = subscription;
  const noticed = daysAfter(at, PRICE_NOTICE_DAYS);
  const fromPeriod = nextPeriodAfter(anchor, plan.billingPeriod, lastPeriod + 1, noticed);
  return [
    {
      type: 'SubscriptionPriceChanged',
      data: {
        subscriptionId,
        unitPrice: { before, after: unitPrice },
        fromPeriod,
        startsAt: startOfPeriod(anchor, plan.billingPeriod, fromPeriod),
        next,
        changedAt: at,
      },
    },
  ];
}

/** Whether the agreed price is that of the first payments only: then the same price from now on is news. */
const isForFirstPayments = ({ prices, plan, billed }: RunningSubscription): boolean =>
  prices.length === 0 && billed < (plan.discount?.first?.payments ?? 0);
