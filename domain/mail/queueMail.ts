import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { type MailEvent, MailSent } from './mail.events.ts';
import type { MailState } from './mail.state.ts';
import { MAIL_KIND_NAMES, MAIL_KINDS, type MailFacts, type MailKind } from './mailKinds.ts';

/** A mail of each kind with the facts that its template takes. */
export type NewMail = {
  [Kind in MailKind]: {
    readonly mailId: string;
    readonly recipientId: string;
    readonly to: string;
    readonly language: string;
    readonly kind: Kind;
    readonly facts: MailFacts<Kind>;
    readonly queuedAt: string;
  };
}[MailKind];

const mailOf = <Kind extends MailKind>(kind: Kind) =>
  z.strictObject({
    mailId: idSchema,
    recipientId: idSchema,
    to: z.string(),
    language: z.string().min(2).max(35),
    kind: z.literal(kind),
    facts: MAIL_KINDS[kind].facts,
    queuedAt: instantSchema,
  });
const [firstKind, ...otherKinds] = MAIL_KIND_NAMES;
/** Each kind with its own facts, so that no mail is queued that its template cannot write. */
export const queueMailSchema = z.discriminatedUnion('kind', [
  mailOf(firstKind),
  ...otherKinds.map((kind) => mailOf(kind)),
]) as z.ZodType<NewMail>;
export type QueueMail = Command<'QueueMail', NewMail>;

/** Mail ids are derived from what the mail is about, so that asking twice queues one mail. */
export function queueMail({ data }: QueueMail, state: MailState): MailEvent[] {
  if (state.status !== 'absent') return [];
  return [{ type: 'MailQueued', data: { ...data, facts: { ...data.facts } } }];
}

/** A mail with the words in which it left the house. */
export const sendMailSchema = z.strictObject({
  mail: queueMailSchema,
  transport: z.string(),
  message: MailSent.schema.shape.message,
  at: instantSchema,
});
export type SendMail = Command<'SendMail', z.infer<typeof sendMailSchema>>;

/** What was sent at once is told by one fact; a mail that was queued before is on its way, and settled there. */
export function sendMail({ data }: SendMail, state: MailState): MailEvent[] {
  if (state.status !== 'absent') return [];
  const { mail, transport, message, at: sentAt } = data;
  const facts = { ...mail.facts };
  return [{ type: 'MailWrittenAndSent', data: { ...mail, facts, transport, message, sentAt } }];
}

export const resendMailSchema = z.strictObject({ mailId: idSchema, at: instantSchema });
export type ResendMail = Command<'ResendMail', z.infer<typeof resendMailSchema>>;

/** Sends a mail again that was sent or given up. One that is still on its way needs no help. */
export function resendMail({ data: { mailId, at } }: ResendMail, state: MailState): MailEvent[] {
  if (state.status === 'absent' || state.status === 'forgotten')
    throw new DomainError('MAIL_NOT_FOUND', 'There is no such mail.');
  if (state.status === 'queued') return [];
  const { recipientId, attempt } = state;
  return [{ type: 'MailRequeued', data: { mailId, recipientId, attempt: attempt + 1, requeuedAt: at } }];
}
