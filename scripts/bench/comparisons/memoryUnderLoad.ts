import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Limit } from '../report.ts';
import type { ServerProcess } from '../server.ts';

const MINUTES = 10;

/** What the server has in memory after ten minutes of `npm run load`: visitors, carts and orders, as the same seed draws them. */
export async function memoryUnderLoad(server: ServerProcess): Promise<Limit[]> {
  const half = MINUTES / 2;
  await load(server, half);
  const halfWay = await server.residentMiB();
  await load(server, half);
  const resident = await server.residentMiB();
  const of = `${MINUTES} minutes of the mixed load`;
  return [
    { what: `resident memory after ${of}`, measured: resident, unit: 'MiB', ceiling: 450 },
    { what: `the same, against half way through`, measured: resident / halfWay, unit: '×', ceiling: 1.1 },
  ];
}

/** Throws where a request failed. */
async function load(server: ServerProcess, minutes: number): Promise<void> {
  const script = fileURLToPath(new URL('./load.js', import.meta.url));
  const pace = ['--buyers', '16', '--orders-per-second', '4', '--pages-per-second', '40'];
  const child = spawn(
    process.execPath,
    [script, '--url', server.url, ...pace, '--minutes', String(minutes)],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The load ended with ${code}`);
}
