/** Who asked for a task, and the id that makes doing it twice the same as doing it once. */
export interface TaskContext {
  readonly taskId: string;
  readonly websiteId: string;
}

/** How a task that processes ask for is done. Rejects to be called again later; resolves once its outcome is recorded. */
export type TaskHandler = (data: never, context: TaskContext) => Promise<void>;

/** Task name → how it is done. */
export type Tasks = Readonly<Record<string, TaskHandler>>;
