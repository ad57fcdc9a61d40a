import type { ParkedTask } from './system.api.ts';

/** Tasks of one kind that failed for the same cause, in the order of the first of each. */
export function parkedGroups(tasks: readonly ParkedTask[]): readonly (readonly ParkedTask[])[] {
  const groups = new Map<string, ParkedTask[]>();
  for (const task of tasks) {
    const cause = JSON.stringify([task.process, task.name, task.error]);
    const group = groups.get(cause);
    if (group) group.push(task);
    else groups.set(cause, [task]);
  }
  return [...groups.values()];
}
