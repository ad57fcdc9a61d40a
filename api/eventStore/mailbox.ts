import { type EventData, MaxAppendSizeExceededError } from '@eventstore/db-client';
import type { Aggregate, Command } from '../../domain/kernel/decider.ts';
import { DomainError } from '../../domain/kernel/errors.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import { type AggregateCache, type CachedStream, emptyStream, remember } from './aggregateCache.ts';
import { type CommandContext, type CommandResult, REVISION_CHANGED, STREAM_BUSY } from './commandHandler.ts';
import { eventId } from './eventId.ts';
import type { StreamStore } from './streamStore.ts';

/** Commands decided in turn and appended as one batch. */
const MAX_BATCH = 100;
/** Rounds against other writers of the same stream before giving up. */
const MAX_CONFLICTS = 10;

interface Letter {
  readonly command: Command;
  readonly context: CommandContext;
  readonly resolve: (result: CommandResult<unknown>) => void;
  readonly reject: (error: unknown) => void;
}

interface Decided {
  readonly letter: Letter;
  readonly state: unknown;
  readonly revision: number;
  /** The position where it is known already: nothing was written for this command. */
  readonly position: number | null;
}

interface Refused {
  readonly letter: Letter;
  readonly error: unknown;
}

/** What a batch comes to: an answer for every letter, the events to append, and the state after them. */
interface Decision {
  readonly decided: readonly Decided[];
  readonly refused: readonly Refused[];
  readonly events: readonly EventData[];
  readonly state: unknown;
  readonly revision: number;
}

export interface Mailbox {
  post(command: Command, context: CommandContext): Promise<CommandResult<unknown>>;
}

/**
 * The commands of one stream, one batch at a time: up to a hundred are decided on the state that the one before left,
 * and appended together at the revision they were decided on. That is how a hot stream does thousands a second, and
 * why two of them never contradict each other.
 */
export function createMailbox<S, C extends Command, E extends DomainEvent>(
  stream: string,
  aggregate: Aggregate<S, C, E>,
  store: StreamStore,
  cache: AggregateCache,
  onEmpty: () => void,
): Mailbox {
  const queue: Letter[] = [];
  let running = false;

  async function run() {
    running = true;
    while (queue.length > 0) {
      await deliverOrReject(queue.splice(0, MAX_BATCH));
    }
    running = false;
    onEmpty();
  }

  async function deliverOrReject(batch: readonly Letter[]): Promise<void> {
    try {
      await deliver(batch);
    } catch (error) {
      if (error instanceof MaxAppendSizeExceededError && batch.length > 1) {
        const half = Math.ceil(batch.length / 2);
        await deliverOrReject(batch.slice(0, half));
        return deliverOrReject(batch.slice(half));
      }
      for (const letter of batch) letter.reject(error);
    }
  }

  async function deliver(batch: readonly Letter[]) {
    const settledAtOnce = await tryOnEmptyStream(batch);
    if (settledAtOnce) return;
    let entry = await cache.load(stream, aggregate);
    for (let round = 0; round < MAX_CONFLICTS; round++) {
      const decision = await decideAll(batch, entry);
      if (decision.events.length === 0) return settle(entry, decision, entry.position);
      const outcome = await store.append(stream, entry.revision, decision.events);
      if (outcome !== 'conflict') return settle(entry, decision, outcome.position);
      entry = await cache.refresh(stream, aggregate);
    }
    throw new DomainError(STREAM_BUSY, 'Please try again in a few seconds.');
  }

  /**
   * Most commands that open a stream find none: these are spared reading what is not there. An append that expects no
   * stream proves it. Whether everything was settled thereby.
   */
  async function tryOnEmptyStream(batch: readonly Letter[]): Promise<boolean> {
    const { announced } = cache;
    const isLikely = announced > 0 && batch.every(({ command }) => aggregate.opens?.includes(command.type));
    if (!isLikely || cache.current(stream)) return false;
    const entry = emptyStream(aggregate as unknown as Parameters<typeof emptyStream>[0]);
    const decision = await decideAll(batch, entry);
    // Refusals, and commands with nothing to do, may be so only because the stream was not read.
    if (decision.refused.length > 0 || decision.events.length === 0) return false;
    const outcome = await store.append(stream, entry.revision, decision.events);
    // The log takes the same events twice as once, and answers with where they are: then the stream is there.
    if (outcome === 'conflict' || outcome.position <= announced) return false;
    settle(entry, decision, outcome.position);
    return true;
  }

  async function decideAll(batch: readonly Letter[], entry: CachedStream): Promise<Decision> {
    const decided: Decided[] = [];
    const refused: Refused[] = [];
    const events: EventData[] = [];
    let state = entry.state as S;
    let { revision } = entry;
    const now = new Map<string, number>();
    for (const letter of batch) {
      const { command, context } = letter;
      const before = entry.commands.get(context.commandId);
      const twin = now.get(context.commandId);
      if (before || twin !== undefined) {
        decided.push({
          letter,
          state,
          revision: before?.revision ?? twin ?? revision,
          position: before?.position ?? null,
        });
        continue;
      }
      try {
        const { expectedRevision = revision } = context;
        if (expectedRevision !== revision) {
          throw new DomainError(REVISION_CHANGED, 'This has changed meanwhile. Please look at it again.');
        }
        const facts = aggregate.decide(command as C, state);
        const encoded = await encodeAll(facts, context);
        state = facts.reduce(aggregate.evolve, state);
        revision += facts.length;
        events.push(...encoded);
        now.set(context.commandId, revision);
        decided.push({ letter, state, revision, position: null });
      } catch (error) {
        refused.push({ letter, error });
      }
    }
    return { decided, refused, events, state, revision };
  }

  async function encodeAll(facts: readonly E[], context: CommandContext): Promise<EventData[]> {
    const { websiteId, actor, correlationId, commandId, now } = context;
    const metadata = { websiteId, actor, correlationId, causationId: commandId, occurredAt: now };
    const encoded: EventData[] = [];
    for (const [index, fact] of facts.entries()) {
      encoded.push(await store.codec.encode(eventId(commandId, index), fact, metadata));
    }
    return encoded;
  }

  function settle(entry: CachedStream, { decided, refused, state, revision }: Decision, position: number) {
    for (const { letter, revision: reached, position: known } of decided) {
      if (known === null) remember(entry.commands, letter.context.commandId, { revision: reached, position });
    }
    cache.put(stream, { ...entry, state, revision, position });
    for (const { letter, position: known, ...result } of decided) {
      letter.resolve({ ...result, position: known ?? position });
    }
    for (const { letter, error } of refused) letter.reject(error);
  }

  return {
    post: (command, context) =>
      new Promise((resolve, reject) => {
        queue.push({ command, context, resolve, reject });
        if (!running) void run();
      }),
  };
}
