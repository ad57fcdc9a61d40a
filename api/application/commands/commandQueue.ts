import type { Command } from '../../../domain/kernel/decider.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { AppendTooLarge } from '../ports/streamStore.ts';
import type { CachedStream } from './aggregateCache.ts';
import { type CommandTarget, type Decision, type Envelope, MAX_BATCH } from './batch.ts';
import type { CommandContext, CommandOutcome } from './commandContext.ts';
import { STREAM_BUSY } from './commandErrors.ts';
import { type Ahead, decideAhead } from './decideAhead.ts';
import { decideBatch } from './decideBatch.ts';
import { openUnread } from './openUnread.ts';
import { settleBatch } from './settleBatch.ts';

/** Rounds against other writers of the same stream before giving up. */
const MAX_CONFLICTS = 10;

/** A batch that was decided ahead, once the one before it has arrived: on `entry` it may be appended. */
interface Prepared extends Ahead {
  readonly entry: CachedStream;
}

export interface CommandQueue {
  /** Answers once the log has what the command came to. Rejects as `CommandHandler.handle` does. */
  post(commands: readonly Command[], context: CommandContext): Promise<CommandOutcome<unknown>>;
}

/**
 * The commands of one stream, one batch at a time: up to a hundred are decided on the state that the one before leaves,
 * and appended together at the revision they were decided on. That is how a hot stream does thousands a second, and
 * why two of them never contradict each other. `onEmpty` is called when nobody waits any more.
 */
export function createCommandQueue(target: CommandTarget, onEmpty: () => void): CommandQueue {
  const { stream, aggregate, store, cache } = target;
  const waiting: Envelope[] = [];
  let running = false;

  async function run() {
    running = true;
    let prepared: Prepared | undefined;
    while (waiting.length > 0 || prepared) {
      prepared = await deliverOrReject(prepared?.batch ?? waiting.splice(0, MAX_BATCH), prepared);
    }
    running = false;
    onEmpty();
  }

  /** A batch that the log does not take at once goes in halves; whatever else fails is the answer to all of it. */
  async function deliverOrReject(
    batch: readonly Envelope[],
    prepared?: Prepared,
  ): Promise<Prepared | undefined> {
    try {
      return await deliver(batch, prepared);
    } catch (error) {
      if (error instanceof AppendTooLarge && batch.length > 1) {
        const half = Math.ceil(batch.length / 2);
        waiting.unshift(...batch.slice(half));
        return deliverOrReject(batch.slice(0, half));
      }
      for (const envelope of batch) envelope.reject(error);
      return undefined;
    }
  }

  /** Decides and appends, again on what others wrote first. Answers with the batch that was decided meanwhile, if any. */
  async function deliver(batch: readonly Envelope[], prepared?: Prepared): Promise<Prepared | undefined> {
    if (!prepared && (await openUnread(batch, target))) return undefined;
    let entry = prepared?.entry ?? (await cache.load(stream, aggregate));
    let ready = prepared?.decision;
    for (let round = 0; round < MAX_CONFLICTS; round++) {
      const decision = ready ?? (await decideBatch(batch, entry, target));
      const outcome = await append(batch, entry, decision);
      if (outcome !== 'conflict') return outcome.prepared;
      ready = undefined;
      entry = await cache.refresh(stream, aggregate);
    }
    throw new DomainError(STREAM_BUSY, 'Please try again in a few seconds.');
  }

  /** Appends what was decided and settles it; meanwhile decides the next batch, where a full one waits. */
  async function append(
    batch: readonly Envelope[],
    entry: CachedStream,
    decision: Decision,
  ): Promise<{ readonly prepared?: Prepared | undefined } | 'conflict'> {
    if (decision.events.length === 0) {
      settleBatch(entry, decision, entry.position, target);
      return {};
    }
    const appending = store.append(stream, entry.revision, decision.events);
    const isFull = waiting.length >= MAX_BATCH;
    const deciding = isFull ? decideAhead(waiting, { batch, entry, decision }, target) : undefined;
    const outcome = await appending.catch((error: unknown) => ({ error }));
    const ahead = await deciding;
    if (outcome !== 'conflict' && 'position' in outcome) {
      const settled = settleBatch(entry, decision, outcome.position, target);
      return { prepared: ahead && { ...ahead, entry: settled } };
    }
    // It was decided on what did not come to be.
    if (ahead) waiting.unshift(...ahead.batch);
    if (outcome === 'conflict') return outcome;
    throw outcome.error;
  }

  return {
    post: (commands, context) =>
      new Promise((resolve, reject) => {
        waiting.push({ commands, context, resolve, reject });
        if (!running) void run();
      }),
  };
}
