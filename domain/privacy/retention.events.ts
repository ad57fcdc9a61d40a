import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';

/** Carts that one such fact names at most. */
export const MOST_CARTS = 200;
/** Days of visits, and causes of errors, that one such fact names at most. */
export const MOST_DAYS = 200;

/** By `RecordRetention`: what was older than the owner wants to keep it is gone, and its keys are destroyed. */
const RetentionApplied = defineEvent(
  'RetentionApplied',
  z.strictObject({
    websiteId: idSchema,
    /** What came in by forms and is erased; spam is counted apart. */
    submissions: z.int().nonnegative(),
    spam: z.int().nonnegative(),
    /** Carts that nobody changed for so long: what they held is shown no more, and their keys are destroyed. */
    cartIds: z.array(idSchema).max(MOST_CARTS),
    /** Mails whose words and receivers are gone. */
    mails: z.int().nonnegative(),
    /** Pictures that were deleted so long ago, and whose bytes are destroyed. */
    pictures: z.int().nonnegative(),
    /** Accounts of customers that nobody used for so long, and that are erased. */
    accounts: z.int().nonnegative(),
    /** Days (UTC) of which visits were deleted, with the reports of them. */
    hitDays: z.array(z.iso.date()).max(MOST_DAYS),
    /** Causes of errors that pages met on these days. */
    errorCauses: z.array(z.string()).max(MOST_DAYS),
    /** Place in the log up to which visits were looked through by now; `null` before the first time. */
    hitsLookedTo: z.int().nonnegative().nullable(),
    /** Whether nothing of it is left; otherwise it goes on at once. */
    isComplete: z.boolean(),
    appliedAt: instantSchema,
  }),
  {
    version: 5,
    upcasters: {
      1: (data) => ({ ...data, cartIds: [] }),
      2: (data) => ({ ...data, mails: 0, hitDays: [], errorCauses: [], hitsLookedTo: null }),
      3: (data) => ({ ...data, pictures: 0 }),
      4: (data) => ({ ...data, accounts: 0 }),
    },
  },
);

/** What `domain/registry.ts` registers of retention: an event that is missing here cannot be written. */
export const retentionEvents = [RetentionApplied] as const;
/** Every fact of stream `retention-{websiteId}`. */
export type RetentionEvent = EventOf<(typeof retentionEvents)[number]>;
