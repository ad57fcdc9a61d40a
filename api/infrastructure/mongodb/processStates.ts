import type { Collection, Db } from 'mongodb';
import type { ProcessStates } from '../../application/ports/processStates.ts';

interface ProcessStateDocument {
  /** The process. */
  readonly _id: string;
  readonly version?: number;
  readonly position: number;
  readonly state: unknown;
}

/** Process states as documents of the collection `processes`, moved by compare-and-set on their position. */
export function createProcessStates(db: Db): ProcessStates {
  const stored: Collection<ProcessStateDocument> = db.collection('processes');
  return {
    async load(names) {
      const found = await stored.find({ _id: { $in: names } }).toArray();
      return new Map(
        found.map(({ _id: name, version, position, state }) => [name, { name, version, position, state }]),
      );
    },
    async positions(names) {
      const found = await stored.find({ _id: { $in: names } }, { projection: { position: 1 } }).toArray();
      return new Map(found.map(({ _id: name, position }) => [name, position]));
    },
    async advance(states) {
      const moves = states.map(({ name, previous, ...next }) => ({
        updateOne: {
          filter: { _id: name, position: previous },
          update: { $set: next },
          upsert: previous < 0,
        },
      }));
      const { matchedCount, upsertedCount } = await stored.bulkWrite(moves, { ordered: false });
      if (matchedCount + upsertedCount < states.length) {
        const names = states.map(({ name }) => name).join(', ');
        throw new Error(`Another runner moved one of the processes ${names}: this one stops`);
      }
    },
    async replace({ name, version, position, state }) {
      const shape = { $set: { ...(version !== undefined && { version }), state } };
      await stored.updateOne({ _id: name, position }, shape, { upsert: true });
    },
  };
}
