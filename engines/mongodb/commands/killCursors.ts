import { Long } from 'bson';
import { plain } from '../wire/reply.ts';
import type { Command } from './command.ts';
import { arrayField } from './fields.ts';

export const killCursors: Command = {
  name: 'killCursors',
  fields: ['cursors'],
  run: ({ body, node }) => {
    const ids = (arrayField('killCursors', body, 'cursors') ?? []).map((id) => Long.fromString(String(id)));
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
