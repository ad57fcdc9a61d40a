import { type TaskContext, taskCommand } from '../processes/tasks.ts';

/** What one run of the retention goes by. */
export interface RetentionRun {
  readonly websiteId: string;
  /** When it runs (ISO 8601, UTC). */
  readonly at: string;
  readonly task: TaskContext;
}

/** Of each kind at once, so that nobody waits for it. */
export const AT_ONCE = 200;

/** The context of the command that forgets one of them: the same where the task is tried again. */
export const commandOfRun = ({ task, at }: RetentionRun, id: string) =>
  taskCommand(task, 'retention', `retention:${id}`, at);
