import { paywallsOf } from '../members/queries.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type PageDoc, pages } from './pages.ts';

/** A page that plays recordings, in its draft, to visitors, or as it is planned. */
export type RecordingUse = Pick<
  PageDoc,
  '_id' | 'kind' | 'collectionId' | 'title' | 'recordings' | 'liveRecordings'
>;

/** The pages that play any of these recordings. */
export async function pagesPlaying(
  readModels: ReadModels,
  websiteId: string,
  contentHashes: readonly string[],
): Promise<RecordingUse[]> {
  const found = await readModels.collection<PageDoc>(pages.name);
  return found
    .find({ websiteId, recordings: { $in: [...contentHashes] } })
    .sort({ _id: 1 })
    .project<RecordingUse>({ kind: 1, collectionId: 1, title: 1, recordings: 1, liveRecordings: 1 })
    .toArray();
}

/**
 * Whether a recording is for those who are let in alone: a lesson behind a paywall plays it, and no page that anybody may look at
 * (`docs/rules/media.md#behind-a-paywall`).
 */
export async function isGuarded(
  readModels: ReadModels,
  websiteId: string,
  contentHash: string,
): Promise<boolean> {
  const uses = await pagesPlaying(readModels, websiteId, [contentHash]);
  const lessons = uses.filter(({ kind }) => kind === 'lesson');
  if (lessons.length === 0) return false;
  const walls = new Map((await paywallsOf(readModels, websiteId)).map((wall) => [wall._id, wall]));
  const isWalled = ({ _id, kind, collectionId }: RecordingUse): boolean => {
    const wall = kind === 'lesson' && collectionId !== null ? walls.get(collectionId) : undefined;
    return wall !== undefined && !wall.previewItemIds.includes(_id);
  };
  const isOpenElsewhere = uses.some((use) => !isWalled(use) && use.liveRecordings.includes(contentHash));
  return lessons.some(isWalled) && !isOpenElsewhere;
}
