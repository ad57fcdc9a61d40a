import type { ReadModels } from '../runtime/liveCollection.ts';
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

export async function staffAccountsOf(readModels: ReadModels, websiteId: string): Promise<StaffAccountDoc[]> {
  const accounts = await readModels.collection<StaffAccountDoc>(staffAccounts.name);
  return accounts.find({ websiteId }).sort({ signInEmail: 1 }).toArray();
}
