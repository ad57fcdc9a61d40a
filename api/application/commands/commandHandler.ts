import type { Aggregate, Command } from '../../../domain/kernel/decider.ts';
import type { DomainEvent } from '../../../domain/kernel/event.ts';
import { streamName } from '../../../domain/kernel/ids.ts';
import type { StreamStore } from '../ports/streamStore.ts';
import type { AggregateCache } from './aggregateCache.ts';
import type { AnyAggregate } from './aggregates.ts';
import { checkedCommand } from './checkedCommand.ts';
import type { CommandContext, CommandOutcome, CommandResult } from './commandContext.ts';
import { type CommandQueue, createCommandQueue } from './commandQueue.ts';
import { type Edit, editAggregate } from './edit.ts';

export type { CommandContext, CommandOutcome, CommandResult } from './commandContext.ts';

export interface CommandHandler {
  /**
   * Checks the command's data, loads, decides, appends. Throws `COMMAND_INVALID` before anything is read where the data
   * does not meet its schema, the decider's `DomainError`, `REVISION_CHANGED` where `context` expects another revision,
   * or `STREAM_BUSY` after too many version conflicts.
   */
  handle<S, C extends Command, E extends DomainEvent>(
    aggregate: Aggregate<S, C, E>,
    streamId: string,
    command: C,
    context: CommandContext,
  ): Promise<CommandOutcome<S>>;
  /** Puts an edit on top of what others wrote since it was read. Throws what `editAggregate` throws. */
  edit<S, C extends Command, E extends DomainEvent, Fields extends object>(
    aggregate: Aggregate<S, C, E>,
    streamId: string,
    edit: Edit<S, C, Fields>,
    context: CommandContext,
  ): Promise<CommandOutcome<S>>;
  /** The current state: from the cache while the log keeps it current, else read. */
  load<S, C extends Command, E extends DomainEvent>(
    aggregate: Aggregate<S, C, E>,
    streamId: string,
  ): Promise<CommandResult<S>>;
}

/** Its commands are checked by its own schemas before they get here, so that it never sees those of another one. */
const erased = <S, C extends Command, E extends DomainEvent>(aggregate: Aggregate<S, C, E>): AnyAggregate =>
  aggregate as unknown as AnyAggregate;

/** Commands on one stream wait in one queue of this process; streams do not wait for one another. */
export function createCommandHandler(store: StreamStore, cache: AggregateCache): CommandHandler {
  const queues = new Map<string, CommandQueue>();

  const handler: CommandHandler = {
    async handle<S, C extends Command, E extends DomainEvent>(
      aggregate: Aggregate<S, C, E>,
      streamId: string,
      command: C,
      context: CommandContext,
    ) {
      const checked = checkedCommand(aggregate, command);
      const stream = streamName(aggregate.category, streamId);
      let queue = queues.get(stream);
      if (!queue) {
        queue = createCommandQueue({ stream, aggregate: erased(aggregate), store, cache }, () =>
          queues.delete(stream),
        );
        queues.set(stream, queue);
      }
      return (await queue.post(checked, context)) as CommandOutcome<S>;
    },
    async load<S, C extends Command, E extends DomainEvent>(aggregate: Aggregate<S, C, E>, streamId: string) {
      const stream = streamName(aggregate.category, streamId);
      return (await cache.load(stream, aggregate)) as CommandResult<S>;
    },
    edit: (aggregate, streamId, edit, context) =>
      editAggregate(
        { store, load: handler.load, handle: handler.handle },
        aggregate,
        streamId,
        edit,
        context,
      ),
  };
  return handler;
}
