import { addTo } from '../../domain/kernel/addTo.ts';
import type { EventBatch, EventSource } from './eventSource.ts';
import type { LogEvent } from './fold.ts';
import { type Manners, withoutVisitors } from './manners.ts';
import { NOTHING_SEEN } from './registry.ts';
import type { ShadowModel } from './shadowModel.ts';

const PAGE = 2000;

/**
 * Reads the log from where the models are up to its live end, decoding each event once for all of them. Throws the
 * reason of an abort.
 */
export async function passOver(
  source: EventSource,
  models: readonly ShadowModel[],
  aborted: AbortSignal,
  onBatch: (reached: number, events: number) => void,
  manners: Manners = withoutVisitors(),
): Promise<void> {
  const head = await source.head();
  const from = Math.min(...models.map(({ position }) => position));
  const byType = dispatchTable(models);
  const after = from === NOTHING_SEEN ? undefined : from;
  const reading = { after, types: [...byType.keys()], signal: aborted };
  for await (const batch of pagesToEnd(source, reading, manners)) {
    // Reaching the live end means having seen all that was in the log before, events of other types included.
    const reached = batch.caughtUp ? Math.max(batch.position, head) : batch.position;
    const shares = share(batch.events, byType);
    for (const model of models) {
      await model.fold(shares.get(model) ?? [], reached);
      await manners.endOfTurn();
    }
    onBatch(reached, batch.events.length);
  }
}

/** The log from some place up to its live end, in pages; only the last is caught up. Throws the reason of an abort. */
export async function* pagesToEnd(
  source: EventSource,
  options: {
    readonly after: number | undefined;
    readonly types: readonly string[];
    readonly signal: AbortSignal;
  },
  manners: Manners = withoutVisitors(),
): AsyncGenerator<EventBatch> {
  const reading = new AbortController();
  const signal = AbortSignal.any([options.signal, reading.signal]);
  try {
    for await (const batch of inPages(source.batches({ ...options, signal, maxBatch: PAGE }), manners)) {
      options.signal.throwIfAborted();
      yield batch;
      if (batch.caughtUp) return;
    }
  } finally {
    reading.abort();
  }
  options.signal.throwIfAborted();
  throw new Error('The event log ended before its live end was reached.');
}

/** The log gives what has just arrived, a few events at a time; folding many at once folds a busy document once. */
async function* inPages(batches: AsyncIterable<EventBatch>, manners: Manners): AsyncGenerator<EventBatch> {
  let gathered: LogEvent[] = [];
  for await (const { events, position, caughtUp } of batches) {
    gathered.push(...events);
    await manners.endOfTurn();
    if (gathered.length < PAGE && !caughtUp) continue;
    yield { events: gathered, position, caughtUp };
    gathered = [];
  }
}

function dispatchTable(models: readonly ShadowModel[]): Map<string, ShadowModel[]> {
  const byType = new Map<string, ShadowModel[]>();
  for (const shadow of models) {
    for (const type of shadow.model.handles) addTo(byType, type, shadow);
  }
  return byType;
}

function share(
  events: readonly LogEvent[],
  byType: ReadonlyMap<string, readonly ShadowModel[]>,
): Map<ShadowModel, LogEvent[]> {
  const shares = new Map<ShadowModel, LogEvent[]>();
  for (const event of events) {
    for (const model of byType.get(event.type) ?? []) addTo(shares, model, event);
  }
  return shares;
}
