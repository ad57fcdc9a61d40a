import { hash } from 'node:crypto';
import type { CommandContext, Mutation } from './commandContext.ts';

/** The mutation that a process or an import makes: its ids derive from `seed`, so that trying again gives the same. */
export const mutationOf = (context: CommandContext, seed: string): Mutation => ({
  ...context,
  newId: (purpose) => hash('sha256', `${seed}\n${purpose}`, 'hex').slice(0, 32),
  step: (name) => ({ ...context, commandId: `${context.commandId}:${name}` }),
});
