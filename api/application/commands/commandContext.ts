import type { CommandContext } from './commandHandler.ts';

/** What a mutation needs besides its command: the context, and ids that a retry of the same request gets again. */
export interface Mutation extends CommandContext {
  /** A fresh 128-bit id for something this request makes. Repeated by a retry with the same `Idempotency-Key`. */
  newId(purpose: string): string;
  /** The context for one of several commands of this request, each with a command id of its own. */
  step(name: string): CommandContext;
}
