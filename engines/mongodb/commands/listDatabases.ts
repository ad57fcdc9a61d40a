import { Long } from 'bson';
import { compileFilter } from '../query/match.ts';
import { plain } from '../wire/reply.ts';
import type { Command } from './command.ts';
import { boolField, docField } from './fields.ts';

/** The databases that have a collection, and their sizes. */
export const listDatabases: Command = {
  name: 'listDatabases',
  fields: ['filter', 'nameOnly', 'authorizedDatabases'],
  adminOnly: true,
  run: ({ body, node }) => {
    const matches = compileFilter(docField('listDatabases', body, 'filter') ?? {});
    const nameOnly = boolField('listDatabases', body, 'nameOnly', false);
    const all = node.catalog.databases().map((name) => {
      const size = node.catalog.inDatabase(name).reduce((sum, { state }) => sum + state.bytes, 0);
      return { name, sizeOnDisk: Long.fromNumber(size), empty: false };
    });
    const found = all.filter((entry) => matches(entry));
    if (nameOnly) return plain({ databases: found.map(({ name }) => ({ name })), ok: 1 });
    const totalSize = found.reduce((sum, { sizeOnDisk }) => sum + sizeOnDisk.toNumber(), 0);
    return plain({
      databases: found,
      totalSize: Long.fromNumber(totalSize),
      totalSizeMb: Long.fromNumber(Math.floor(totalSize / 1048576)),
      ok: 1,
    });
  },
};
