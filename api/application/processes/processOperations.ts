import { DomainError } from '../../../domain/kernel/errors.ts';
import { LagWatch } from '../../../projections/runtime/lagWatch.ts';
import type { ParkedTask, ParkedTasks } from '../ports/parkedTasks.ts';
import type { ProcessStates } from '../ports/processStates.ts';
import { errorText } from './errorText.ts';
import { type FulfilDependencies, fulfil } from './fulfil.ts';
import type { AnyProcess } from './processes.ts';

export interface ProcessStatus {
  readonly name: string;
  /** Of its state, as this code folds it. */
  readonly version: number;
  /** Up to where all that it asked for is done or parked; -1 before it has read anything. */
  readonly position: number;
  readonly head: number;
  /** Positions of the log that are not dealt with yet, whether they concern it or not. */
  readonly eventsBehind: number;
  /** For how long it has been behind something, in milliseconds; 0 when it is not. */
  readonly lagMs: number;
  /** Tasks of it that wait for somebody. */
  readonly parked: number;
}

/** What those do with processes who keep the site running. */
export interface ProcessOperations {
  status(): Promise<readonly ProcessStatus[]>;
  /** How much each process has asked for, or will at a later time, that is not done yet; by name. */
  owed(): Promise<ReadonlyMap<string, number>>;
  /** Every task that waits for somebody, oldest first. */
  parked(): Promise<readonly ParkedTask[]>;
  /**
   * Tries a parked task once more, under the ids that it had. Resolves to `null` where it was done, else to the task as
   * it is parked now. Throws `PARKED_TASK_NOT_FOUND`.
   */
  retry(id: string): Promise<ParkedTask | null>;
  /** Drops a parked task for good: its process asks for it no more. Throws `PARKED_TASK_NOT_FOUND`. */
  drop(id: string, decision: { readonly by: string; readonly reason: string }): Promise<void>;
}

export interface ProcessOperationsDependencies extends FulfilDependencies {
  readonly processes: readonly AnyProcess[];
  readonly states: ProcessStates;
  readonly parkedTasks: ParkedTasks;
  /** Position of the last event in the log. */
  readonly head: () => Promise<number>;
}

export function createProcessOperations(dependencies: ProcessOperationsDependencies): ProcessOperations {
  const { processes, states, parkedTasks, head: headOf, clock } = dependencies;
  const lag = new LagWatch();
  const nowText = () => clock.now().toISOString();

  return {
    async status() {
      const names = processes.map(({ name }) => name);
      const [head, positions, parked] = await Promise.all([
        headOf(),
        states.positions(names),
        parkedTasks.waiting(),
      ]);
      return processes.map(({ name, version }) => {
        const position = positions.get(name) ?? -1;
        return {
          ...{ name, version, position, head },
          eventsBehind: Math.max(0, head - position),
          lagMs: lag.lagOf(name, position, head),
          parked: parked.filter((task) => task.process === name).length,
        };
      });
    },
    async owed() {
      const stored = await states.load(processes.map(({ name }) => name));
      return new Map(
        processes.map(({ name, version, resume }) => {
          const known = stored.get(name);
          // A state of another version has another shape: it is folded anew before anybody resumes from it.
          return [name, known?.version === version ? resume(known.state).length : 0];
        }),
      );
    },
    parked: () => parkedTasks.waiting(),
    async retry(id) {
      const task = await parkedTasks.find(id);
      if (!task) throw notFound(id);
      try {
        await fulfil(task.process, task.reaction, task.cause, dependencies);
      } catch (error) {
        const failure = { error: errorText(error), at: nowText() };
        await parkedTasks.failedAgain(id, failure);
        return { ...task, error: failure.error, lastTriedAt: failure.at, tries: task.tries + 1 };
      }
      await parkedTasks.remove(id);
      return null;
    },
    async drop(id, { by, reason }) {
      if (!(await parkedTasks.drop(id, { at: nowText(), by, reason }))) throw notFound(id);
    },
  };
}

const notFound = (id: string) =>
  new DomainError('PARKED_TASK_NOT_FOUND', 'There is no such parked task.', { id });
