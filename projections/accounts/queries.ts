import type { ReadModels } from '../runtime/liveCollection.ts';
import { type ApiKeyDoc, apiKeys } from './apiKeys.ts';
import { type StaffAccountDoc, staffAccounts } from './staffAccounts.ts';

/** The account that signs in with an e-mail, in whatever case it is typed. */
export async function staffAccountByEmail(
  readModels: ReadModels,
  websiteId: string,
  email: string,
): Promise<StaffAccountDoc | null> {
  const accounts = await readModels.collection<StaffAccountDoc>(staffAccounts.name);
  return accounts.findOne({ websiteId, signInEmail: email.toLowerCase(), status: { $ne: 'invited' } });
}

/** Everybody who may sign in to the editor or is invited to, by their e-mail address. */
export async function staffAccountsOf(readModels: ReadModels, websiteId: string): Promise<StaffAccountDoc[]> {
  const accounts = await readModels.collection<StaffAccountDoc>(staffAccounts.name);
  return accounts.find({ websiteId }).sort({ signInEmail: 1 }).toArray();
}

/** Every key that programs were ever given, newest first. */
export async function apiKeysOf(readModels: ReadModels, websiteId: string): Promise<ApiKeyDoc[]> {
  const keys = await readModels.collection<ApiKeyDoc>(apiKeys.name);
  return keys.find({ websiteId }).sort({ position: -1 }).toArray();
}
