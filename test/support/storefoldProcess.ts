import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/bench/freePort.ts';
import { folderInMemory } from './folderInMemory.ts';

const LAUNCH = fileURLToPath(new URL('../../scripts/launch.js', import.meta.url));

export const OWNER = { email: 'owner@example.com', password: 'correct horse battery' } as const;

/** What a command printed and how it ended. */
export interface CommandOutcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const PREFIX = 'storefold-e2e-';
const folderOnDisk = () => mkdtemp(join(tmpdir(), PREFIX));

let demoStore: Promise<string> | undefined;

/** The data folder that others are copied from; gone when this process ends. */
async function makeDemoStore(): Promise<string> {
  const first = await StorefoldProcess.create();
  process.once('exit', () => rmSync(first.dataDir, { recursive: true, force: true }));
  await first.start();
  await first.stop();
  return first.dataDir;
}

/** What runs still. A process of specs may end while a suite has not come to its end; then its shops end as well. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Storefold as its users run it: a process of its own over a data folder that outlives it. */
export class StorefoldProcess {
  readonly dataDir: string;
  readonly port: number;
  /** Settings besides those that every spec has, from the next start on. */
  settings: Readonly<Record<string, string>> = {};
  #child: ChildProcess | null = null;

  private constructor(dataDir: string, port: number) {
    this.dataDir = dataDir;
    this.port = port;
  }

  /** Over an empty data folder on the disk: its first start fills it with the demo store. */
  static async create(): Promise<StorefoldProcess> {
    return new StorefoldProcess(await folderOnDisk(), await freePort());
  }

  /**
   * Over a data folder that has been started once before: what visitors and owners find there. In memory, but for specs whose
   * subject is what the disk holds.
   */
  static async withDemoStore(kept: 'in memory' | 'on the disk' = 'in memory'): Promise<StorefoldProcess> {
    demoStore ??= makeDemoStore().catch((error) => {
      // What one suite could not begin with, the next one tries again.
      demoStore = undefined;
      throw error;
    });
    const dataDir = kept === 'in memory' ? await folderInMemory(PREFIX) : await folderOnDisk();
    // Sockets are of the process that made them.
    await cp(await demoStore, dataDir, { recursive: true, filter: (path) => basename(path) !== 'run' });
    return new StorefoldProcess(dataDir, await freePort());
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** `npm start`, until the storefront answers. */
  async start(environment: Record<string, string> = {}): Promise<void> {
    const child = spawn(process.execPath, [LAUNCH, 'start'], {
      env: { ...this.#environment(), ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    running.add(child);
    child.once('exit', () => running.delete(child));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    for (;;) {
      if (child.exitCode !== null) throw new Error(`Storefold ended with code ${child.exitCode}:\n${output}`);
      const status = await fetch(`${this.url}/readyz`).then(
        (response) => response.status,
        () => 0,
      );
      if (status === 200) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  /** `kill -9`: nothing of ours runs any more, and nothing of it was told. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Another command over the same data folder, e.g. `npm run rebuild -- --all`. */
  async run(
    command: string,
    args: readonly string[] = [],
    environment: Record<string, string> = {},
  ): Promise<CommandOutcome> {
    const child = this.spawn(command, args, environment);
    let stdout = '';
    let stderr = '';
    child.stdout?.on('data', (text) => (stdout += text));
    child.stderr?.on('data', (text) => (stderr += text));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, stdout, stderr };
  }

  spawn(
    command: string,
    args: readonly string[] = [],
    environment: Record<string, string> = {},
  ): ChildProcess {
    return spawn(process.execPath, [LAUNCH, command, ...args], {
      env: { ...this.#environment(), ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** Ctrl-C. Answers with the exit code; `null` where nothing ran. */
  async stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  async dispose(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = (await ended) as [number | null];
    return code;
  }

  #environment(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      NODE_OPTIONS: '',
      DATA_DIR: this.dataDir,
      PORT: String(this.port),
      HOST: '127.0.0.1',
      OWNER_EMAIL: OWNER.email,
      OWNER_PASSWORD: OWNER.password,
      // Specs sign in often.
      PASSWORD_COST: '14',
      LOG_LEVEL: 'warn',
      ...this.settings,
    };
  }
}
