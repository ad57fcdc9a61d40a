import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { goingOn } from './changeSubscription.ts';
import { type SubscriptionEvent, subscriptionMethodSchema } from './subscription.events.ts';
import type { SubscriptionState } from './subscription.state.ts';

export const chooseSubscriptionMethodSchema = z.strictObject({
  subscriptionId: idSchema,
  method: subscriptionMethodSchema,
  at: instantSchema,
});
export type ChooseSubscriptionMethod = Command<
  'ChooseSubscriptionMethod',
  z.infer<typeof chooseSubscriptionMethodSchema>
>;

/** Another saved way to pay, from the next billing on; a try that is due anyway uses it as well. */
export function chooseSubscriptionMethod(
  { data }: ChooseSubscriptionMethod,
  state: SubscriptionState,
): SubscriptionEvent[] {
  const { method: before, next } = goingOn(state);
  const { subscriptionId, method, at: chosenAt } = data;
  if (before?.provider === method.provider && before.name === method.name) return [];
  return [{ type: 'SubscriptionMethodChosen', data: { subscriptionId, method, next, chosenAt } }];
}
