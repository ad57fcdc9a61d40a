import { type Doc, toNumber } from '../bson/values.ts';
import { failure } from '../errors.ts';
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

export const collStats: Command = {
  name: 'collStats',
  aliases: ['collstats'],
  fields: ['scale'],
  run: (request) => {
    const { body, db, node } = request;
    const name = collectionName(request);
    const scale = scaleOf('collStats', countField('collStats', body, 'scale'));
    const state = node.catalog.notView(db, name)?.state;
    const bytes = state?.bytes ?? 0;
    const count = state?.count ?? 0;
    return plain({
      ns: `${db}.${name}`,
      size: Math.floor(bytes / scale),
      count,
      ...(count > 0 ? { avgObjSize: Math.floor(bytes / count) } : {}),
      storageSize: Math.floor(bytes / scale),
      nindexes: state?.indexes.length ?? 0,
      ...cappedStats(state?.options ?? {}, scale),
      scaleFactor: scale,
      ok: 1,
    });
  },
};

export const dbStats: Command = {
  name: 'dbStats',
  fields: ['scale', 'freeStorage'],
  run: ({ body, db, node }) => {
    const scale = scaleOf('dbStats', countField('dbStats', body, 'scale'));
    const states = node.catalog.inDatabase(db).map(({ state }) => state);
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
      scaleFactor: scale,
      ok: 1,
    });
  },
};
