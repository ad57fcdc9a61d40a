import { setTimeout as delay } from 'node:timers/promises';
import { addTo } from '../../../domain/kernel/addTo.ts';
import type { Recorded } from '../../../domain/kernel/event.ts';
import { coalesce } from '../../../projections/runtime/coalesce.ts';
import type { EventSource } from '../../../projections/runtime/eventSource.ts';
import type { Clock } from '../ports/clock.ts';
import type { ParkedTasks } from '../ports/parkedTasks.ts';
import type { ProcessStates } from '../ports/processStates.ts';
import { type FulfilDependencies, fulfil } from './fulfil.ts';
import { keepProcessStates } from './keepProcessStates.ts';
import type { AnyProcess, AnyReaction } from './processes.ts';
import { NOTHING_STORED, type Running } from './running.ts';
import { loadSetAside } from './setAside.ts';
import { createTries, type Tries } from './tries.ts';

export interface ProcessRunnerDependencies extends FulfilDependencies {
  readonly states: ProcessStates;
  readonly parkedTasks: ParkedTasks;
  readonly source: EventSource;
  readonly clock: Clock;
  readonly onError: (process: string, error: unknown) => void;
}

const RETRY_MS = [200, 1000, 5000, 30_000];
/** States are stored this often while events come, and once when they pause. */
const STORE_MS = 250;
const MAX_EVENTS = 2000;

/**
 * Runs processes over one reading of the log until the signal aborts: what they owe from before first, then each event
 * as it comes. Command ids derive from the event that asked for them, so that what is asked twice writes nothing twice;
 * and no stored state goes past an event before all that it asked for at once is done or, after its last try, parked.
 * Processes are never rebuilt.
 */
export async function runProcesses(
  processes: readonly AnyProcess[],
  dependencies: ProcessRunnerDependencies,
  signal: AbortSignal,
): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    const attempt = new AbortController();
    try {
      await follow(processes, dependencies, attempt, AbortSignal.any([signal, attempt.signal]));
    } catch (error) {
      if (!signal.aborted) dependencies.onError(nameOf(error), error);
    } finally {
      attempt.abort();
    }
    const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)];
    await delay(wait, undefined, { signal }).catch(() => undefined);
  }
}

/** What went wrong in one of several processes. */
class ProcessFailure extends Error {
  readonly process: string;

  constructor(process: string, cause: unknown) {
    super(`The process ${process} failed`, { cause });
    this.process = process;
  }
}

/** One reading of the log, from beginning to be told of events to being stopped. */
interface Reading {
  readonly dependencies: ProcessRunnerDependencies;
  readonly tries: Tries;
  /** Ends the reading, so that another one begins at what is stored. */
  readonly breakOff: () => void;
}

const nameOf = (error: unknown) => (error instanceof ProcessFailure ? error.process : 'all');

async function follow(
  processes: readonly AnyProcess[],
  dependencies: ProcessRunnerDependencies,
  attempt: AbortController,
  signal: AbortSignal,
): Promise<void> {
  const { source, clock } = dependencies;
  const reading = { dependencies, tries: createTries(clock, signal), breakOff: () => attempt.abort() };
  const running = await loadAll(dependencies, processes);
  const followers = followersOf(running);
  for (const one of running) {
    for (const [index, reaction] of one.process.resume(one.state).entries()) {
      // What was parked waits for somebody, and what was dropped is owed no longer, whatever the state says.
      if (!one.setAside.hasSame(reaction))
        ask(one, reaction, `resume:${one.process.version}:${one.stored}:${index}`, reading);
    }
  }
  const from = Math.min(...running.map(({ stored }) => stored));
  const batches = source.batches({
    after: from < 0 ? undefined : from,
    types: [...followers.keys()],
    signal,
  });
  const states = keepProcessStates(dependencies.states, running, attempt, signal);
  let storedAt = 0;
  try {
    for await (const batch of coalesce(batches, {
      maxEvents: MAX_EVENTS,
      windowMs: 0,
      idleMs: STORE_MS,
    })) {
      const now = performance.now();
      if (batch !== 'idle') {
        for (const event of batch.events) tell(followers.get(event.type) ?? [], event, reading);
        for (const one of running) one.reached = Math.max(one.reached, batch.position);
      }
      if (batch === 'idle' || now - storedAt >= STORE_MS) {
        storedAt = now;
        states.write(now);
      }
    }
  } finally {
    // Whoever begins again must not find a stored state that this run is still moving.
    await states.written();
  }
}

async function loadAll(
  { states, parkedTasks }: ProcessRunnerDependencies,
  processes: readonly AnyProcess[],
): Promise<Running[]> {
  const names = processes.map(({ name }) => name);
  const [found, setAside] = await Promise.all([states.load(names), loadSetAside(names, parkedTasks)]);
  return processes.map((process) => {
    const stored = found.get(process.name);
    const position = stored?.position ?? -1;
    return {
      process,
      state: stored ? stored.state : process.initialState,
      reached: position,
      stored: position,
      storedState: stored ? stored.state : NOTHING_STORED,
      hasNews: false,
      isStoring: false,
      pending: new Set(),
      setAside: setAside.get(process.name) as Running['setAside'],
    };
  });
}

function followersOf(running: readonly Running[]): ReadonlyMap<string, readonly Running[]> {
  const followers = new Map<string, Running[]>();
  for (const one of running) {
    for (const type of one.process.handles) addTo(followers, type, one);
  }
  return followers;
}

function tell(followers: readonly Running[], event: Recorded, reading: Reading): void {
  for (const one of followers) {
    if (event.position <= one.reached) continue;
    const { process } = one;
    try {
      one.state = process.evolve(one.state, event);
      one.hasNews = true;
      for (const [index, reaction] of process.react(one.state, event).entries()) {
        ask(one, reaction, `${event.id}:${index}`, reading);
      }
    } catch (error) {
      throw new ProcessFailure(process.name, error);
    }
  }
}

function ask(one: Running, reaction: AnyReaction, cause: string, reading: Reading): void {
  if (one.setAside.has(cause)) return;
  const { pending } = one;
  const done = fulfilOrPark(one, reaction, cause, reading);
  // What has its time is in the state; what is to be done at once is nowhere but here.
  if (reaction.notBefore !== undefined) return;
  pending.add(done);
  void done.then(() => pending.delete(done));
}

/** Resolves to whether it is done or parked: not where the reading ended first. */
async function fulfilOrPark(
  { process: { name }, setAside }: Running,
  reaction: AnyReaction,
  cause: string,
  { dependencies, tries, breakOff }: Reading,
): Promise<boolean> {
  const outcome = await tries.at(
    reaction.notBefore,
    () => fulfil(name, reaction, cause, dependencies),
    (error) => dependencies.onError(name, error),
  );
  try {
    if (outcome.kind === 'done') await setAside.done(reaction);
    if (outcome.kind === 'failed') await setAside.add(reaction, cause, outcome.failure);
  } catch (error) {
    dependencies.onError(name, error);
    breakOff();
    return false;
  }
  return outcome.kind !== 'stopped';
}
