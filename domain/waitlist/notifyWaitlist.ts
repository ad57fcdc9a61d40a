import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { restockedProductSchema, type WaitlistEvent } from './waitlist.events.ts';
import type { Waiting, WaitlistState } from './waitlist.state.ts';

/** One append stays far below the largest that a log takes. Who needs more asks again. */
export const MOST_AT_ONCE = 200;

const notice = {
  productId: idSchema,
  variantId: idSchema,
  product: restockedProductSchema,
  /** Where a person withdraws, up to the sign-up's id, which is put behind it. */
  withdrawUrl: z.url(),
  at: instantSchema,
};
type Notice = Pick<NotifyAll['data'], 'productId' | 'variantId' | 'product' | 'withdrawUrl' | 'at'>;

export const announceRestockSchema = z.strictObject({
  ...notice,
  /** Where the return of stock stands in the log: an older one than was answered is no news. */
  asOf: z.int().nonnegative(),
  /** Units that could be promised just before and that can be now; `null` without limit. */
  before: z.int().nonnegative(),
  available: z.int().nonnegative().nullable(),
  unitsPerMail: z.int().positive(),
});
export type AnnounceRestock = Command<'AnnounceRestock', z.infer<typeof announceRestockSchema>>;

/**
 * Tells as many people as there are units that nobody was told about yet, oldest first. Units that were sold since are
 * no longer covered by an earlier mail: just before this return, no more than `before` can have been.
 */
export function announceRestock({ data }: AnnounceRestock, state: WaitlistState): WaitlistEvent[] {
  const { asOf, before, available, unitsPerMail } = data;
  if (asOf < state.asOf) return [];
  const covered = asOf === state.asOf ? state.coveredUnits : Math.min(state.coveredUnits, before);
  const free = available === null ? Number.POSITIVE_INFINITY : available - covered;
  const most = Math.min(MOST_AT_ONCE, Math.floor(free / unitsPerMail));
  return state.waiting.slice(0, Math.max(0, most)).map((person, index) => {
    const coveredUnits = available === null ? 0 : covered + (index + 1) * unitsPerMail;
    return notified(data, person, { asOf, coveredUnits });
  });
}

export const notifyAllSchema = z.strictObject(notice);
export type NotifyAll = Command<'NotifyAll', z.infer<typeof notifyAllSchema>>;

/** Tells those who wait because staff says so, whatever the stock. */
export function notifyAll({ data }: NotifyAll, { waiting }: WaitlistState): WaitlistEvent[] {
  return waiting.slice(0, MOST_AT_ONCE).map((person) => notified(data, person, null));
}

function notified(
  { productId, variantId, product, withdrawUrl, at }: Notice,
  { signUpId, personId, email, language }: Waiting,
  restock: { asOf: number; coveredUnits: number } | null,
): WaitlistEvent {
  return {
    type: 'WaitlistNotified',
    data: {
      ...{ productId, variantId, signUpId, personId, email, language, product, restock },
      withdrawUrl: `${withdrawUrl}${signUpId}`,
      notifiedAt: at,
    },
  };
}
