import { setFlagsFromString } from 'node:v8';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * By itself V8 lets a heap that is busy grow to several times what is in use, and keeps what it once had: a store of 100 MiB
 * held 300 after some minutes of sales. A heap may have 15 % more than is in use before V8 looks for what is not in use any
 * more, and what stands on pages that are a fifth empty is moved together, where V8 would wait until most of a page is.
 */
const KEPT_SMALL = ['--heap-growing-percent=15', '--optimize-for-size'];
/** As a process begins: V8 decides for itself. The last of these is what the one before it has set as well. */
const OF_START = ['--heap-growing-percent=0', '--no-optimize-for-size', '--max-semi-space-size=0'];

let areSmall = false;
/** How many threads are about to lay out their heaps. */
let beginning = 0;

/**
 * For every thread of the process. To be called once a process has loaded what it runs: heaps that fill for the first time
 * would be searched dozens of times.
 */
export function keepHeapsSmall(): void {
  areSmall = true;
  if (beginning === 0) KEPT_SMALL.forEach(setFlag);
}

/** Runs something under the flags that a process begins with: V8 takes back what it compiled under these only. */
export function underFlagsOfStart<Result>(action: () => Result): Result {
  OF_START.forEach(setFlag);
  try {
    return action();
  } finally {
    keepHeapsSmall();
  }
}

/**
 * A thread whose heap is laid out by its own limits. V8 gives what is new in a thread that begins while heaps are kept small
 * one mebibyte, whatever its limits say, so they are not for the moment that this takes.
 */
export function beginThread(file: URL, options: WorkerOptions): Worker {
  if (areSmall) OF_START.forEach(setFlag);
  beginning++;
  const worker = new Worker(file, options);
  let hasBegun = false;
  const begun = () => {
    if (hasBegun) return;
    hasBegun = true;
    beginning--;
    if (areSmall) keepHeapsSmall();
  };
  // One that cannot begin ends.
  worker.once('online', begun).once('exit', begun);
  return worker;
}

const setFlag = (flag: string): void => setFlagsFromString(flag);
