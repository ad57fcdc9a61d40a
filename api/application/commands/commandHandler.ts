import type { Aggregate, Command } from '../../../domain/kernel/decider.ts';
import type { DomainEvent } from '../../../domain/kernel/event.ts';
import { streamName } from '../../../domain/kernel/ids.ts';
import type { Actor } from '../../../domain/kernel/metadata.ts';
import type { StreamStore } from '../../infrastructure/eventStore/streamStore.ts';
import type { AggregateCache } from './aggregateCache.ts';
import { type CommandQueue, createCommandQueue } from './commandQueue.ts';

/** The code of the refusal after too many version conflicts in a row: worth another try a little later. */
export const STREAM_BUSY = 'STREAM_BUSY';
/** The code of the refusal of a command that was meant for another revision than the one there is. */
export const REVISION_CHANGED = 'REVISION_CHANGED';

/** Who asks, when, and on behalf of which request. */
export interface CommandContext {
  readonly websiteId: string;
  readonly actor: Actor;
  readonly correlationId: string;
  /** The same id never writes twice, so it is what makes a retry safe. */
  readonly commandId: string;
  /** ISO 8601 UTC. */
  readonly now: string;
  /** Where given, the stream's revision that the command is meant for; refused with `REVISION_CHANGED` at any other. */
  readonly expectedRevision?: number;
}

export interface CommandResult<State> {
  readonly state: State;
  /** The stream's revision after the command; -1 for a stream without events. */
  readonly revision: number;
  /** Commit position of the newest event that this command wrote, or of the stream where there was nothing to do. */
  readonly position: number;
}

export interface CommandOutcome<State> extends CommandResult<State> {
  /** Whether this call wrote something; not where the same command had done so before, or there was nothing to do. */
  readonly wrote: boolean;
}

export interface CommandHandler {
  /** Loads, decides, appends. Throws the decider's `DomainError`, or `STREAM_BUSY` after too many version conflicts. */
  handle<S, C extends Command, E extends DomainEvent>(
    aggregate: Aggregate<S, C, E>,
    streamId: string,
    command: C,
    context: CommandContext,
  ): Promise<CommandOutcome<S>>;
  /** The current state: from the cache while the log keeps it current, else read. */
  load<S, C extends Command, E extends DomainEvent>(
    aggregate: Aggregate<S, C, E>,
    streamId: string,
  ): Promise<CommandResult<S>>;
}

/** Commands on one stream queue in one mailbox of this process; streams do not wait for one another. */
export function createCommandHandler(store: StreamStore, cache: AggregateCache): CommandHandler {
  const queues = new Map<string, CommandQueue>();

  return {
    async handle<S, C extends Command, E extends DomainEvent>(
      aggregate: Aggregate<S, C, E>,
      streamId: string,
      command: C,
      context: CommandContext,
    ) {
      const stream = streamName(aggregate.category, streamId);
      let mailbox = queues.get(stream);
      if (!mailbox) {
        mailbox = createCommandQueue(stream, aggregate, store, cache, () => queues.delete(stream));
        queues.set(stream, mailbox);
      }
      return (await mailbox.post(command, context)) as CommandOutcome<S>;
    },
    async load<S, C extends Command, E extends DomainEvent>(aggregate: Aggregate<S, C, E>, streamId: string) {
      const stream = streamName(aggregate.category, streamId);
      return (await cache.load(stream, aggregate)) as CommandResult<S>;
    },
  };
}
