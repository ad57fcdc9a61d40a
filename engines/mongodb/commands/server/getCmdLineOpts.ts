import { plain } from '../../wire/reply.ts';
import type { Command } from '../command.ts';

/** As if the node had been started with its folder alone. */
export const getCmdLineOpts: Command = {
  name: 'getCmdLineOpts',
  fields: [],
  adminOnly: true,
  run: ({ node }) =>
    plain({
      argv: ['mongod', '--dbpath', node.dataDir],
      parsed: { storage: { dbPath: node.dataDir } },
      ok: 1,
    }),
};
