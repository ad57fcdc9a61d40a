import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { personal } from '../kernel/personalData.ts';

/** Who agreed to be written to, and where they did. */
const agreed = {
  personId: idSchema,
  email: personal('personId'),
  source: z.enum(['waitlist', 'popup', 'staff', 'form']),
  /** How they agreed, where staff put them on the list or a form did; empty elsewhere. */
  consent: personal('personId', z.string().max(500)),
};

/** By `JoinMailingList` and `ConfirmMailingList`: somebody agreed to be written to, and where they did. */
export const MailingListJoined = defineEvent(
  'MailingListJoined',
  z.strictObject({ ...agreed, joinedAt: instantSchema }),
  // Before staff could, everybody agreed for themselves.
  { version: 2, upcasters: { 1: (data) => ({ ...data, consent: '' }) } },
);
/** By `RequestMailingList` and `AskAgain`: an address was given, and whoever reads its mail has to say that they meant it. */
export const MailingListRequested = defineEvent(
  'MailingListRequested',
  z.strictObject({
    ...agreed,
    /** Counts the mails that asked, from 1: only the link of the last one works. */
    number: z.int().positive(),
    requestedAt: instantSchema,
    expiresAt: instantSchema,
  }),
);
/** By `LeaveMailingList`, with one click of whoever reads the mail. */
const MailingListLeft = defineEvent(
  'MailingListLeft',
  z.strictObject({ personId: idSchema, leftAt: instantSchema }),
);

/** Why no more mail goes to an address: it takes none, or its reader called it spam. */
export const BOUNCES = ['hard', 'complaint'] as const;
/** By `RecordBounce`: whoever delivers the mail says that an address takes none. `campaignId` is the newsletter that was written last. */
export const MailingListBounced = defineEvent(
  'MailingListBounced',
  z.strictObject({
    personId: idSchema,
    kind: z.enum(BOUNCES),
    /** In the words of the server that refused it, which may name the address. */
    reason: personal('personId', z.string().max(500)),
    campaignId: z.string().max(48).nullable(),
    bouncedAt: instantSchema,
  }),
);

/** What `domain/registry.ts` registers of the list: an event that is missing here cannot be written. */
export const mailingListEvents = [
  MailingListRequested,
  MailingListJoined,
  MailingListLeft,
  MailingListBounced,
] as const;
/** Every fact of stream `mailinglist-{personId}`. */
export type MailingListEvent = EventOf<(typeof mailingListEvents)[number]>;
