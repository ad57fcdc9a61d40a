import { plain } from '../../wire/reply.ts';
import type { Command } from '../command.ts';

/** Every command of the table, by name. `table` is asked when the command runs, for the command is in the table itself. */
export function listCommands(table: () => readonly Command[]): Command {
  return {
    name: 'listCommands',
    fields: [],
    run: () => {
      const named = [...table()].sort((a, b) => (a.name < b.name ? -1 : 1));
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
}
