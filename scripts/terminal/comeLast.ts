import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL } = constants.priority;

/**
 * For a process that works beside a running store. Linux gives each thread a priority of its own, and those in which V8 collects
 * garbage and compiles, a third of what a rebuild takes, have begun with the usual one by now; threads that begin later get that of
 * who begins them.
 */
export function comeLast(): void {
  setPriority(PRIORITY_BELOW_NORMAL);
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), PRIORITY_BELOW_NORMAL);
}
