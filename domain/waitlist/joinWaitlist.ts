import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { parseEmail } from '../kernel/email.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { EMAIL_INVALID } from '../kernel/messages.ts';
import type { WaitlistEvent } from './waitlist.events.ts';
import type { WaitlistState } from './waitlist.state.ts';

/**
 * The address as it is kept. Throws `EMAIL_BLANK` for nothing at all, and `EMAIL_INVALID` for what is no address, text or not, with
 * the words of the specification.
 */
export function parseSignUpEmail(given: unknown): string {
  const text = given ?? '';
  if (typeof text !== 'string')
    throw new DomainError('EMAIL_INVALID', EMAIL_INVALID, { field: 'siteVisitorEmail' });
  return parseEmail(text, 'siteVisitorEmail');
}

export const joinWaitlistSchema = z.strictObject({
  productId: idSchema,
  variantId: idSchema,
  signUpId: idSchema,
  /** Derived from the address, so that one address waits once. */
  personId: idSchema,
  email: z.string(),
  language: z.string().min(2).max(35),
  isJoinMailingList: z.boolean(),
  joinedAt: instantSchema,
});
export type JoinWaitlist = Command<'JoinWaitlist', z.infer<typeof joinWaitlistSchema>>;

/** Puts a person at the end of the line. Whoever waits already keeps their place. */
export function joinWaitlist({ data }: JoinWaitlist, { waiting }: WaitlistState): WaitlistEvent[] {
  const email = parseSignUpEmail(data.email);
  if (waiting.some(({ personId }) => personId === data.personId)) return [];
  return [{ type: 'WaitlistJoined', data: { ...data, email } }];
}

export const leaveWaitlistSchema = z.strictObject({
  productId: idSchema,
  variantId: idSchema,
  signUpId: idSchema,
  leftAt: instantSchema,
});
export type LeaveWaitlist = Command<'LeaveWaitlist', z.infer<typeof leaveWaitlistSchema>>;

/** Takes a person out of the line. Nothing to do for who was told, has left or never came. */
export function leaveWaitlist({ data }: LeaveWaitlist, { waiting }: WaitlistState): WaitlistEvent[] {
  const person = waiting.find(({ signUpId }) => signUpId === data.signUpId);
  return person ? [{ type: 'WaitlistLeft', data: { ...data, personId: person.personId } }] : [];
}
