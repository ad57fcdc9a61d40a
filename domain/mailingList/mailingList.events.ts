import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { personal } from '../kernel/personalData.ts';

/** By `JoinMailingList`: somebody agreed to be written to, and where they did. */
export const MailingListJoined = defineEvent(
  'MailingListJoined',
  z.strictObject({
    personId: idSchema,
    email: personal('personId'),
    source: z.enum(['waitlist', 'popup', 'staff', 'form']),
    /** How they agreed, where staff put them on the list or a form did; empty elsewhere. */
    consent: personal('personId', z.string().max(500)),
    joinedAt: instantSchema,
  }),
  // Before staff could, everybody agreed for themselves.
  { version: 2, upcasters: { 1: (data) => ({ ...data, consent: '' }) } },
);
/** By `LeaveMailingList`, with one click of whoever reads the mail. */
const MailingListLeft = defineEvent(
  'MailingListLeft',
  z.strictObject({ personId: idSchema, leftAt: instantSchema }),
);

/** What `domain/registry.ts` registers of the list: an event that is missing here cannot be written. */
export const mailingListEvents = [MailingListJoined, MailingListLeft] as const;
/** Every fact of stream `mailinglist-{personId}`. */
export type MailingListEvent = EventOf<(typeof mailingListEvents)[number]>;
