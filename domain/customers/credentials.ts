import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import type { CustomerEvent } from './customer.events.ts';
import type { RegisteredCustomer } from './customer.state.ts';
import { emailHashSchema, emailSchema } from './customerFields.ts';
import { everyPasskeyRemoved } from './passkeys.ts';

/** How long the link that confirms a new address counts, and the one that lets choose a new password. */
const EMAIL_CHANGE_HOURS = 48;
const PASSWORD_RESET_HOURS = 2;

const code = z.string().min(16).max(64);
/** Where the code is taken, with the code in it: what the mail shows. */
const link = z.url().max(2000);
const customerId = idSchema;

export const setCustomerPasswordSchema = z.strictObject({ customerId, passwordHash: z.string().min(1) });
export type SetCustomerPassword = Command<'SetCustomerPassword', z.infer<typeof setCustomerPasswordSchema>>;

export const renewCustomerPasswordHashSchema = z.strictObject({
  customerId,
  passwordHash: z.string().min(1),
  /** The hash of the same password until now: where another one was set meanwhile, that one stays. */
  replaces: z.string().min(1),
});
export type RenewCustomerPasswordHash = Command<
  'RenewCustomerPasswordHash',
  z.infer<typeof renewCustomerPasswordHashSchema>
>;

export const requestEmailChangeSchema = z.strictObject({
  customerId,
  changeId: idSchema,
  email: emailSchema,
  emailHash: emailHashSchema,
  code,
  link,
  at: instantSchema,
});
export type RequestEmailChange = Command<'RequestEmailChange', z.infer<typeof requestEmailChangeSchema>>;

export const requestEmailConfirmationSchema = requestEmailChangeSchema.omit({ email: true });
/** Asks for a link to the address that the account has; `emailHash` is that address by the key of today. */
export type RequestEmailConfirmation = Command<
  'RequestEmailConfirmation',
  z.infer<typeof requestEmailConfirmationSchema>
>;

export const confirmEmailChangeSchema = z.strictObject({
  customerId,
  /** Of the address that is confirmed: what was asked for before hashes were keyed has another one. */
  emailHash: emailHashSchema,
  code,
  /** Whether whoever followed the link is signed in to this very account. */
  isSignedIn: z.boolean(),
  at: instantSchema,
});
export type ConfirmEmailChange = Command<'ConfirmEmailChange', z.infer<typeof confirmEmailChangeSchema>>;

/** `emailHash` is that of the address that the account has, by the key of today. */
export const rekeyCustomerEmailSchema = z.strictObject({ customerId, emailHash: emailHashSchema });
export type RekeyCustomerEmail = Command<'RekeyCustomerEmail', z.infer<typeof rekeyCustomerEmailSchema>>;

export const requestPasswordResetSchema = z.strictObject({
  customerId,
  resetId: idSchema,
  code,
  link,
  at: instantSchema,
});
export type RequestPasswordReset = Command<
  'RequestPasswordReset',
  z.infer<typeof requestPasswordResetSchema>
>;

export const resetPasswordSchema = z.strictObject({
  customerId,
  /** Of the address that the account has, which the link was mailed to. */
  emailHash: emailHashSchema,
  code,
  passwordHash: z.string().min(1),
  at: instantSchema,
});
export type ResetPassword = Command<'ResetPassword', z.infer<typeof resetPasswordSchema>>;

export const setCustomerPassword = ({ data }: SetCustomerPassword): CustomerEvent[] => [
  { type: 'CustomerPasswordSet', data },
];

export const renewCustomerPasswordHash = (
  { data: { replaces, ...renewed } }: RenewCustomerPasswordHash,
  { passwordHash }: RegisteredCustomer,
): CustomerEvent[] =>
  replaces === passwordHash ? [{ type: 'CustomerPasswordHashRenewed', data: renewed }] : [];

/** The address stays the old one until the link that is mailed to the new one was followed. */
export function requestEmailChange(
  { data: { at, ...request } }: RequestEmailChange,
  customer: RegisteredCustomer,
): CustomerEvent[] {
  if (request.emailHash === customer.emailHash) return [];
  const { language } = customer;
  const expiresAt = hoursAfter(at, EMAIL_CHANGE_HOURS);
  return [{ type: 'EmailChangeRequested', data: { ...request, language, requestedAt: at, expiresAt } }];
}

