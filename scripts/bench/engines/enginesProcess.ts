import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { residentMiB } from '../server.ts';

/** Both engines in a process of their own, as `npm run engines` starts them. */
export interface EnginesProcess {
  readonly eventStoreSocket: string;
  readonly mongoUrl: string;
  /** From spawning the process until both accept connections. */
  readonly openMs: number;
  residentMiB(): Promise<number>;
  stop(): Promise<void>;
}

export async function startEngines(dataDir: string): Promise<EnginesProcess> {
  const script = fileURLToPath(new URL('./engines.js', import.meta.url));
  const startedAt = performance.now();
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const addresses = new Map<string, string>();
  for await (const line of createInterface({ input: child.stdout })) {
    const [name, address] = line.split(/\s+/);
    if (name && address) addresses.set(name, address);
    if (addresses.size === 2) break;
  }
  const [eventStoreSocket, mongoUrl] = [addresses.get('EventStoreDB'), addresses.get('MongoDB')];
  if (!eventStoreSocket || !mongoUrl) throw new Error('The engines ended before they said where they are');
  return {
    eventStoreSocket,
    mongoUrl,
    openMs: performance.now() - startedAt,
    residentMiB: () => residentMiB(child.pid ?? 0),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
