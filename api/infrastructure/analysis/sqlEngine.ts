import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { SqlAnswer, SqlEngine, SqlSession } from '../../application/ports/sqlEngine.ts';

export interface SqlEngineOptions {
  /** What its tables and answers may take, in the words of the database. */
  readonly memoryLimit: string;
  /** Longest that one question may take, in milliseconds. */
  readonly patienceMs: number;
}

/** Longest that handing rows over may take, in milliseconds: then something is wrong with the process. */
const HANDING_OVER_MS = 60_000;

type Answer = { readonly id: number } & ({ readonly answer: unknown } | { readonly error: string });
interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * DuckDB in a process of its own, which inherits no environment and is killed where it takes too long. The script stands
 * beside the bundle that runs.
 */
export function createSqlEngine({ memoryLimit, patienceMs }: SqlEngineOptions): SqlEngine {
  return async () => {
    const folder = await mkdtemp(join(tmpdir(), 'storefold-sql-'));
    const child = fork(new URL('./sql-worker.js', import.meta.url), [memoryLimit, folder], {
      ...{ env: {}, execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
    });
    const session = sessionOver(child, folder, patienceMs);
    await session.ready;
    return session;
  };
}

function sessionOver(child: ChildProcess, folder: string, patienceMs: number) {
  const waiting = new Map<number, Waiting>();
  let files = 0;
  let last = 0;
  let isOpen = true;
  const gone = once(child, 'exit').then(async () => {
    isOpen = false;
    for (const { reject } of waiting.values())
      reject(new Error('The process that answers questions has ended.'));
    waiting.clear();
    await rm(folder, { recursive: true, force: true });
  });
  child.on('message', (said: Answer) => {
    const asker = waiting.get(said.id);
    waiting.delete(said.id);
    if ('error' in said) asker?.reject(new DomainError('SQL_INVALID', said.error, { field: 'sql' }));
    else asker?.resolve(said.answer);
  });

  const answerTo = (id: number) =>
    new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
  async function ask(work: string, task: object, patience = HANDING_OVER_MS): Promise<unknown> {
    const id = ++last;
    const answered = answerTo(id);
    child.send({ id, work, ...task }, () => undefined);
    const timer = setTimeout(() => {
      const words = `It took longer than ${Math.round(patience / 1000)} seconds, and was ended.`;
      waiting.get(id)?.reject(new DomainError('SQL_TOO_SLOW', words, { field: 'sql' }));
      waiting.delete(id);
      isOpen = false;
      child.kill('SIGKILL');
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
      await ask('export', { sql, format, file }, patienceMs);
      return file;
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
