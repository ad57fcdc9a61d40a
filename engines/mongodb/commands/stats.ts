import { statfsSync } from 'node:fs';
import { type Doc, toNumber } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { type Collection, indexSpan } from '../storage/collection.ts';
import type { Index } from '../storage/indexSpec.ts';
import { readSpan, type Store } from '../storage/store.ts';
import { plain } from '../wire/reply.ts';
import type { Command } from './command.ts';
import { collectionName, countField } from './fields.ts';

function scaleOf(owner: string, scale: number | undefined): number {
  if (scale === 0) throw failure('BadValue', `${owner}: scale has to be > 0`);
  return scale ?? 1;
}

/** What statistics say of being capped. */
export function cappedStats({ capped, max, size }: Doc, scale: number): Doc {
  if (capped !== true) return { capped: false };
  return { capped: true, max: max ?? 0, maxSize: Math.floor(toNumber(size) / scale) };
}

const SAMPLED = 50;

/** About what the entries of an index take, from the length of the first ones. */
function indexBytes(store: Store, { state: { count } }: Collection, index: Index): number {
  const { entries } = readSpan(store.index, indexSpan(index), SAMPLED);
  const bytes = entries.reduce((sum, { key, value }) => sum + key.length + value.length, 0);
  return entries.length < SAMPLED ? bytes : Math.round((bytes / SAMPLED) * count);
}

/** What statistics say of the sizes of indexes. */
export function indexSizes(store: Store, collection: Collection, scale: number): Doc {
  const sizes = collection.state.indexes.map(
    (index) => [index.name, Math.floor(indexBytes(store, collection, index) / scale)] as const,
  );
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  return {
    totalIndexSize: total,
    totalSize: Math.floor(collection.state.bytes / scale) + total,
    indexSizes: Object.fromEntries(sizes),
  };
}

/** Count and sizes of a collection, in bytes divided by `scale`; sizes of indexes are estimates. */
export const collStats: Command = {
  name: 'collStats',
  aliases: ['collstats'],
  fields: ['scale'],
  run: (request) => {
    const { body, db, node } = request;
    const name = collectionName(request);
    const scale = scaleOf('collStats', countField('collStats', body, 'scale'));
    const collection = node.catalog.notView(db, name);
    const state = collection?.state;
    const bytes = state?.bytes ?? 0;
    const count = state?.count ?? 0;
    return plain({
      ns: `${db}.${name}`,
      size: Math.floor(bytes / scale),
      count,
      ...(count > 0 ? { avgObjSize: Math.floor(bytes / count) } : {}),
      storageSize: Math.floor(bytes / scale),
      numOrphanDocs: 0,
      ...(collection ? indexSizes(node.store, collection, scale) : {}),
      nindexes: state?.indexes.length ?? 0,
      ...cappedStats(state?.options ?? {}, scale),
      scaleFactor: scale,
      ok: 1,
    });
  },
};

/** The same summed up over a database, and how full the disk is. */
export const dbStats: Command = {
  name: 'dbStats',
  fields: ['scale', 'freeStorage'],
  run: ({ body, db, node }) => {
    const scale = scaleOf('dbStats', countField('dbStats', body, 'scale'));
    const collections = node.catalog.inDatabase(db);
    const states = collections.map(({ state }) => state);
    const indexSize = collections.reduce(
      (sum, collection) => sum + toNumber(indexSizes(node.store, collection, 1).totalIndexSize),
      0,
    );
    const disk = statfsSync(node.dataDir);
    const bytes = states.reduce((sum, state) => sum + state.bytes, 0);
    const objects = states.reduce((sum, state) => sum + state.count, 0);
    return plain({
      db,
      collections: states.length,
      views: node.catalog.views.inDatabase(db).length,
      objects,
      avgObjSize: objects > 0 ? bytes / objects : 0,
      dataSize: bytes / scale,
      storageSize: bytes / scale,
      indexes: states.reduce((sum, state) => sum + state.indexes.length, 0),
      indexSize: indexSize / scale,
      totalSize: (bytes + indexSize) / scale,
      fsUsedSize: ((disk.blocks - disk.bfree) * disk.bsize) / scale,
      fsTotalSize: (disk.blocks * disk.bsize) / scale,
      scaleFactor: scale,
      ok: 1,
    });
  },
};
