import { setTimeout as delay } from 'node:timers/promises';
import type { AnyProcess } from './processes.ts';
import { type ProcessRunnerDependencies, runProcesses } from './processRunner.ts';
import { renewProcessStates } from './renewProcessStates.ts';

/** How long after a failure to fold states anew it is tried again; the last one ever after. */
const RENEW_AGAIN_MS = [200, 1000, 5000, 15_000];

/**
 * Runs processes until the signal aborts, all over one reading of the log. One that throws is taken out: the others go
 * on from where they were, and it begins again at the event that it failed at, over a reading of its own, as often as it
 * takes. It comes back to the others at the next start.
 */
export async function superviseProcesses(
  processes: readonly AnyProcess[],
  dependencies: ProcessRunnerDependencies,
  signal: AbortSignal,
): Promise<void> {
  const alone: Promise<void>[] = [];
  let together = processes;
  while (together.length > 0 && !signal.aborted) {
    const failed = await runUntilOneFails(together, dependencies, signal);
    alone.push(...failed.map((process) => runRenewed([process], dependencies, signal)));
    together = together.filter((process) => !failed.includes(process));
  }
  await Promise.all(alone);
}

/** Resolves to those that threw; to none once the signal aborts. */
async function runUntilOneFails(
  processes: readonly AnyProcess[],
  dependencies: ProcessRunnerDependencies,
  signal: AbortSignal,
): Promise<AnyProcess[]> {
  const failed: AnyProcess[] = [];
  const oneFailed = new AbortController();
  const watched = processes.map((process) =>
    watch(process, (error) => {
      failed.push(process);
      dependencies.onError(process.name, error);
      oneFailed.abort();
    }),
  );
  await runRenewed(watched, dependencies, AbortSignal.any([signal, oneFailed.signal]));
  return failed;
}

async function runRenewed(
  processes: readonly AnyProcess[],
  dependencies: ProcessRunnerDependencies,
  signal: AbortSignal,
): Promise<void> {
  const names = processes.map(({ name }) => name).join(', ');
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      await renewProcessStates(processes, dependencies, signal);
      return await runProcesses(processes, dependencies, signal);
    } catch (error) {
      if (!signal.aborted) dependencies.onError(names, error);
    }
    const wait = RENEW_AGAIN_MS[Math.min(failures, RENEW_AGAIN_MS.length - 1)];
    await delay(wait, undefined, { signal }).catch(() => undefined);
  }
}

/** The same process, which says so when it throws. */
function watch(process: AnyProcess, onThrow: (error: unknown) => void): AnyProcess {
  const watched =
    <Args extends unknown[], Result>(part: (...args: Args) => Result) =>
    (...args: Args): Result => {
      try {
        return part(...args);
      } catch (error) {
        onThrow(error);
        throw error;
      }
    };
  return {
    ...process,
    evolve: watched(process.evolve),
    react: watched(process.react),
    resume: watched(process.resume),
  };
}
