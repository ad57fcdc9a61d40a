import { plain } from '../../wire/reply.ts';
import type { Command } from '../command.ts';

/** Where the client's connection comes from. */
export const whatsmyuri: Command = {
  name: 'whatsmyuri',
  fields: [],
  run: ({ connectionId, node }) => plain({ you: node.peers.get(connectionId) ?? '', ok: 1 }),
};
