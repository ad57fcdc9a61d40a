import type { Command } from '../../../domain/kernel/decider.ts';
import type { Dispatch, Reaction, Sequence, Task } from '../../../domain/kernel/process.ts';
import { aggregateOf } from '../commands/aggregates.ts';
import { isRefusal } from '../commands/commandErrors.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { Clock } from '../ports/clock.ts';
import type { Tasks } from './tasks.ts';

/** With what it is done that processes ask for. */
export interface FulfilDependencies {
  readonly commandHandler: CommandHandler;
  readonly tasks: Tasks;
  readonly websiteId: string;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Does what a process asked for, on account of `cause`. All ids derive from the two, so that doing it twice writes once.
 * Rejects where it is to be tried again.
 */
export function fulfil(
  process: string,
  reaction: Reaction<Command, Task>,
  cause: string,
  dependencies: FulfilDependencies,
): Promise<void> {
  if ('task' in reaction) return perform(process, reaction, cause, dependencies);
  return 'inTurn' in reaction
    ? deliverInTurn(process, reaction, cause, dependencies)
    : deliver(process, reaction, cause, dependencies);
}

async function deliverInTurn(
  process: string,
  { inTurn }: Sequence,
  cause: string,
  dependencies: FulfilDependencies,
): Promise<void> {
  for (const [index, dispatch] of inTurn.entries()) {
    await deliver(process, dispatch, `${cause}:${index}`, dependencies);
  }
}

async function perform(
  process: string,
  { task, data }: Task,
  cause: string,
  { tasks, websiteId }: FulfilDependencies,
): Promise<void> {
  const handler = tasks[task];
  if (!handler) throw new Error(`The process ${process} asks for ${task}, which nobody does`);
  await handler(data as never, { taskId: `${process}:${cause}`, websiteId });
}

async function deliver(
  process: string,
  { category, streamId, command, commandId }: Dispatch,
  cause: string,
  { commandHandler, websiteId, clock }: FulfilDependencies,
): Promise<void> {
  const aggregate = aggregateOf(category);
  if (!aggregate) throw new Error(`The process ${process} sends to ${category}, which nobody decides`);
  try {
    await commandHandler.handle(aggregate, streamId, command, {
      websiteId,
      actor: { kind: 'process', id: process },
      correlationId: cause,
      commandId: commandId ?? `${process}:${cause}`,
      now: clock.now().toISOString(),
    });
  } catch (error) {
    // A refusal is an answer: the context decided that there is nothing left to do. Anything else is tried again.
    if (!isRefusal(error)) throw error;
  }
}
