import { MOST_NUMBERS } from './orderNumbers.ts';

/** A block is to last about so long: what is lost with a gateway that ends at once is what it would have used by then. */
const LASTS_MS = 10_000;

/** The block that was used up: how many numbers, and how long they lasted. */
export interface UsedBlock {
  readonly count: number;
  readonly lastedMs: number;
}

/**
 * How many numbers to take at once: as many as are needed soon, at most twice as many as before. A store that sells now
 * and then takes each by itself and leaves none out (`docs/rules/orders.md#numbers`).
 */
export function numbersToTake(before: UsedBlock | null, waiting: number): number {
  const soon = before ? Math.floor((before.count / Math.max(before.lastedMs, 1)) * LASTS_MS) : 1;
  const wanted = Math.max(1, waiting, Math.min(soon, (before?.count ?? 1) * 2));
  return Math.min(wanted, MOST_NUMBERS);
}
