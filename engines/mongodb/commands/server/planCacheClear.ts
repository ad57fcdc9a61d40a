import { plain } from '../../wire/reply.ts';
import type { Command } from '../command.ts';

/** Plans are made for each query and not kept. */
export const planCacheClear: Command = {
  name: 'planCacheClear',
  fields: ['query', 'sort', 'projection', 'collation'],
  run: () => plain({ ok: 1 }),
};
