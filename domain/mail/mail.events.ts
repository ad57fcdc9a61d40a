import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { personal } from '../kernel/personalData.ts';
import { secret } from '../kernel/secrets.ts';
import { MAIL_KIND_NAMES } from './mailKinds.ts';

/** Which mail, and whose: `recipientId` is the person that its sealed fields belong to. */
const mail = { mailId: idSchema, recipientId: idSchema };
/** Counts the tries of one mail from 1, over resends too. */
const attempt = z.int().positive();

const NOTHING_LEFT = { subject: '', text: '', html: '' };

/** What is to be told to whom. */
const letter = {
  to: personal('recipientId'),
  language: z.string().min(2).max(35),
  kind: z.enum(MAIL_KIND_NAMES),
  /**
   * May have a link in it that opens something, as the words have that are sent. Tokens that derive from an id are no part of
   * either: a place stands for each.
   */
  facts: secret(personal('recipientId', z.record(z.string(), z.unknown()), {})),
  queuedAt: instantSchema,
};
/** How it left the house, and in which words. */
const sending = {
  transport: z.string().min(1).max(32),
  message: secret(
    personal(
      'recipientId',
      z.strictObject({ subject: z.string(), text: z.string(), html: z.string() }),
      NOTHING_LEFT,
    ),
  ),
  sentAt: instantSchema,
};

/** By `QueueMail`: it is owed, in this language, with these facts for its template (`domain/mail/mailKinds.ts`). */
const MailQueued = defineEvent('MailQueued', z.strictObject({ ...mail, ...letter }));
/** By `SendMail`: it left the house at the first try, before anybody wrote down that it is owed. */
const MailWrittenAndSent = defineEvent(
  'MailWrittenAndSent',
  z.strictObject({ ...mail, ...letter, ...sending }),
);
/** By `RecordMailSent`: the mail left the house after it was queued. */
export const MailSent = defineEvent('MailSent', z.strictObject({ ...mail, attempt, ...sending }));
/** By `RecordMailFailure`: one try came to nothing; the next is due at `nextAttemptAt`. */
const MailDelayed = defineEvent(
  'MailDelayed',
  z.strictObject({
    ...mail,
    attempt,
    error: z.string(),
    failedAt: instantSchema,
    nextAttemptAt: instantSchema,
  }),
);
/** By `RecordMailFailure`: nobody tries any more, unless somebody asks. */
const MailFailed = defineEvent(
  'MailFailed',
  z.strictObject({ ...mail, attempt, error: z.string(), failedAt: instantSchema }),
);
/** By `ResendMail`: somebody asked for it again; the next try is due at once. */
const MailRequeued = defineEvent(
  'MailRequeued',
  z.strictObject({ ...mail, attempt, requeuedAt: instantSchema }),
);
/**
 * By `ForgetMail`: it was older than the owner keeps mails. Whatever else its stream had is gone, but of mails by which others
 * count what they brought about.
 */
const MailForgotten = defineEvent(
  'MailForgotten',
  z.strictObject({ ...mail, kind: z.enum(MAIL_KIND_NAMES), forgottenAt: instantSchema }),
);

/** What `domain/registry.ts` registers of mails: an event that is missing here cannot be written. */
export const mailEvents = [
  MailQueued,
  MailWrittenAndSent,
  MailSent,
  MailDelayed,
  MailFailed,
  MailRequeued,
  MailForgotten,
] as const;
/** Every fact of stream `mail-{mailId}`. */
export type MailEvent = EventOf<(typeof mailEvents)[number]>;
