import { setTimeout as delay } from 'node:timers/promises';
import type { Collection, Db } from 'mongodb';
import type { Command } from '../../domain/kernel/decider.ts';
import { DomainError } from '../../domain/kernel/errors.ts';
import type { Dispatch, Reaction, Task } from '../../domain/kernel/process.ts';
import type { EventSource } from '../../projections/runtime/eventSource.ts';
import type { Clock } from '../clock.ts';
import { aggregateOf } from '../eventStore/aggregates.ts';
import { type CommandHandler, STREAM_BUSY } from '../eventStore/commandHandler.ts';
import { createAlarmClock } from './alarmClock.ts';
import type { AnyProcess } from './processes.ts';
import type { Tasks } from './tasks.ts';

/** What a process remembers: how far it has read, and its state there. Moved by compare-and-set. */
interface ProcessMemory {
  readonly _id: string;
  readonly position: number;
  readonly state: unknown;
}

export interface ProcessRunnerDependencies {
  readonly db: Db;
  readonly source: EventSource;
  readonly commandHandler: CommandHandler;
  readonly websiteId: string;
  readonly clock: Clock;
  readonly tasks: Tasks;
  readonly onError: (process: string, error: unknown) => void;
}

const RETRY_MS = [200, 1000, 5000];

/**
 * Runs one process until the signal aborts: what it owes from before first, then each event as it comes. Command ids
 * derive from the event that asked for them, so that a process which dies between sending and remembering sends the
 * same command again, and that writes nothing twice. Processes are never rebuilt.
 */
export async function runProcess(
  process: AnyProcess,
  dependencies: ProcessRunnerDependencies,
  signal: AbortSignal,
): Promise<void> {
  const { onError } = dependencies;
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      await follow(process, dependencies, signal);
    } catch (error) {
      if (!signal.aborted) onError(process.name, error);
    }
    const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)];
    await delay(wait, undefined, { signal }).catch(() => undefined);
  }
}

async function follow(process: AnyProcess, dependencies: ProcessRunnerDependencies, signal: AbortSignal) {
  const { db, source, clock, onError } = dependencies;
  const memories: Collection<ProcessMemory> = db.collection('processes');
  const remembered = await memories.findOne({ _id: process.name });
  let state = remembered ? remembered.state : process.initialState;
  let position = remembered?.position ?? -1;
  const alarms = createAlarmClock(clock, signal);
  const fulfil = (reaction: Reaction<Command, Task>, cause: string) =>
    alarms.at(
      reaction.notBefore,
      () =>
        'task' in reaction
          ? perform(process, reaction, cause, dependencies)
          : deliver(process, reaction, cause, dependencies),
      (error) => onError(process.name, error),
    );

  for (const [index, reaction] of process.resume(state).entries())
    fulfil(reaction, `resume:${position}:${index}`);
  const after = position < 0 ? undefined : position;
  for await (const batch of source.batches({ after, types: process.handles, signal })) {
    for (const event of batch.events) {
      state = process.evolve(state, event);
      for (const [index, reaction] of process.react(state, event).entries())
        fulfil(reaction, `${event.id}:${index}`);
    }
    await remember(memories, { _id: process.name, position: batch.position, state }, position);
    position = batch.position;
  }
}

async function remember(
  memories: Collection<ProcessMemory>,
  next: ProcessMemory,
  previous: number,
): Promise<void> {
  if (next.position === previous) return;
  if (previous < 0) {
    await memories.insertOne(next);
    return;
  }
  const { modifiedCount } = await memories.updateOne(
    { _id: next._id, position: previous },
    { $set: { position: next.position, state: next.state } },
  );
  if (modifiedCount === 0) throw new Error(`Another runner moved the process ${next._id}: this one stops`);
}

async function perform(
  process: AnyProcess,
  { task, data }: Task,
  cause: string,
  { tasks, websiteId }: ProcessRunnerDependencies,
): Promise<void> {
  const handler = tasks[task];
  if (!handler) throw new Error(`The process ${process.name} asks for ${task}, which nobody does`);
  await handler(data as never, { taskId: `${process.name}:${cause}`, websiteId });
}

async function deliver(
  process: AnyProcess,
  { category, streamId, command }: Dispatch,
  cause: string,
  { commandHandler, websiteId, clock }: ProcessRunnerDependencies,
): Promise<void> {
  const aggregate = aggregateOf(category);
  if (!aggregate) throw new Error(`The process ${process.name} sends to ${category}, which nobody decides`);
  try {
    await commandHandler.handle(aggregate, streamId, command, {
      websiteId,
      actor: { kind: 'process', id: process.name },
      correlationId: cause,
      commandId: `${process.name}:${cause}`,
      now: clock.now().toISOString(),
    });
  } catch (error) {
    // A refusal is an answer: the room decided that there is nothing left to do. Anything else is tried again.
    if (!(error instanceof DomainError) || error.code === STREAM_BUSY) throw error;
  }
}
