import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';
import { WORDED_MAIL_KINDS } from './mailKinds.ts';

/** A language of texts without its country: `en`, `de`. */
export const textLanguageSchema = z.string().regex(/^[a-z]{2,3}$/);

/** Which text: of one kind of mail, in one language. */
const text = { websiteId: idSchema, kind: z.enum(WORDED_MAIL_KINDS), language: textLanguageSchema };

/** What a mail says: a subject of one line, and a body in Markdown, both with variables in Liquid. */
export const mailWordsSchema = z.strictObject({
  subject: z.string().trim().min(1).max(300),
  body: z.string().trim().min(1).max(20_000),
});
/** At most 300 characters of subject and 20,000 of body. */
export type MailWords = z.infer<typeof mailWordsSchema>;

/** By `ChangeMailText`: from now on the mail says this. */
const MailTextChanged = defineEvent(
  'MailTextChanged',
  z.strictObject({
    ...text,
    ...mailWordsSchema.shape,
    /** The revision whose words were taken back; `null` for words that are new. */
    revertedTo: z.int().nonnegative().nullable(),
  }),
);
/** By `RemoveMailText`: the mail says again what Storefold has it say. */
const MailTextRemoved = defineEvent('MailTextRemoved', z.strictObject(text));

/** What `domain/registry.ts` registers of the texts of mails: an event that is missing here cannot be written. */
export const mailTextEvents = [MailTextChanged, MailTextRemoved] as const;
/** Every fact of stream `mailtext-{websiteId}.{kind}.{language}`. */
export type MailTextEvent = EventOf<(typeof mailTextEvents)[number]>;