/** Nothing for an address that is confirmed already. */
export function requestEmailConfirmation(
  { data: { at, ...request } }: RequestEmailConfirmation,
  { isEmailConfirmed, email, language }: RegisteredCustomer,
): CustomerEvent[] {
  if (isEmailConfirmed) return [];
  const expiresAt = hoursAfter(at, EMAIL_CHANGE_HOURS);
  return [
    { type: 'EmailChangeRequested', data: { ...request, email, language, requestedAt: at, expiresAt } },
  ];
}

/**
 * The address of the link becomes that of the account. It counts as confirmed, and opens what was bought with it, only
 * where account and mailbox are in one hand: anybody may open an account on the address of somebody else, who must not
 * let them in by a press (`docs/rules/customers.md#orders-of-a-guest`).
 */
export function confirmEmailChange(
  { data }: ConfirmEmailChange,
  customer: RegisteredCustomer,
): CustomerEvent[] {
  const { email } = assertConfirmed(customer.requestedEmail, data);
  const { emailHash, isSignedIn } = data;
  const { customerId: id, email: previousEmail, emailHash: previousEmailHash } = customer;
  const confirmed: CustomerEvent = {
    type: 'CustomerEmailConfirmed',
    data: { customerId: id, emailHash, confirmedAt: data.at },
  };
  if (emailHash === previousEmailHash) {
    if (isSignedIn) return [confirmed];
    throw new DomainError(
      'NOT_SIGNED_IN',
      'Please sign in to your account first, then follow the link again.',
    );
  }
  const changed: CustomerEvent = {
    type: 'CustomerEmailChanged',
    data: { customerId: id, email, emailHash, previousEmail, previousEmailHash },
  };
  return isSignedIn ? [changed, confirmed] : [changed];
}

/** The same address under another hash. */
export const rekeyCustomerEmail = (
  { data }: RekeyCustomerEmail,
  { emailHash }: RegisteredCustomer,
): CustomerEvent[] => (data.emailHash === emailHash ? [] : [{ type: 'CustomerEmailRekeyed', data }]);

export function requestPasswordReset(
  { data: { at, ...request } }: RequestPasswordReset,
  { email, language }: RegisteredCustomer,
): CustomerEvent[] {
  const expiresAt = hoursAfter(at, PASSWORD_RESET_HOURS);
  return [
    { type: 'PasswordResetRequested', data: { ...request, email, language, requestedAt: at, expiresAt } },
  ];
}

/**
 * Whoever follows the link reads the mailbox, and has the account alone from here on: every session of before has ended, and
 * no passkey of before opens it.
 * That confirms the address (`docs/rules/customers.md#orders-of-a-guest`).
 */
export function resetPassword({ data }: ResetPassword, customer: RegisteredCustomer): CustomerEvent[] {
  assertConfirmed(customer.requestedReset, data);
  const { customerId: id, emailHash, passwordHash, at } = data;
  const set: CustomerEvent = { type: 'CustomerPasswordSet', data: { customerId: id, passwordHash } };
  const alone = [set, ...everyPasskeyRemoved(customer, at)];
  if (customer.isEmailConfirmed) return alone;
  return [...alone, { type: 'CustomerEmailConfirmed', data: { customerId: id, emailHash, confirmedAt: at } }];
}

/** Throws `LINK_EXPIRED` for a code that was never given out, was used, was replaced by a newer one, or is too old. */
export function assertConfirmed<Request extends { readonly code: string; readonly expiresAt: string }>(
  requested: Request | null,
  { code: given, at }: { readonly code: string; readonly at: string },
): Request {
  if (requested?.code !== given || at >= requested.expiresAt) {
    throw new DomainError('LINK_EXPIRED', 'This link is no longer valid. Please ask for a new one.');
  }
  return requested;
}

const hoursAfter = (at: string, hours: number): string =>
  new Date(Date.parse(at) + hours * 3_600_000).toISOString();
