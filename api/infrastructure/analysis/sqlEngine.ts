import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { SqlAnswer, SqlEngine, SqlSession } from '../../application/ports/sqlEngine.ts';

export interface SqlEngineOptions {
  /** What its tables and answers may take, in megabytes; the process has 512 more for itself. */
  readonly memoryMegabytes: number;
  /** Longest that one question may take, in milliseconds. */
  readonly patienceMs: number;
  /** Largest that an answer may be as a file, in bytes; `undefined` for whatever it takes. */
  readonly mostFileBytes?: number;
}

/** Longest that handing rows over may take, in milliseconds: then something is wrong with the process. */
const HANDING_OVER_MS = 60_000;

/** How often the size of a file that is being written is looked at, in milliseconds. */
const FILE_LOOK_MS = 50;

type Answer = { readonly id: number } & (
  | { readonly answer: unknown }
  | { readonly error: string; readonly isTooLarge: boolean }
);
/** The process takes more than it may, whatever it is at, and is to be ended. */
interface Ending {
  readonly ending: string;
}
interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * DuckDB in a process of its own, which inherits no environment and is killed where it takes too long. The script stands
 * beside the bundle that runs.
 */
export function createSqlEngine({ memoryMegabytes, ...limits }: SqlEngineOptions): SqlEngine {
  return async () => {
    const folder = await mkdtemp(join(tmpdir(), 'storefold-sql-'));
    const child = fork(new URL('./sql-worker.js', import.meta.url), [String(memoryMegabytes), folder], {
      ...{ env: {}, execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
    });
    const session = sessionOver(child, folder, limits);
    await session.ready;
    return session;
  };
}

function sessionOver(
  child: ChildProcess,
  folder: string,
  { patienceMs, mostFileBytes = Number.POSITIVE_INFINITY }: Omit<SqlEngineOptions, 'memoryMegabytes'>,
) {
  const waiting = new Map<number, Waiting>();
  let files = 0;
  let last = 0;
  let isOpen = true;
  const gone = once(child, 'exit').then(async () => {
    isOpen = false;
    for (const { reject } of waiting.values()) reject(ended());
    waiting.clear();
    await rm(folder, { recursive: true, force: true });
  });
  child.on('message', (said: Answer | Ending) => {
    if ('ending' in said) return endFor('SQL_TOO_LARGE', said.ending);
    const asker = waiting.get(said.id);
    waiting.delete(said.id);
    if (!('error' in said)) asker?.resolve(said.answer);
    else asker?.reject(refused(said.isTooLarge ? 'SQL_TOO_LARGE' : 'SQL_INVALID', said.error));
  });

  /** Whoever waits is told why, and the process is gone at once, whatever it is at. */
  function endFor(code: string, words: string) {
    for (const { reject } of waiting.values()) reject(refused(code, words));
    waiting.clear();
    isOpen = false;
    child.kill('SIGKILL');
  }

  const answerTo = (id: number) =>
    new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
  async function ask(work: string, task: object, patience = HANDING_OVER_MS): Promise<unknown> {
    if (!isOpen) throw ended();
    const id = ++last;
    const answered = answerTo(id);
    child.send({ id, work, ...task }, () => undefined);
    const timer = setTimeout(() => {
      const words = `It took longer than ${Math.round(patience / 1000)} seconds, and was ended.`;
      endFor('SQL_TOO_SLOW', words);
    }, patience);
    try {
      return await answered;
    } finally {
      clearTimeout(timer);
    }
  }

  const session: SqlSession & { readonly ready: Promise<unknown> } = {
    ready: answerTo(0),
    tablesIn: async (sql) => (await ask('tables', { sql })) as readonly string[],
    create: async (table, columns) => void (await ask('create', { table, columns })),
    append: async (table, rows) => void (await ask('append', { table, rows })),
    select: async (sql, limit) => (await ask('select', { sql, limit }, patienceMs)) as SqlAnswer,
    async write(sql, format) {
      const file = join(folder, `${++files}.${format}`);
      const looking = setInterval(async () => {
        // It may not have been begun yet.
        const { size } = await stat(file).catch(() => ({ size: 0 }));
        if (size > mostFileBytes)
          endFor('SQL_TOO_LARGE', `The file would be larger than ${bytesText(mostFileBytes)}.`);
      }, FILE_LOOK_MS);
      try {
        await ask('export', { sql, format, file }, patienceMs);
        return file;
      } finally {
        clearInterval(looking);
      }
    },
    get isOpen() {
      return isOpen;
    },
    async end() {
      isOpen = false;
      child.kill('SIGKILL');
      await gone;
    },
  };
  return session;
}

const ended = () => new Error('The process that answers questions has ended.');
const refused = (code: string, words: string) => new DomainError(code, words, { field: 'sql' });
const bytesText = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;
