import type { DataOf } from '../../domain/kernel/event.ts';
import { type RecordingEvent, recordingEvents } from '../../domain/media/recording.events.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

type File = Omit<DataOf<RecordingEvent, 'RecordingUploaded'>, 'websiteId'>;

interface Recording extends File {
  readonly poster: DataOf<RecordingEvent, 'RecordingDescribed'>['about']['poster'];
  readonly captions: DataOf<RecordingEvent, 'RecordingDescribed'>['about']['captions'];
  readonly uploadedAt: string;
  /** Where in the log it was uploaded: what lists are ordered by. */
  readonly uploadedPosition: number;
}

/** A file that is played. `_id` is `{websiteId}.{contentHash}`; instants ISO 8601. `docs/rules/media.md#recordings` */
export type RecordingDoc = Stored<Recording>;

/** Folded from what is said of each recording; one that was deleted has no document. */
export const recordings: ReadModel<Recording, RecordingEvent> = {
  name: 'recordings',
  version: 1,
  handles: recordingEvents.map(({ type }) => type),
  begins: ({ type }) => type === 'RecordingUploaded',
  indexes: [{ keys: { websiteId: 1, uploadedPosition: -1 } }],
  keyOf: ({ data }) => `${data.websiteId}.${data.contentHash}`,
  project(doc, event) {
    if (event.type === 'RecordingUploaded') {
      const { websiteId: _, ...file } = event.data;
      const uploaded = { uploadedAt: event.metadata.occurredAt, uploadedPosition: event.position };
      return { ...file, poster: null, captions: [], ...uploaded };
    }
    if (doc === null || event.type === 'RecordingDeleted') return null;
    return { ...doc, ...event.data.about };
  },
};

/** Recordings and videos of a website, or those of one kind, newest first. */
export async function listRecordings(
  readModels: ReadModels,
  {
    websiteId,
    kind,
    before,
    limit,
  }: { websiteId: string; kind?: RecordingDoc['kind']; before?: number; limit: number },
): Promise<RecordingDoc[]> {
  const found = await readModels.collection<RecordingDoc>(recordings.name);
  const range = {
    ...(before !== undefined && { uploadedPosition: { $lt: before } }),
    ...(kind !== undefined && { kind }),
  };
  return found
    .find({ websiteId, ...range })
    .sort({ uploadedPosition: -1 })
    .limit(limit)
    .toArray();
}

/** One of them; `null` for what was never uploaded, or deleted. */
export async function recordingOf(
  readModels: ReadModels,
  websiteId: string,
  contentHash: string,
): Promise<RecordingDoc | null> {
  const found = await readModels.collection<RecordingDoc>(recordings.name);
  return found.findOne({ _id: `${websiteId}.${contentHash}` });
}

/** The hashes of the recordings that these captions are read along with. */
export async function captionedBy(
  readModels: ReadModels,
  websiteId: string,
  captionsHash: string,
): Promise<readonly string[]> {
  const found = await readModels.collection<RecordingDoc>(recordings.name);
  const docs = await found
    .find({ websiteId, 'captions.url': { $regex: `^/media/recordings/${captionsHash}/` } })
    .toArray();
  return docs.map(({ contentHash }) => contentHash);
}
