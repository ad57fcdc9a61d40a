import type { ReadModels } from '../runtime/liveCollection.ts';
import { type MailDoc, mails } from './mails.ts';

/** One page of the outbox, `limit` mails long. */
export interface MailRange {
  readonly websiteId: string;
  readonly status?: MailDoc['status'];
  readonly kind?: MailDoc['kind'];
  readonly to?: string;
  /** Only what was queued before this position: the position of the last row of the page before. */
  readonly before?: number;
  readonly limit: number;
}

/** Mail of a website, newest first. */
export async function mailsOf(
  readModels: ReadModels,
  { websiteId, status, kind, to, before, limit }: MailRange,
): Promise<MailDoc[]> {
  const collection = await readModels.collection<MailDoc>(mails.name);
  return collection

    .find({
      websiteId,
      ...(status !== undefined && { status }),
      ...(kind !== undefined && { kind }),
      ...(to !== undefined && { to }),
      ...(before !== undefined && { position: { $lt: before } }),
    })
    .sort({ position: -1 })
    .limit(limit)
    .toArray();
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
