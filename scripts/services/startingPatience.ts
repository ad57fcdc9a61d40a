import type { CommandHandler } from '../../api/application/commands/commandHandler.ts';
import { untilAnswered } from '../../api/application/kernel/untilAnswered.ts';
import { outageOf } from '../../api/infrastructure/outages.ts';

/** Asks until the databases answer. */
export type Patience = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;

interface Warns {
  warn(about: object, message: string): void;
}

/**
 * What a start that has found its databases does where one of them says nothing for some seconds, as one that has no core does:
 * it waits, says so each time, and goes on once it is answered. A process that ended instead would have to be started by somebody.
 */
export const startingPatience =
  (logger: Warns, signal?: AbortSignal): Patience =>
  (ask) =>
    untilAnswered(ask, {
      isAway: (error) => outageOf(error) === 'unavailable',
      onAway: (error) =>
        logger.warn(
          { reason: error instanceof Error ? error.message : String(error) },
          'A database does not answer. The start waits for it, and asks again in a second.',
        ),
      ...(signal && { signal }),
    });

/** Commands and states, asked for with patience: a command that nobody answered is written once, by its id. */
export const patientCommands = (
  { load, handle }: Pick<CommandHandler, 'load' | 'handle'>,
  patience: Patience,
): Pick<CommandHandler, 'load' | 'handle'> => ({
  load: (aggregate, streamId) => patience(() => load(aggregate, streamId)),
  handle: (aggregate, streamId, command, context) =>
    patience(() => handle(aggregate, streamId, command, context)),
});
