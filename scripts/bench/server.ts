import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './freePort.ts';
import { HEAP } from './memorySettings.ts';

/** Linux counts CPU time for programs in hundredths of a second, on every machine. */
const MS_PER_TICK = 10;

/** A server in a process of its own, so that it does not share a core's time with who measures it. */
export interface ServerProcess {
  readonly url: string;
  /** From spawning the process to its first right answer. */
  readonly startMs: number;
  residentMiB(): Promise<number>;
  /** CPU time of all its threads so far, in milliseconds; the system counts in steps of 10. */
  cpuMs(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts `build/server/<bundle>.js`, a store as `npm start` does, and waits for a 200 of `path`. */
export async function startServer(
  bundle: string,
  path: string,
  environment: Record<string, string>,
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const script = fileURLToPath(new URL(`./${bundle}.js`, import.meta.url));
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...(bundle === 'start' ? HEAP : []), script], {
    env: { ...process.env, ...environment, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await answers200(url + path, child);
  return {
    url,
    startMs: performance.now() - startedAt,
    residentMiB: () => residentMiB(child.pid ?? 0),
    cpuMs: () => cpuMs(child.pid ?? 0),
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

async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the program stands in parentheses, and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}
