import type { Command } from '../../../domain/kernel/decider.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { Dispatch, Reaction, Task } from '../../../domain/kernel/process.ts';
import { aggregateOf } from '../commands/aggregates.ts';
import { STREAM_BUSY } from '../commands/commandHandler.ts';
import type { ProcessRunnerDependencies } from './processRunner.ts';

type Tools = Pick<ProcessRunnerDependencies, 'commandHandler' | 'tasks' | 'websiteId' | 'clock'>;

/** Does what a process asked for, on account of `cause`. Rejects where it is to be tried again. */
export function fulfil(
  process: string,
  reaction: Reaction<Command, Task>,
  cause: string,
  tools: Tools,
): Promise<void> {
  return 'task' in reaction
    ? perform(process, reaction, cause, tools)
    : deliver(process, reaction, cause, tools);
}

async function perform(
  process: string,
  { task, data }: Task,
  cause: string,
  { tasks, websiteId }: Tools,
): Promise<void> {
  const handler = tasks[task];
  if (!handler) throw new Error(`The process ${process} asks for ${task}, which nobody does`);
  await handler(data as never, { taskId: `${process}:${cause}`, websiteId });
}

async function deliver(
  process: string,
  { category, streamId, command }: Dispatch,
  cause: string,
  { commandHandler, websiteId, clock }: Tools,
): Promise<void> {
  const aggregate = aggregateOf(category);
  if (!aggregate) throw new Error(`The process ${process} sends to ${category}, which nobody decides`);
  try {
    await commandHandler.handle(aggregate, streamId, command, {
      websiteId,
      actor: { kind: 'process', id: process },
      correlationId: cause,
      commandId: `${process}:${cause}`,
      now: clock.now().toISOString(),
    });
  } catch (error) {
    // A refusal is an answer: the context decided that there is nothing left to do. Anything else is tried again.
    if (!(error instanceof DomainError) || error.code === STREAM_BUSY) throw error;
  }
}
