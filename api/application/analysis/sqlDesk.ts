import { rm } from 'node:fs/promises';
import type { SqlAnswer, SqlEngine, SqlFileFormat, SqlSession } from '../ports/sqlEngine.ts';
import { EVENT_COLUMNS } from './eventRows.ts';
import { appendEvents, fillModel, type TableParts } from './sqlTables.ts';

/** A question in SQL, and of when. */
export interface SqlQuestion {
  readonly websiteId: string;
  readonly sql: string;
  /** ISO 8601; `null` for now. */
  readonly instant: string | null;
}

/**
 * Answers questions in SQL over the log and the read models (`docs/rules/analysis.md`). Throws what a `SqlSession` throws, and
 * the reason of `asker` once that is aborted: the work on the question ends at once, and one that waits is not begun.
 */
export interface SqlDesk {
  ask(question: SqlQuestion, limit: number, asker: AbortSignal): Promise<SqlAnswer>;
  /** Hands the whole answer as a file to `use`. Once that resolves the file has no name any more: what was opened stays open. */
  withFile<T>(
    question: SqlQuestion,
    format: SqlFileFormat,
    use: (path: string) => Promise<T>,
    asker: AbortSignal,
  ): Promise<T>;
  /** The tables that there are, beside `events`. */
  readonly models: readonly string[];
  close(): Promise<void>;
}

interface DeskParts extends TableParts {
  readonly engine: SqlEngine;
  /** A session that nobody has asked anything for so long is ended, in milliseconds. */
  readonly idleMs?: number;
}

/** The session that is open, and what its tables hold. */
interface OpenSession {
  readonly session: SqlSession;
  readonly websiteId: string;
  readonly instant: string | null;
  /** How far the events reach; `undefined` before any were asked for. */
  reached: number | undefined;
  /** The read models that are filled, and the end of the log that they were filled at. */
  readonly filled: Map<string, number>;
}

const IDLE_MS = 60_000;

/**
 * One process at a time answers, begun with the first question and ended when nobody has asked for a minute: an idle store
 * pays nothing. It keeps its tables meanwhile, so that a second question only waits for what was recorded since.
 */
export function createSqlDesk(parts: DeskParts): SqlDesk {
  const { engine, source, models, idleMs = IDLE_MS } = parts;
  const names = models.map(({ name }) => name).sort();
  const ending = new AbortController();
  const { signal } = ending;
  let open: OpenSession | null = null;
  let idle: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function letGo(): Promise<void> {
    const { session } = open ?? {};
    open = null;
    await session?.end();
  }

  async function sessionFor({ websiteId, instant }: SqlQuestion): Promise<OpenSession> {
    if (open?.session.isOpen && open.websiteId === websiteId && open.instant === instant) return open;
    await letGo();
    const session = await engine();
    await session.create('events', EVENT_COLUMNS);
    open = { session, websiteId, instant, reached: undefined, filled: new Map() };
    return open;
  }

  async function prepared(question: SqlQuestion, asker: AbortSignal): Promise<SqlSession> {
    const held = await sessionFor(question);
    asker.throwIfAborted();
    const { session, filled } = held;
    const filling = { ...question, session, signal: AbortSignal.any([signal, asker]) };
    const asked = (await session.tablesIn(question.sql)).map((name) => name.toLowerCase());
    if (asked.includes('events')) held.reached = await appendEvents(parts, filling, held.reached);
    const head = await source.head();
    for (const name of names.filter((one) => asked.includes(one.toLowerCase()))) {
      if (filled.get(name) === head) continue;
      await fillModel(parts, filling, name);
      filled.set(name, head);
    }
    return session;
  }

  /** One after the other, because all of them share the one process. */
  function inTurn<T>(asker: AbortSignal, work: () => Promise<T>): Promise<T> {
    clearTimeout(idle);
    const done = turn.then(async () => {
      signal.throwIfAborted();
      asker.throwIfAborted();
      return endedWith(asker, work);
    });
    turn = done
      .catch(() => undefined)
      .then(() => {
        clearTimeout(idle);
        idle = setTimeout(() => void letGo(), idleMs);
        idle.unref();
      });
    return done;
  }

  /** DuckDB is ended by ending its process: the session of who takes their question back goes with it. */
  async function endedWith<T>(asker: AbortSignal, work: () => Promise<T>): Promise<T> {
    const end = () => void letGo();
    asker.addEventListener('abort', end, { once: true });
    try {
      return await work();
    } catch (error) {
      // What failed then failed for that.
      asker.throwIfAborted();
      throw error;
    } finally {
      asker.removeEventListener('abort', end);
    }
  }

  return {
    models: names,
    ask: (question, limit, asker) =>
      inTurn(asker, async () => (await prepared(question, asker)).select(question.sql, limit)),
    withFile: (question, format, use, asker) =>
      inTurn(asker, async () => {
        const path = await (await prepared(question, asker)).write(question.sql, format);
        try {
          return await use(path);
        } finally {
          await rm(path, { force: true });
        }
      }),
    async close() {
      ending.abort();
      clearTimeout(idle);
      await turn;
      clearTimeout(idle);
      await letGo();
    },
  };
}
