import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { personal } from '../kernel/personalData.ts';
import { secret } from '../kernel/secrets.ts';

/**
 * One sign-up of one person for one variant. `signUpId` cannot be guessed: who knows it may withdraw the sign-up.
 * `personId` is the same for every sign-up of an address, and whose data the address is.
 */
const signUp = { productId: idSchema, variantId: idSchema, signUpId: idSchema, personId: idSchema };
const languageSchema = z.string().min(2).max(35);

/** What was back, as the mail says it. */
export const restockedProductSchema = z.strictObject({
  productName: z.string().max(500),
  /** The options of the variant, e.g. `Size: S`; empty for a product without. */
  variantName: z.string().max(500),
  productUrl: z.url().max(2000),
  /** Absolute; missing where the product has no picture, and in what was announced before there were any. */
  pictureUrl: z.url().max(2000).optional(),
});
/** Names as they were when it was announced; `productUrl` is absolute. */
export type RestockedProduct = z.infer<typeof restockedProductSchema>;

/** By `JoinWaitlist`: one place in line for each address and variant, in the order of these events. */
const WaitlistJoined = defineEvent(
  'WaitlistJoined',
  z.strictObject({
    ...signUp,
    email: personal('personId'),
    language: languageSchema,
    isJoinMailingList: z.boolean(),
    joinedAt: instantSchema,
  }),
);
/** By `LeaveWaitlist`: they are not told. */
const WaitlistLeft = defineEvent('WaitlistLeft', z.strictObject({ ...signUp, leftAt: instantSchema }));

/** By `AnnounceRestock` and `NotifyAll`: a person who waited is told, and waits no longer. */
const WaitlistNotified = defineEvent(
  'WaitlistNotified',
  z.strictObject({
    ...signUp,
    email: personal('personId'),
    language: languageSchema,
    product: restockedProductSchema,
    /** Takes whoever follows it off the list. */
    withdrawUrl: secret(personal('personId', z.url().max(2000), 'about:blank')),
    /**
     * The return of stock that this answers: where it stands in the log, and how many of the available units people
     * have been told about after this. `null` where staff asked for it.
     */
    restock: z.strictObject({ asOf: z.int().nonnegative(), coveredUnits: z.int().nonnegative() }).nullable(),
    notifiedAt: instantSchema,
  }),
);

/** What `domain/registry.ts` registers of waitlists: an event that is missing here cannot be written. */
export const waitlistEvents = [WaitlistJoined, WaitlistLeft, WaitlistNotified] as const;
/** Every fact of stream `waitlist-{productId}.{variantId}`. */
export type WaitlistEvent = EventOf<(typeof waitlistEvents)[number]>;
