import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { type MailEvent, MailSent } from './mail.events.ts';
import type { MailState } from './mail.state.ts';

const MINUTE = 60_000;
/** How long each next try waits; after the last of them the mail is given up. */
const BACK_OFF_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 4 * 60 * MINUTE];
const LONGEST_ERROR = 500;

const tried = { mailId: idSchema, attempt: z.int().positive(), at: instantSchema };

export const recordMailSentSchema = z.strictObject({
  ...tried,
  transport: z.string(),
  message: MailSent.schema.shape.message,
});
export type RecordMailSent = Command<'RecordMailSent', z.infer<typeof recordMailSentSchema>>;

export function recordMailSent({ data }: RecordMailSent, state: MailState): MailEvent[] {
  if (!isDue(state, data.attempt)) return [];
  const { mailId, attempt, transport, message, at: sentAt } = data;
  const { recipientId } = state;
  return [{ type: 'MailSent', data: { mailId, recipientId, attempt, transport, message, sentAt } }];
}

export const recordMailFailureSchema = z.strictObject({
  ...tried,
  error: z.string(),
  /** The receiver will never take it, e.g. because there is no such mailbox. */
  isFinal: z.boolean(),
});
export type RecordMailFailure = Command<'RecordMailFailure', z.infer<typeof recordMailFailureSchema>>;

/** Five tries over some five hours, then it is left to a person. */
export function recordMailFailure({ data }: RecordMailFailure, state: MailState): MailEvent[] {
  if (!isDue(state, data.attempt)) return [];
  const { mailId, attempt, at: failedAt, isFinal } = data;
  const failure = {
    mailId,
    recipientId: state.recipientId,
    attempt,
    error: data.error.slice(0, LONGEST_ERROR),
    failedAt,
  };
  const wait = BACK_OFF_MS[state.failures];
  if (isFinal || wait === undefined) return [{ type: 'MailFailed', data: failure }];
  const nextAttemptAt = new Date(Date.parse(failedAt) + wait).toISOString();
  return [{ type: 'MailDelayed', data: { ...failure, nextAttemptAt } }];
}

/** Whether this try is the one that is due. The outcome of any other was recorded before. */
function isDue(
  state: MailState,
  attempt: number,
): state is Extract<MailState, { status: 'queued' | 'sent' | 'failed' }> {
  return state.status === 'queued' && state.attempt === attempt;
}
