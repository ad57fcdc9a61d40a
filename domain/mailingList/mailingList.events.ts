import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { personal } from '../kernel/personalData.ts';
import { FIRST_LIST } from './lists.events.ts';

/** Where people agree to be written to; `choices` is their own page of the lists they are on. */
export const AGREED_AT = ['waitlist', 'popup', 'staff', 'form', 'checkout', 'choices'] as const;

/** Who agreed to be written to, and where they did. */
const agreed = {
  personId: idSchema,
  listId: idSchema,
  email: personal('personId'),
  source: z.enum(AGREED_AT),
  /** How they agreed, where staff put them on the list or a form did; empty elsewhere. */
  consent: personal('personId', z.string().max(500)),
};

/** Before there were several lists, everything was about the first one. */
const ofFirst = <Data extends object>(data: Data) => ({ ...data, listId: FIRST_LIST });

/** By `JoinMailingList` and `ConfirmMailingList`: somebody agreed to be written to, and where they did. */
export const MailingListJoined = defineEvent(
  'MailingListJoined',
  z.strictObject({ ...agreed, joinedAt: instantSchema }),
  // Before staff could, everybody agreed for themselves.
  { version: 3, upcasters: { 1: (data) => ({ ...data, consent: '' }), 2: ofFirst } },
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
  { version: 2, upcasters: { 1: ofFirst } },
);
/** By `LeaveMailingList`, with one click of whoever reads the mail: one for each list that was left. */
const MailingListLeft = defineEvent(
  'MailingListLeft',
  z.strictObject({ personId: idSchema, listId: idSchema, leftAt: instantSchema }),
  { version: 2, upcasters: { 1: ofFirst } },
);

/** What may come of a mail: the address takes none, its reader called it spam, or it could not be delivered for now. */
export const BOUNCES = ['hard', 'complaint', 'soft'] as const;
/**
 * By `RecordBounce`: whoever delivers the mail says what came of it. After `hard` and `complaint` no more newsletters go to
 * the address; `soft` is counted. `campaignId` is the newsletter that was written last.
 */
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
