import { randomUUID } from 'node:crypto';
import { Binary, type Collection, type Db } from 'mongodb';
import { eventRegistry } from '../../../domain/registry.ts';
import type { AnyDoc } from '../fold.ts';
import { dropIfThere } from '../physicalCollection.ts';
import type { ReadModel } from '../readModel.ts';
import { beginWritingCopy, dropNow, endWritingCopy, isKept, keepCopy } from '../retired.ts';
import { type Frame, type FrameIndex, frameIndexOf } from './frameIndex.ts';
import { documentsIn, packedParts } from './packing.ts';

interface Part {
  readonly _id: string;
  readonly frame: string;
  readonly packed: Binary;
}

/** Somebody was erased, or the model is of another version by now: what was to be kept is of no use any more. */
export class FramesLetGo extends Error {
  constructor(model: string) {
    super(`The frames of ${model} were let go of meanwhile.`);
    this.name = 'FramesLetGo';
  }
}

const partsOf = (db: Db, { collection }: Pick<FrameIndex, 'collection'>): Collection<Part> =>
  db.collection(collection);

/** In the order of their numbers, so that those of one frame are read as one stretch. */
const partId = (frame: string, number: number): string => `${frame}/${String(number).padStart(6, '0')}`;

/** Whether documents of the model can say something of a person, who may be erased. */
export const isPersonal = ({ handles }: Pick<ReadModel, 'handles'>): boolean =>
  handles.some((type) => (eventRegistry.find(type)?.personalFields.length ?? 0) > 0);

/** The frames that there are of this version of a model; `null` where there are none, or they were let go of. */
export async function framesOf(db: Db, model: ReadModel): Promise<FrameIndex | null> {
  const index = await frameIndexOf(db).findOne({ _id: model.name, version: model.version });
  if (!index || !isPersonal(model) || (await isKept(db, index.collection))) return index;
  return null;
}

/** Makes a place for the frames of a model, in place of what there was. To be called before an event is read for them. */
export async function beginFrames(db: Db, model: ReadModel, every: number): Promise<FrameIndex> {
  await forgetFrames(db, model.name);
  const { name: _id, version } = model;
  const collection = `frames_${_id}_v${version}_${randomUUID().slice(0, 8)}`;
  const index: FrameIndex = { _id, version, collection, begunAt: new Date(), every, frames: [], ended: null };
  // Noted like every copy, so that erasing somebody reaches it.
  if (isPersonal(model)) await keepCopy(db, _id, collection);
  const { _id: _, ...content } = index;
  await frameIndexOf(db).replaceOne({ _id }, content, { upsert: true });
  return index;
}

/** Drops the frames of a model, of whichever version. */
export async function forgetFrames(db: Db, name: string): Promise<void> {
  const index = await frameIndexOf(db).findOneAndDelete({ _id: name });
  if (!index) return;
  await dropIfThere(db, index.collection);
  await dropNow(db, index.collection);
}

/** Keeps one more frame. Throws `FramesLetGo`. */
export async function addFrame(
  db: Db,
  model: ReadModel,
  index: FrameIndex,
  place: Pick<Frame, 'position' | 'recordedAt' | 'events'>,
  docs: ReadonlyMap<string, AnyDoc>,
): Promise<FrameIndex> {
  const id = randomUUID();
  const parts: Part[] = [];
  for await (const packed of packedParts(docs.values())) {
    const number = parts.length;
    parts.push({ _id: partId(id, number), frame: id, packed: new Binary(packed) });
  }
  const bytes = parts.reduce((sum, { packed }) => sum + packed.length(), 0);
  const frame: Frame = { id, ...place, documents: docs.size, parts: parts.length, bytes };
  await whileKept(db, model, index, async () => {
    for (const part of parts) await partsOf(db, index).insertOne(part);
    const { matchedCount } = await frameIndexOf(db).updateOne(ofIndex(index), { $push: { frames: frame } });
    if (matchedCount === 0) throw new FramesLetGo(model.name);
  });
  return { ...index, frames: [...index.frames, frame] };
}

/** Keeps some of the frames only, which are so many events apart now. */
export async function thinFrames(
  db: Db,
  index: FrameIndex,
  kept: readonly Frame[],
  every: number,
): Promise<FrameIndex> {
  const ids = new Set(kept.map(({ id }) => id));
  const gone = index.frames.flatMap(({ id }) => (ids.has(id) ? [] : [id]));
  await frameIndexOf(db).updateOne(ofIndex(index), { $set: { frames: kept, every } });
  await partsOf(db, index).deleteMany({ frame: { $in: gone } });
  return { ...index, frames: kept, every };
}

/** Takes away pieces of a frame that was never finished, since its process died. */
export async function dropUnfinished(db: Db, index: FrameIndex): Promise<void> {
  await partsOf(db, index).deleteMany({ frame: { $nin: index.frames.map(({ id }) => id) } });
}

/** Notes that there will be no more frames. */
export async function endFrames(
  db: Db,
  index: FrameIndex,
  ended: NonNullable<FrameIndex['ended']>,
): Promise<void> {
  await frameIndexOf(db).updateOne(ofIndex(index), { $set: { ended } });
}

/** The documents of a frame, some at a time. Throws `FramesLetGo` where a piece is not there any more. */
export async function* documentsOf(db: Db, index: FrameIndex, frame: Frame): AsyncGenerator<AnyDoc[]> {
  const ofFrame = { _id: { $gte: partId(frame.id, 0), $lte: partId(frame.id, frame.parts) } };
  let read = 0;
  for await (const part of partsOf(db, index).find(ofFrame).sort({ _id: 1 })) {
    yield await documentsIn(part.packed.buffer);
    read++;
  }
  if (read < frame.parts) throw new FramesLetGo(index._id);
}

const ofIndex = ({ _id, collection }: FrameIndex) => ({ _id, collection });

/** Writes where what is written is let go of neither before nor meanwhile: whoever erases somebody waits for it. */
async function whileKept(
  db: Db,
  model: ReadModel,
  { collection }: FrameIndex,
  write: () => Promise<void>,
): Promise<void> {
  if (!isPersonal(model)) return write();
  if (!(await beginWritingCopy(db, collection))) throw new FramesLetGo(model.name);
  try {
    await write();
  } finally {
    await endWritingCopy(db, collection);
  }
}
