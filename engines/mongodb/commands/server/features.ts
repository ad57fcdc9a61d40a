import { plain } from '../../wire/reply.ts';
import type { Command } from '../command.ts';

/** Old tools ask it for the number of the process. */
export const features: Command = {
  name: 'features',
  fields: ['oidReset'],
  run: () => plain({ oidMachine: process.pid, ok: 1 }),
};
