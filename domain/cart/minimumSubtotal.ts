import { DomainError } from '../kernel/errors.ts';
import { isLess, type Money } from '../kernel/money.ts';

/** The text a buyer reads below the store's smallest order; `subtotal` is the formatted amount (`docs/rules/cart.md#minimum-subtotal`). */
export const minimumSubtotalMessage = (subtotal: string): string =>
  `To check out, your order subtotal must be ${subtotal} or more.`;

/** Whether goods of this worth may be checked out. Without a minimum everything may. */
export const reachesMinimum = (subtotal: Money, minimum: Money | null): boolean =>
  minimum === null || minimum.currency !== subtotal.currency || !isLess(subtotal, minimum);

/** Throws `SUBTOTAL_TOO_LOW` with the specification's text. `format` writes an amount as the store's language does. */
export function assertMinimumSubtotal(
  subtotal: Money,
  minimum: Money | null,
  format: (amount: Money) => string,
): void {
  if (minimum === null || reachesMinimum(subtotal, minimum)) return;
  throw new DomainError('SUBTOTAL_TOO_LOW', minimumSubtotalMessage(format(minimum)), {
    minimumSubtotalCents: minimum.amount,
  });
}
