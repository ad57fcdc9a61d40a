import type { AnyProcess } from './processes.ts';
import type { ProcessRunnerDependencies } from './processRunner.ts';

interface Outdated {
  readonly process: AnyProcess;
  /** Up to where the past is dealt with; -1 where nothing is. */
  readonly position: number;
  state: unknown;
}

/**
 * Makes the stored state of each process one of its version. What another version stored is thrown away, and the log is
 * folded again up to where that one had got, without asking for anything: all that a process asks for at once is done
 * before its stored state goes past the event that asked, and what has its time is in the state, where `resume` finds
 * it. So nothing is sent twice, and no mail goes out about a past that the old version had dealt with. A process that
 * is new to a store with a past begins the same way, where the others are: it is not about what happened before it was
 * there, but for what its state says is still owed. One reading of the log serves all processes that need it; with none
 * that does, it is not read. Rejects when a fold throws.
 */
export async function renewProcessStates(
  processes: readonly AnyProcess[],
  { states, source }: Pick<ProcessRunnerDependencies, 'states' | 'source'>,
  signal: AbortSignal,
): Promise<void> {
  const stored = await states.load(processes.map(({ name }) => name));
  const present = Math.min(...[...stored.values()].map(({ position }) => position));
  const outdated = processes
    .filter(({ name, version }) => stored.get(name)?.version !== version)
    .map((process): Outdated => {
      const position = stored.get(process.name)?.position ?? (stored.size > 0 ? present : -1);
      return { process, position, state: process.initialState };
    });
  const until = Math.max(-1, ...outdated.map(({ position }) => position));
  if (until >= 0) await foldUntil(until, outdated, source, signal);
  if (signal.aborted) return;
  for (const { process, position, state } of outdated) {
    await states.replace({ name: process.name, version: process.version, position, state });
  }
}

async function foldUntil(
  until: number,
  outdated: readonly Outdated[],
  source: ProcessRunnerDependencies['source'],
  signal: AbortSignal,
): Promise<void> {
  const types = [...new Set(outdated.flatMap(({ process }) => process.handles))];
  for await (const batch of source.batches({ after: undefined, types, signal })) {
    for (const event of batch.events) {
      for (const one of outdated) {
        if (event.position > one.position || !one.process.handles.includes(event.type)) continue;
        one.state = one.process.evolve(one.state, event);
      }
    }
    if (batch.position >= until || batch.caughtUp) return;
  }
}
