import { isEqual } from '../../../domain/kernel/isEqual.ts';
import type { ParkedTask, ParkedTasks } from '../ports/parkedTasks.ts';
import { errorText } from './errorText.ts';
import type { AnyReaction } from './processes.ts';
import type { Failure } from './tries.ts';

/** What one process is known to have asked for in vain, while it runs. */
export interface SetAside {
  /** Whether this very asking was set aside before, be it dropped since or not. */
  has(cause: string): boolean;
  /** Whether the same was set aside, whenever it was asked for. */
  hasSame(reaction: AnyReaction): boolean;
  /** Sets it aside, once it is stored. */
  add(reaction: AnyReaction, cause: string, failure: Failure): Promise<void>;
  /** It was done: where the same waits for somebody, it need not wait any longer. */
  done(reaction: AnyReaction): Promise<void>;
}

/** What is set aside of these processes, by their names. */
export async function loadSetAside(
  names: readonly string[],
  parkedTasks: ParkedTasks,
): Promise<ReadonlyMap<string, SetAside>> {
  const parked = await parkedTasks.ofProcesses(names);
  return new Map(
    names.map((name) => [
      name,
      setAsideOf(
        name,
        parked.filter(({ process }) => process === name),
        parkedTasks,
      ),
    ]),
  );
}

function setAsideOf(process: string, found: readonly ParkedTask[], parkedTasks: ParkedTasks): SetAside {
  const known = new Map(found.map((task) => [task.cause, task]));
  return {
    has: (cause) => known.has(cause),
    hasSame: (reaction) => [...known.values()].some((task) => isSame(task.reaction, reaction)),
    async add(reaction, cause, { error, ...facts }) {
      // What a task is told as its own id.
      const id = `${process}:${cause}`;
      const task = { id, process, cause, reaction, error: errorText(error), ...facts, dropped: null };
      await parkedTasks.park(task);
      known.set(cause, task);
    },
    async done(reaction) {
      for (const { id, cause, dropped, reaction: parked } of known.values()) {
        if (dropped !== null || !isSame(parked, reaction)) continue;
        await parkedTasks.remove(id);
        known.delete(cause);
      }
    },
  };
}

/** Whether the same is asked for, at whatever time. */
const isSame = ({ notBefore: _, ...one }: AnyReaction, { notBefore: __, ...other }: AnyReaction): boolean =>
  isEqual(one, other);
