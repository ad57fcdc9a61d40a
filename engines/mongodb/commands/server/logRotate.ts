import { plain } from '../../wire/reply.ts';
import type { Command } from '../command.ts';

/** The log is the standard error stream of the process: there is no file to rotate. */
export const logRotate: Command = {
  name: 'logRotate',
  fields: [],
  adminOnly: true,
  run: () => plain({ ok: 1 }),
};
