import diff from 'microdiff';
import type { Recorded } from '../../../domain/kernel/event.ts';
import { moneySchema } from '../../../domain/kernel/money.ts';
import type { AnyAggregate } from '../commands/aggregates.ts';
import type { StreamStore } from '../ports/streamStore.ts';
import { plainState } from './plainState.ts';
import { shownEvent } from './shownEvent.ts';

/** One value that an event changed: where in the state, and what it was; `undefined` for nothing. */
export interface StateChange {
  readonly path: readonly (string | number)[];
  readonly before: unknown;
  readonly after: unknown;
}

/** One event of an object, and what it made of it. */
export interface HistoryStep {
  readonly event: Recorded;
  readonly changes: readonly StateChange[];
}

/** Some events of one object, newest first. */
export interface ObjectHistory {
  readonly steps: readonly HistoryStep[];
  /** How many events the object has in all. */
  readonly count: number;
}

/** Values that one event is told to have changed at most; an import may change thousands. */
const MOST_CHANGES = 100;

interface HistoryRequest {
  readonly streams: Pick<StreamStore, 'readAfter'>;
  readonly aggregate: AnyAggregate;
  readonly stream: string;
  /** Only what came before this revision. */
  readonly before: number;
  readonly limit: number;
}

/**
 * What happened to an object, each event with every value before and after, folded from its stream by its own fold
 * (`docs/rules/timeMachine.md#history`). Secrets are left out.
 */
export async function objectHistory(request: HistoryRequest): Promise<ObjectHistory> {
  const { streams, aggregate, stream, before, limit } = request;
  // The last ones before the revision, oldest first; `base` is the state that they begin with.
  let base = aggregate.initialState;
  let window: Recorded[] = [];
  let count = 0;
  for await (const page of streams.readAfter(stream, -1)) {
    for (const event of page) {
      count = event.revision + 1;
      if (event.revision >= before) continue;
      window.push(shownEvent(event));
      if (window.length < 2 * limit) continue;
      base = window.slice(0, limit).reduce(aggregate.evolve, base);
      window = window.slice(limit);
    }
  }
  const surplus = Math.max(0, window.length - limit);
  base = window.slice(0, surplus).reduce(aggregate.evolve, base);
  const steps: HistoryStep[] = [];
  let state = base;
  for (const event of window.slice(surplus)) {
    const next = aggregate.evolve(state, event);
    steps.push({ event, changes: changesBetween(state, next) });
    state = next;
  }
  return { steps: steps.reverse(), count };
}

/** The object after the event with this revision, or as far as its stream goes; secrets are left out. `null` where nothing had happened yet. */
export async function objectAsOf(
  { streams, aggregate, stream }: Pick<HistoryRequest, 'streams' | 'aggregate' | 'stream'>,
  revision: number,
  /** Only what was recorded by this instant, ISO 8601. */
  at?: string,
): Promise<{ readonly state: unknown; readonly event: Recorded } | null> {
  let state = aggregate.initialState;
  let last: Recorded | null = null;
  const most = revision < Number.MAX_SAFE_INTEGER ? revision + 1 : undefined;
  for await (const page of streams.readAfter(stream, -1, most)) {
    for (const event of page) {
      if (event.revision > revision || (at !== undefined && event.recordedAt > at)) {
        return last && { state: plainState(state), event: last };
      }
      last = shownEvent(event);
      state = aggregate.evolve(state, last);
    }
  }
  return last && { state: plainState(state), event: last };
}

/** What differs between two states of one object. */
export function changesBetween(before: unknown, after: unknown): readonly StateChange[] {
  const [then, now] = [asObject(before), asObject(after)];
  const changes = diff(then, now, { cyclesFix: false }).map((difference) => {
    const prices = pricesAround(difference.path, then, now);
    if (prices) return prices;
    return {
      path: difference.path,
      before: difference.type === 'CREATE' ? undefined : difference.oldValue,
      after: difference.type === 'REMOVE' ? undefined : difference.value,
    };
  });
  const once = new Map(changes.map((change) => [JSON.stringify(change.path), change]));
  return [...once.values()].slice(0, MOST_CHANGES);
}

/** An amount says nothing without its currency: where a part of money differs, the money does. */
function pricesAround(path: StateChange['path'], then: unknown, now: unknown): StateChange | null {
  const around = path.slice(0, -1);
  const [before, after] = [valueAt(then, around), valueAt(now, around)];
  const areMoney = moneySchema.safeParse(before).success && moneySchema.safeParse(after).success;
  return areMoney ? { path: around, before, after } : null;
}

const valueAt = (state: unknown, path: StateChange['path']): unknown =>
  path.reduce<unknown>((value, part) => (value as Record<string | number, unknown> | null)?.[part], state);

const asObject = (state: unknown): Record<string, unknown> => ({ state: plainState(state) });
