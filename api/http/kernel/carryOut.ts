import type { Aggregate, Command } from '../../../domain/kernel/decider.ts';
import type { DomainEvent } from '../../../domain/kernel/event.ts';
import type {
  CommandContext,
  CommandHandler,
  CommandOutcome,
} from '../../application/commands/commandHandler.ts';
import { revisionRead } from './revisions.ts';

/** What a call makes of something that is there. */
interface Change<S, C extends Command, Fields extends object> {
  /**
   * What it overwrites, by the names that the body has for it. Left out where nothing that somebody else wrote can get
   * lost: what is added stands beside it, and what has two states only is as the last one wanted.
   */
  readonly overwrites?: ((state: S) => object | null) | undefined;
  /** The name of all of it, where its fields make one value that nobody may put together from two people's halves. */
  readonly asOne?: string | undefined;
  readonly sent: Fields;
  readonly command: (fields: Fields) => C | Promise<C>;
}

/**
 * Carries out what a call asks for: put on top of what others wrote where it overwrites something
 * (`docs/rules/wire.md#edits`), else as it is. Throws what `CommandHandler` throws.
 */
export async function carryOut<S, C extends Command, E extends DomainEvent, Fields extends object>(
  commandHandler: Pick<CommandHandler, 'handle' | 'edit'>,
  aggregate: Aggregate<S, C, E>,
  streamId: string,
  { overwrites, asOne, sent, command }: Change<S, C, Fields>,
  headers: Parameters<typeof revisionRead>[0],
  context: CommandContext,
): Promise<CommandOutcome<S>> {
  if (!overwrites) return commandHandler.handle(aggregate, streamId, await command(sent), context);
  const readAt = revisionRead(headers);
  // What is sent and not named by what it overwrites, such as a reason, goes along as it is.
  const fieldsOf = overwrites as (state: S) => Fields | null;
  if (asOne === undefined) {
    return commandHandler.edit(aggregate, streamId, { fieldsOf, sent, readAt, command }, context);
  }
  const whole = {
    fieldsOf: (state: S) => ({ [asOne]: fieldsOf(state) }),
    sent: { [asOne]: sent },
    readAt,
    command: (fields: Readonly<Record<string, Fields | null>>) => command(fields[asOne] ?? sent),
  };
  return commandHandler.edit(aggregate, streamId, whole, context);
}
