import { Long } from 'bson';
import { failure } from '../errors.ts';
import { plain } from '../wire/reply.ts';
import type { Command } from './command.ts';
import { arrayField } from './fields.ts';

/** Says of each cursor whether it was there. */
export const killCursors: Command = {
  name: 'killCursors',
  fields: ['cursors'],
  run: ({ body, node }) => {
    const cursors = arrayField('killCursors', body, 'cursors');
    if (cursors === undefined) {
      throw failure('MissingField', "BSON field 'killCursors.cursors' is missing but a required field");
    }
    const ids = cursors.map((id) => Long.fromString(String(id)));
    const killed = ids.filter((id) => node.cursors.remove(id));
    const unknown = ids.filter((id) => !killed.includes(id));
    return plain({
      cursorsKilled: killed,
      cursorsNotFound: unknown,
      cursorsAlive: [],
      cursorsUnknown: [],
      ok: 1,
    });
  },
};
