import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import type { MailEvent } from './mail.events.ts';
import type { MailState } from './mail.state.ts';

export const forgetMailSchema = z.strictObject({ mailId: idSchema, at: instantSchema });
export type ForgetMail = Command<'ForgetMail', z.infer<typeof forgetMailSchema>>;

/** Ends a mail for good, unless it is still on its way. It stays known that there was one: who asks for it again sends none. */
export function forgetMail({ data: { mailId, at } }: ForgetMail, state: MailState): MailEvent[] {
  if (state.status !== 'sent' && state.status !== 'failed') return [];
  const { recipientId, kind } = state;
  return [{ type: 'MailForgotten', data: { mailId, recipientId, kind, forgottenAt: at } }];
}
