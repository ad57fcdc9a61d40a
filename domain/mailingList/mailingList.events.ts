import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { personal } from '../kernel/personalData.ts';

/** Somebody agreed to be written to, and where they did. */
export const MailingListJoined = defineEvent(
  'MailingListJoined',
  z.strictObject({
    personId: idSchema,
    email: personal('personId'),
    source: z.enum(['waitlist', 'popup']),
    joinedAt: instantSchema,
  }),
);
export const MailingListLeft = defineEvent(
  'MailingListLeft',
  z.strictObject({ personId: idSchema, leftAt: instantSchema }),
);

export const mailingListEvents = [MailingListJoined, MailingListLeft] as const;
export type MailingListEvent = EventOf<(typeof mailingListEvents)[number]>;
