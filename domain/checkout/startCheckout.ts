import type { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { type CheckoutEvent, CheckoutStarted } from './checkout.events.ts';
import type { CheckoutState } from './checkout.state.ts';

export const startCheckoutSchema = CheckoutStarted.schema;
export type StartCheckout = Command<'StartCheckout', z.infer<typeof startCheckoutSchema>>;

/** Begins once. The same request again changes nothing; another one under the same key is refused. */
export function startCheckout({ data }: StartCheckout, state: CheckoutState): CheckoutEvent[] {
  if (state.status !== 'absent') {
    assertSameRequest(state.purchase.requestMark, data.requestMark);
    return [];
  }
  return [{ type: 'CheckoutStarted', data }];
}

/** Throws `IDEMPOTENCY_KEY_REUSED`. */
export function assertSameRequest(before: string, now: string): void {
  if (before === now) return;
  throw new DomainError(
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key was used for another request before.',
  );
}
