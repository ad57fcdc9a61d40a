import type { ServerMemory } from './serverMemory.ts';
import type { Tally } from './tally.ts';

const CLOCK_CELL = 8;
const CELL = 10;

/** The head of the lines that {@link rowOf} makes. */
export function headOf(memory: ServerMemory | null): string {
  const parts = memory ? [...memory.keys()].map((part) => `${part} MiB`) : [];
  return cells(['time', 'requests', 'failed', ...parts]);
}

/** One line: how much was asked so far, what failed of it, and the server's memory where it can be read. */
export function rowOf(tally: Tally, memory: ServerMemory | null): string {
  const parts = memory ? [...memory.values()].map((mebibytes) => mebibytes.toFixed(0)) : [];
  const time = new Date().toISOString().slice(11, 19);
  return cells([time, count(tally.requests), count(tally.failures), ...parts]);
}

/** What each kind of request took, and what went wrong. */
export function printSummary(tally: Tally, seconds: number): void {
  const head = ['', 'requests', '/s', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms', 'failed', 'refused'];
  const rows = tally
    .summary()
    .map(({ kind, requests, p50, p95, p99, max, failed, refusals }) => [
      kind,
      count(requests),
      (requests / seconds).toFixed(1),
      ...[p50, p95, p99, max].map((milliseconds) => milliseconds.toFixed(1)),
      count(failed),
      refusals,
    ]);
  const kindCell = Math.max(...rows.map(([kind = '']) => kind.length));
  console.log('');
  for (const [kind = '', ...rest] of [head, ...rows]) {
    console.log(`${kind.padEnd(kindCell)}${rest.map((cell) => `  ${cell.padStart(CELL - 1)}`).join('')}`);
  }
  console.log(
    `\n${count(tally.requests)} requests, ${count(tally.failures)} failed, ${count(tally.successes('order'))} orders placed`,
  );
  for (const example of tally.examples) console.log(`  ${example}`);
}

const count = (value: number) => value.toLocaleString('en-US');

const cells = ([time = '', ...rest]: readonly string[]) =>
  [time.padEnd(CLOCK_CELL), ...rest.map((cell) => cell.padStart(Math.max(CELL, cell.length)))].join('  ');
