import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import type { CustomerEvent } from './customer.events.ts';
import type { RegisteredCustomer } from './customer.state.ts';
import { CustomerPasskeyAdded } from './passkey.events.ts';
import { passkeyNameSchema } from './passkeyFields.ts';

/** Passkeys an account keeps (`docs/rules/customers.md#passkeys`). */
export const MAX_PASSKEYS = 20;

const place = { customerId: idSchema, passkeyId: idSchema };

export const addPasskeySchema = CustomerPasskeyAdded.schema
  .omit({ addedAt: true })
  .extend({ at: instantSchema });
export type AddPasskey = Command<'AddPasskey', z.infer<typeof addPasskeySchema>>;
export const renamePasskeySchema = z.strictObject({ ...place, name: passkeyNameSchema });
export type RenamePasskey = Command<'RenamePasskey', z.infer<typeof renamePasskeySchema>>;
export const removePasskeySchema = z.strictObject({ ...place, at: instantSchema });
export type RemovePasskey = Command<'RemovePasskey', z.infer<typeof removePasskeySchema>>;
/** `signCount` is what the authenticator counted with this use. */
export const usePasskeySchema = z.strictObject({
  ...place,
  signCount: z.int().nonnegative(),
  at: instantSchema,
});
export type UsePasskey = Command<'UsePasskey', z.infer<typeof usePasskeySchema>>;

/** Nothing to do for a credential that the account has already. */
export function addPasskey(
  { data: { at, ...added } }: AddPasskey,
  { passkeys }: RegisteredCustomer,
): CustomerEvent[] {
  if (passkeys.some(({ credentialId }) => credentialId === added.credentialId)) return [];
  if (passkeys.length >= MAX_PASSKEYS)
    throw new DomainError('TOO_MANY_PASSKEYS', `An account keeps at most ${MAX_PASSKEYS} passkeys.`);
  return [{ type: 'CustomerPasskeyAdded', data: { ...added, addedAt: at } }];
}

export function renamePasskey({ data }: RenamePasskey, customer: RegisteredCustomer): CustomerEvent[] {
  const known = passkeyOf(customer, data.passkeyId);
  if (!known) throw new DomainError('PASSKEY_NOT_FOUND', 'This passkey is no longer in your account.');
  if (known.name === data.name) return [];
  return [{ type: 'CustomerPasskeyRenamed', data: { ...data, previousName: known.name } }];
}

export const removePasskey = ({ data }: RemovePasskey, customer: RegisteredCustomer): CustomerEvent[] =>
  passkeyOf(customer, data.passkeyId) ? [removed(data, data.at)] : [];

/**
 * Throws `PASSKEY_REFUSED` for one that the account has no more, and for one whose count did not go up: somebody has a copy of
 * it. Authenticators that keep their passkeys in several places count nothing and say 0.
 */
export function passkeyUsed(
  { data: { at, ...used } }: UsePasskey,
  customer: RegisteredCustomer,
): CustomerEvent[] {
  const known = passkeyOf(customer, used.passkeyId);
  const counts = known !== undefined && (known.signCount > 0 || used.signCount > 0);
  if (!known || (counts && used.signCount <= known.signCount)) throw passkeyRefused();
  return [{ type: 'CustomerPasskeyUsed', data: { ...used, usedAt: at } }];
}

/** All of them: whoever had the account before had them, too. */
export const everyPasskeyRemoved = (
  { customerId, passkeys }: RegisteredCustomer,
  at: string,
): CustomerEvent[] => passkeys.map(({ passkeyId }) => removed({ customerId, passkeyId }, at));

/** One answer for whatever is wrong with it. */
export const passkeyRefused = (): DomainError =>
  new DomainError(
    'PASSKEY_REFUSED',
    'This passkey does not open an account here. Please sign in with your password.',
  );

const removed = (
  { customerId, passkeyId }: { readonly customerId: string; readonly passkeyId: string },
  removedAt: string,
): CustomerEvent => ({ type: 'CustomerPasskeyRemoved', data: { customerId, passkeyId, removedAt } });

const passkeyOf = ({ passkeys }: RegisteredCustomer, passkeyId: string) =>
  passkeys.find((known) => known.passkeyId === passkeyId);
