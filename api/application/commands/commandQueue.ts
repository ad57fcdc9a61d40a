import { setImmediate as nextTurn } from 'node:timers/promises';
import { type EventData, MaxAppendSizeExceededError } from '@eventstore/db-client';
import type { Aggregate, Command } from '../../../domain/kernel/decider.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { DomainEvent } from '../../../domain/kernel/event.ts';
import type { StreamStore } from '../../infrastructure/eventStore/streamStore.ts';
import { type AggregateCache, type CachedStream, emptyStream, remember } from './aggregateCache.ts';
import type { CommandContext, CommandOutcome } from './commandContext.ts';
import { REVISION_CHANGED, STREAM_BUSY } from './commandErrors.ts';
import { eventId } from './eventId.ts';

/** Commands decided in turn and appended as one batch. */
const MAX_BATCH = 100;
/** Rounds against other writers of the same stream before giving up. */
const MAX_CONFLICTS = 10;

interface Envelope {
  readonly command: Command;
  readonly context: CommandContext;
  readonly resolve: (result: CommandOutcome<unknown>) => void;
  readonly reject: (error: unknown) => void;
}

interface Decided {
  readonly envelope: Envelope;
  readonly state: unknown;
  readonly revision: number;
  /** The position where it is known already: nothing was written for this command. */
  readonly position: number | null;
}

interface Refused {
  readonly envelope: Envelope;
  readonly error: unknown;
}

/** What a batch comes to: an answer for every envelope, the events to append, and the state after them. */
interface Decision {
  readonly decided: readonly Decided[];
  readonly refused: readonly Refused[];
  readonly events: readonly EventData[];
  readonly state: unknown;
  readonly revision: number;
}

/** A full batch that was decided while the one before it was on its way, on the state that this one leaves if it arrives. */
interface Ahead {
  readonly batch: readonly Envelope[];
  readonly decision: Decision;
}

/** The same once that one has arrived. */
interface Prepared extends Ahead {
  readonly entry: CachedStream;
}

export interface CommandQueue {
  post(command: Command, context: CommandContext): Promise<CommandOutcome<unknown>>;
}

/**
 * The commands of one stream, one batch at a time: up to a hundred are decided on the state that the one before leaves,
 * and appended together at the revision they were decided on. That is how a hot stream does thousands a second, and
 * why two of them never contradict each other.
 */
export function createCommandQueue<S, C extends Command, E extends DomainEvent>(
  stream: string,
  aggregate: Aggregate<S, C, E>,
  store: StreamStore,
  cache: AggregateCache,
  onEmpty: () => void,
): CommandQueue {
  const queue: Envelope[] = [];
  let running = false;

  async function run() {
    running = true;
    let prepared: Prepared | undefined;
    while (queue.length > 0 || prepared) {
      prepared = await deliverOrReject(prepared?.batch ?? queue.splice(0, MAX_BATCH), prepared);
    }
    running = false;
    onEmpty();
  }

  async function deliverOrReject(
    batch: readonly Envelope[],
    prepared?: Prepared,
  ): Promise<Prepared | undefined> {
    try {
      return await deliver(batch, prepared);
    } catch (error) {
      if (error instanceof MaxAppendSizeExceededError && batch.length > 1) {
        const half = Math.ceil(batch.length / 2);
        queue.unshift(...batch.slice(half));
        return deliverOrReject(batch.slice(0, half));
      }
      for (const envelope of batch) envelope.reject(error);
      return undefined;
    }
  }

  async function deliver(batch: readonly Envelope[], prepared?: Prepared): Promise<Prepared | undefined> {
    if (!prepared && (await tryOnEmptyStream(batch))) return undefined;
    let entry = prepared?.entry ?? (await cache.load(stream, aggregate));
    let ready = prepared?.decision;
    for (let round = 0; round < MAX_CONFLICTS; round++) {
      const decision = ready ?? (await decideAll(batch, entry));
      ready = undefined;
      if (decision.events.length === 0) {
        settle(entry, decision, entry.position);
        return undefined;
      }
      const appending = store.append(stream, entry.revision, decision.events);
      const deciding = queue.length >= MAX_BATCH ? decideAhead(batch, entry, decision) : undefined;
      const outcome = await appending.catch((error: unknown) => ({ error }));
      const ahead = await deciding;
      if (outcome !== 'conflict' && 'position' in outcome) {
        const settled = settle(entry, decision, outcome.position);
        return ahead && { ...ahead, entry: settled };
      }
      // It was decided on what did not come to be.
      if (ahead) queue.unshift(...ahead.batch);
      if (outcome !== 'conflict') throw outcome.error;
      entry = await cache.refresh(stream, aggregate);
    }
    throw new DomainError(STREAM_BUSY, 'Please try again in a few seconds.');
  }

  /** Uses the time in which the log writes a batch; nothing of it is answered or sent before that has arrived. */
  async function decideAhead(
    batch: readonly Envelope[],
    entry: CachedStream,
    { state, revision }: Decision,
  ): Promise<Ahead | undefined> {
    // The append leaves the process first.
    await nextTurn();
    const onTheirWay = new Set(batch.map(({ context }) => context.commandId));
    const repeated = queue.findIndex(({ context }) => onTheirWay.has(context.commandId));
    if (repeated >= 0 && repeated < MAX_BATCH) return undefined;
    const next = queue.splice(0, MAX_BATCH);
    return { batch: next, decision: await decideAll(next, { ...entry, state, revision }) };
  }

  /**
   * Most commands that open a stream find none: these are spared reading what is not there. An append that expects no
   * stream proves it. Whether everything was settled thereby.
   */
  async function tryOnEmptyStream(batch: readonly Envelope[]): Promise<boolean> {
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

  async function decideAll(batch: readonly Envelope[], entry: CachedStream): Promise<Decision> {
    const decided: Decided[] = [];
    const refused: Refused[] = [];
    const events: EventData[] = [];
    let state = entry.state as S;
    let { revision } = entry;
    const now = new Map<string, number>();
    for (const envelope of batch) {
      const { command, context } = envelope;
      const before = entry.commands.get(context.commandId);
      const twin = now.get(context.commandId);
      if (before || twin !== undefined) {
        decided.push({
          envelope,
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
        decided.push({ envelope, state, revision, position: null });
      } catch (error) {
        refused.push({ envelope, error });
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

  function settle(
    entry: CachedStream,
    { decided, refused, state, revision }: Decision,
    position: number,
  ): CachedStream {
    for (const { envelope, revision: reached, position: known } of decided) {
      if (known === null)
        remember(entry.commands, envelope.context.commandId, { revision: reached, position });
    }
    const settled = { ...entry, state, revision, position };
    cache.put(stream, settled);
    for (const { envelope, position: known, ...result } of decided) {
      envelope.resolve({ ...result, position: known ?? position, wrote: known === null });
    }
    for (const { envelope, error } of refused) envelope.reject(error);
    return settled;
  }

  return {
    post: (command, context) =>
      new Promise((resolve, reject) => {
        queue.push({ command, context, resolve, reject });
        if (!running) void run();
      }),
  };
}
