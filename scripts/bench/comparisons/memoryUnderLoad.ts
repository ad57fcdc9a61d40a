import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Limit } from '../report.ts';
import type { ServerProcess } from '../server.ts';

const MINUTES = 10;

/** What the server has in memory after ten minutes of `npm run load`: visitors, carts and orders, as the same seed draws them. */
export async function memoryUnderLoad(server: ServerProcess): Promise<Limit[]> {
  const half = MINUTES / 2;
  const first = await load(server, half);
  const halfWay = await server.residentMiB();
  const second = await load(server, half);
  const resident = await server.residentMiB();
  const of = `${MINUTES} minutes of the mixed load`;
  return [
    { what: `resident memory after ${of}`, measured: resident, unit: 'MiB', ceiling: 450 },
    { what: `the same, against half way through`, measured: resident / halfWay, unit: '×', ceiling: 1.1 },
    { what: 'halves of it in which a request failed', measured: first + second, unit: '', ceiling: 0 },
  ];
}

/** Tells where the errors are told what was asked and what failed; resolves to 1 where a request did, and to 0. */
async function load(server: ServerProcess, minutes: number): Promise<0 | 1> {
  const script = fileURLToPath(new URL('./load.js', import.meta.url));
  const pace = ['--buyers', '16', '--orders-per-second', '4', '--pages-per-second', '40'];
  const child = spawn(
    process.execPath,
    [script, '--url', server.url, ...pace, '--minutes', String(minutes)],
    // The report of the bench is what is printed to the output.
    { stdio: ['ignore', process.stderr, 'inherit'] },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0 ? 0 : 1;
}
