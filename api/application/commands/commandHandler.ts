import type { Aggregate, Command } from '../../../domain/kernel/decider.ts';
import type { DomainEvent } from '../../../domain/kernel/event.ts';
import { streamName } from '../../../domain/kernel/ids.ts';
import type { StreamStore } from '../ports/streamStore.ts';
import { type AggregateCache, emptyStream } from './aggregateCache.ts';
import { checkedCommand } from './checkedCommand.ts';
import type { CommandContext, CommandOutcome, CommandResult } from './commandContext.ts';
import { type CommandQueue, createCommandQueue } from './commandQueue.ts';
import { type Edit, editAggregate } from './edit.ts';
import { ownerOf } from './sharedStreams.ts';
import { tellOf } from './told.ts';

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
  /** The same with several commands, each decided on what the one before leaves: all of them in one append, or none. */
  handleTogether<S, C extends Command, E extends DomainEvent>(
    aggregate: Aggregate<S, C, E>,
    streamId: string,
    commands: readonly C[],
    context: CommandContext,
  ): Promise<CommandOutcome<S>>;
  /**
   * Takes notice that nothing was ever written to a stream, so that nobody reads it to find that out. Only for who has just
   * made its id and told it nobody yet.
   */
  isUnwritten<S, C extends Command, E extends DomainEvent>(
    aggregate: Aggregate<S, C, E>,
    streamId: string,
  ): void;
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
  /**
   * The current state where this process has it in memory, and where the log keeps it current; else `undefined`, as for the
   * stream of another website.
   */
  known<S, C extends Command, E extends DomainEvent>(
    aggregate: Aggregate<S, C, E>,
    streamId: string,
    websiteId: string,
  ): CommandResult<S> | undefined;
}

/** Commands on one stream wait in one queue of this process; streams do not wait for one another. */
export function createCommandHandler(store: StreamStore, cache: AggregateCache): CommandHandler {
  const queues = new Map<string, CommandQueue>();

  const handler: CommandHandler = {
    handle: (aggregate, streamId, command, context) =>
      handler.handleTogether(aggregate, streamId, [command], context),
    async handleTogether<S, C extends Command, E extends DomainEvent>(
      aggregate: Aggregate<S, C, E>,
      streamId: string,
      commands: readonly C[],
      context: CommandContext,
    ) {
      const checked = commands.map((command) => checkedCommand(aggregate, command));
      const stream = streamName(aggregate.category, streamId);
      const owner = ownerOf(aggregate);
      let queue = queues.get(stream);
      if (!queue) {
        queue = createCommandQueue({ stream, aggregate: owner.aggregate, store, cache }, () =>
          queues.delete(stream),
        );
        queues.set(stream, queue);
      }
      const outcome = await queue.post(checked, context);
      return { ...outcome, state: owner.partOf(outcome.state) } as CommandOutcome<S>;
    },
    load<S, C extends Command, E extends DomainEvent>(aggregate: Aggregate<S, C, E>, streamId: string) {
      const owner = ownerOf(aggregate);
      const stream = streamName(aggregate.category, streamId);
      const known = cache.current(stream);
      const told = known
        ? tellOf(known, owner)
        : cache.refresh(stream, owner.aggregate).then((entry) => tellOf(entry, owner));
      return told as Promise<CommandResult<S>>;
    },
    isUnwritten<S, C extends Command, E extends DomainEvent>(
      aggregate: Aggregate<S, C, E>,
      streamId: string,
    ) {
      const stream = streamName(aggregate.category, streamId);
      if (!cache.current(stream)) cache.put(stream, emptyStream(ownerOf(aggregate).aggregate));
    },
    known<S, C extends Command, E extends DomainEvent>(
      aggregate: Aggregate<S, C, E>,
      streamId: string,
      websiteId: string,
    ) {
      const found = cache.current(streamName(aggregate.category, streamId));
      if (!found || (found.websiteId !== null && found.websiteId !== websiteId)) return undefined;
      const { state, revision, position } = found;
      return { state: ownerOf(aggregate).partOf(state), revision, position } as CommandResult<S>;
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
