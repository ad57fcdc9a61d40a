import type { ReadModels } from '../runtime/liveCollection.ts';
import { type MailTextChangeDoc, mailTextChanges } from './mailTextChanges.ts';

/** Which text of a website: what one kind of mail says in one language. */
export interface MailTextName {
  readonly websiteId: string;
  readonly kind: MailTextChangeDoc['kind'];
  readonly language: string;
}

/** The last change of every text that ever was changed. */
export async function lastMailTextChanges(
  readModels: ReadModels,
  websiteId: string,
): Promise<MailTextChangeDoc[]> {
  const collection = await readModels.collection<MailTextChangeDoc>(mailTextChanges.name);
  const changes = await collection.find({ websiteId }).sort({ revision: 1 }).toArray();
  return [...new Map(changes.map((change) => [`${change.kind}.${change.language}`, change])).values()];
}

/** The changes of one text, newest first, `limit` of them; only those before a revision where one is given. */
export async function mailTextHistoryOf(
  readModels: ReadModels,
  name: MailTextName,
  { before, limit }: { readonly before?: number; readonly limit: number },
): Promise<MailTextChangeDoc[]> {
  const collection = await readModels.collection<MailTextChangeDoc>(mailTextChanges.name);
  return collection
    .find({ ...name, ...(before !== undefined && { revision: { $lt: before } }) })
    .sort({ revision: -1 })
    .limit(limit)
    .toArray();
}

/** The change that made a revision of a text; `null` where there is none. */
export async function mailTextChangeAt(
  readModels: ReadModels,
  name: MailTextName,
  revision: number,
): Promise<MailTextChangeDoc | null> {
  const collection = await readModels.collection<MailTextChangeDoc>(mailTextChanges.name);
  return collection.findOne({ ...name, revision });
}
