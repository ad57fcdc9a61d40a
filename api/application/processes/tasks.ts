import type { CommandContext } from '../commands/commandHandler.ts';

/** Who asked for a task, and the id that makes doing it twice the same as doing it once. */
export interface TaskContext {
  readonly taskId: string;
  readonly websiteId: string;
}

/**
 * The context of a command that is sent for a task. `commandId` derives from what is done, not from the asking, where a
 * task that is done twice must write once.
 */
export const taskCommand = (
  { taskId, websiteId }: TaskContext,
  process: string,
  commandId: string,
  now: string,
): CommandContext => ({
  websiteId,
  actor: { kind: 'process', id: process },
  correlationId: taskId,
  commandId,
  now,
});

/** How a task that processes ask for is done. Rejects to be called again later; resolves once its outcome is recorded. */
export type TaskHandler = (data: never, context: TaskContext) => Promise<void>;

/** Task name → how it is done. */
export type Tasks = Readonly<Record<string, TaskHandler>>;
