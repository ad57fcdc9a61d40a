import { eventRegistry } from '../../../domain/registry.ts';
import type { EventSource } from '../../../projections/runtime/eventSource.ts';
import type { AnyDoc } from '../../../projections/runtime/fold.ts';
import type { ReadModel } from '../../../projections/runtime/readModel.ts';
import { sourceUntil } from '../../../projections/runtime/sourceUntil.ts';
import type { SqlColumn, SqlRow, SqlSession } from '../ports/sqlEngine.ts';
import { eventRow } from './eventRows.ts';
import { sealedEvent } from './sealedEvent.ts';

/** A read model as a table. */
export const MODEL_COLUMNS: readonly SqlColumn[] = [
  ['id', 'VARCHAR'],
  ['position', 'BIGINT'],
  ['document', 'JSON'],
];

export interface TableParts {
  readonly source: EventSource;
  readonly models: readonly ReadModel[];
  /** The documents that the events of a source amount to, page by page. */
  readonly documentsOf: (options: {
    readonly source: EventSource;
    readonly model: ReadModel;
    readonly websiteId: string;
    readonly signal: AbortSignal;
  }) => AsyncIterable<readonly AnyDoc[]>;
}

/** What a table is filled with. */
export interface Filling {
  readonly session: SqlSession;
  readonly websiteId: string;
  /** ISO 8601: only what was recorded by then; `null` for everything until now. */
  readonly instant: string | null;
  readonly signal: AbortSignal;
}

const ROWS_AT_ONCE = 500;

/** Appends the events behind a position of the log, and answers with how far the table reaches now. */
export async function appendEvents(
  { source }: TableParts,
  { session, websiteId, instant, signal }: Filling,
  after: number | undefined,
): Promise<number | undefined> {
  const head = await source.head();
  if (after !== undefined && after >= head) return after;
  const reading = new AbortController();
  let reached = after;
  try {
    const batches = sealedUntil(source, instant).batches({
      after,
      types: [...eventRegistry.types],
      signal: AbortSignal.any([signal, reading.signal]),
    });
    for await (const { events, position, caughtUp } of batches) {
      const rows = events.filter(({ metadata }) => metadata.websiteId === websiteId).map(eventRow);
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
        await session.append('events', rows.slice(at, at + ROWS_AT_ONCE));
      }
      reached = position;
      if (caughtUp || position >= head) break;
    }
  } finally {
    reading.abort();
  }
  signal.throwIfAborted();
  return reached;
}

/** Fills the table of a read model: folded anew from events of which nothing personal and no secret is told. */
export async function fillModel(
  { source, models, documentsOf }: TableParts,
  { session, websiteId, instant, signal }: Filling,
  name: string,
): Promise<void> {
  const model = models.find((one) => one.name === name);
  if (!model) return;
  await session.create(name, MODEL_COLUMNS);
  const sealed = sealedUntil(source, instant);
  for await (const page of documentsOf({ source: sealed, model, websiteId, signal })) {
    await session.append(name, page.map(documentRow));
  }
}

function documentRow({ _id, _position, _words, websiteId: _, ...content }: AnyDoc): SqlRow {
  return [_id, _position, JSON.stringify(content)];
}

function sealedUntil(source: EventSource, instant: string | null): EventSource {
  const until = instant === null ? source : sourceUntil(source, ({ recordedAt }) => recordedAt <= instant);
  return {
    head: until.head,
    async *batches(options) {
      for await (const batch of until.batches(options))
        yield { ...batch, events: batch.events.map(sealedEvent) };
    },
  };
}
