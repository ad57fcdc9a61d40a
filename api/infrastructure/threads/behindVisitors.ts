import { setPriority } from 'node:os';

/** A third of what a thread with the usual one gets where cores are short. */
const PRIORITY = 5;

/**
 * For a thread that works for staff: it comes after those that serve visitors. Linux gives each thread a priority of its
 * own; others, the process, so that nothing is changed there.
 */
export function comeBehindVisitors(): void {
  if (process.platform === 'linux') setPriority(0, PRIORITY);
}
