import { plain } from '../../wire/reply.ts';
import type { Command } from '../command.ts';
import { COMMANDS } from '../table.ts';

/** Every command of the table, by name. */
export const listCommands: Command = {
  name: 'listCommands',
  fields: [],
  run: () => {
    const named = [...COMMANDS].sort((a, b) => (a.name < b.name ? -1 : 1));
    const commands = named.map(({ name, adminOnly = false }) => [
      name,
      {
        help: 'no help defined',
        requiresAuth: false,
        secondaryOk: true,
        adminOnly,
        apiVersions: [],
        deprecatedApiVersions: [],
      },
    ]);
    return plain({ commands: Object.fromEntries(commands), ok: 1 });
  },
};
