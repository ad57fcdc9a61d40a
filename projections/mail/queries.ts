import { type ListPage, pageOf } from '../listed.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type MailDoc, mails } from './mails.ts';

/** One page of the outbox. */
export interface MailRange extends ListPage {
  readonly websiteId: string;
  readonly status?: MailDoc['status'];
  readonly kind?: MailDoc['kind'];
  readonly to?: string;
  readonly campaignId?: string;
}

/** What the list can be sorted by. */
export const MAIL_SORTS = { written: 'position', to: 'to' } as const;

/** Mail of a website, newest first unless said otherwise. */
export async function mailsOf(
  readModels: ReadModels,
  { websiteId, status, kind, to, campaignId, ...page }: MailRange,
): Promise<MailDoc[]> {
  const collection = await readModels.collection<MailDoc>(mails.name);
  const range = {
    websiteId,
    ...(status !== undefined && { status }),
    ...(kind !== undefined && { kind }),
    ...(to !== undefined && { to }),
    ...(campaignId !== undefined && { campaignId }),
  };
  return pageOf(collection, range, page);
}

/** Mails that are on their way no more and were queued before an instant, the oldest first. */
export async function mailsBefore(
  readModels: ReadModels,
  {
    websiteId,
    before,
    limit,
  }: { readonly websiteId: string; readonly before: string; readonly limit: number },
): Promise<Pick<MailDoc, 'mailId' | 'kind'>[]> {
  const collection = await readModels.collection<MailDoc>(mails.name);
  return collection
    .find(
      { websiteId, queuedAt: { $lt: before }, status: { $in: ['sent', 'failed'] } },
      { projection: { mailId: 1, kind: 1 } },
    )
    .sort({ position: 1 })
    .limit(limit)
    .toArray();
}

/** The mail of that website; `null` where none was queued with this id. */
export async function mailById(
  readModels: ReadModels,
  websiteId: string,
  mailId: string,
): Promise<MailDoc | null> {
  const collection = await readModels.collection<MailDoc>(mails.name);
  return collection.findOne({ _id: mailId, websiteId });
}
