import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './freePort.ts';

/** A server in a process of its own, so that it does not share a core's time with who measures it. */
export interface ServerProcess {
  readonly url: string;
  /** From spawning the process to its first right answer. */
  readonly startMs: number;
  residentMiB(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts `build/server/<bundle>.js` and waits for a 200 of `path`. */
export async function startServer(
  bundle: string,
  path: string,
  environment: Record<string, string>,
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const script = fileURLToPath(new URL(`./${bundle}.js`, import.meta.url));
  const startedAt = performance.now();
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...environment, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await answers200(url + path, child);
  return {
    url,
    startMs: performance.now() - startedAt,
    residentMiB: () => residentMiB(child.pid ?? 0),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function answers200(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with code ${child.exitCode} before it answered`);
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** What a process has in memory, file pages that it maps included. */
export async function residentMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}
