import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import type { MailEvent } from './mail.events.ts';
import type { MailState } from './mail.state.ts';
import { type MailFacts, type MailKind, mailFacts } from './mailKinds.ts';

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
export type QueueMail = Command<'QueueMail', NewMail>;

/** Mail ids are derived from what the mail is about, so that asking twice queues one mail. */
export function queueMail({ data }: QueueMail, state: MailState): MailEvent[] {
  if (state.status !== 'absent') return [];
  return [{ type: 'MailQueued', data: { ...data, facts: mailFacts(data.kind, data.facts) } }];
}

export const resendMailSchema = z.strictObject({ mailId: idSchema, at: instantSchema });
export type ResendMail = Command<'ResendMail', z.infer<typeof resendMailSchema>>;

/** Sends a mail again that was sent or given up. One that is still on its way needs no help. */
export function resendMail({ data: { mailId, at } }: ResendMail, state: MailState): MailEvent[] {
  if (state.status === 'absent') throw new DomainError('MAIL_NOT_FOUND', 'There is no such mail.');
  if (state.status === 'queued') return [];
  const { recipientId, attempt } = state;
  return [{ type: 'MailRequeued', data: { mailId, recipientId, attempt: attempt + 1, requeuedAt: at } }];
}
