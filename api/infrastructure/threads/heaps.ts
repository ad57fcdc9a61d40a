import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread, Worker, type WorkerOptions } from 'node:worker_threads';

/** By how much of what is in use a heap may grow before V8 looks for what is not in use any more, in percent. */
const GROWTH = 15;
const LOOK_EVERY_MS = 5_000;
/** How much room a heap has that nothing stands in, as a part of what is in use, when it begins to be moved together. */
const LOOSE_FROM = 0.25;
/** The same when that is enough: a heap that may grow by 15 % has as much. */
const DENSE_BELOW = 0.15;

const MOVES_TOGETHER = ['--optimize-for-size'];
/** The last one is what V8 sets along with the flag above, and does not take back with it. */
const BY_ITSELF = ['--no-optimize-for-size', '--max-semi-space-size=0'];

/**
 * How much room for what is new a process is started with (`--max-semi-space-size`) is for its first thread, which has it by
 * now. Left as it is, it would take the place of what every other thread is limited to, and V8 would not take back what it
 * compiled under limits of before.
 */
if (isMainThread) setFlagsFromString('--max-semi-space-size=0');

let growth = 0;
let isMoving = false;
/** How many threads are about to lay out their heaps. */
let beginning = 0;
let isWatched = false;

/**
 * For every thread of the process. By itself V8 lets a heap that is busy grow to several times what is in use, and keeps
 * what it once had: a store of 100 MiB held 300 after some minutes of sales. Looking more often took 1 to 3 % of its time. Nor does
 * it move what stands on a page before most of that is empty, so that of 155 MiB 50 were holes; where there are as many, what
 * stands on pages that are a fifth empty is moved together, until there are not. It is not done all the time, since V8 then also
 * looks through what is new with every MiB of it: that took a tenth more CPU for each request.
 *
 * To be called once a process has loaded what it runs: heaps that fill for the first time would be searched dozens of times.
 */
export function keepHeapsSmall(lookEvery = LOOK_EVERY_MS): void {
  growth = GROWTH;
  setFlags();
  if (isWatched) return;
  isWatched = true;
  setTimeout(collectAll, lookEvery).unref();
  setInterval(moveIfLoose, lookEvery).unref();
}

/**
 * How far a heap may grow V8 says each time that it has looked through everything, by the flags of that moment: what it said
 * while the process was loading was up to four times what was in use then, and the allocator keeps the room of the buffers that waited
 * for it. So it is looked through once under the flags of now.
 */
function collectAll(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  collect();
}

/** Runs something under the flags that a process begins with: V8 takes back what it compiled under these only. */
export function underFlagsOfStart<Result>(action: () => Result): Result {
  growth = 0;
  isMoving = false;
  setFlags();
  try {
    return action();
  } finally {
    growth = GROWTH;
    setFlags();
  }
}

/**
 * A thread whose heap is laid out by its own limits: while heaps are moved together V8 gives what is new in a thread that
 * begins one mebibyte, whatever its limits say, so they are not for the moment that this takes.
 */
export function beginThread(file: URL, options: WorkerOptions): Worker {
  beginning++;
  isMoving = false;
  setFlags();
  const worker = new Worker(file, options);
  let hasBegun = false;
  const begun = () => {
    if (!hasBegun) beginning--;
    hasBegun = true;
  };
  // One that cannot begin ends.
  return worker.once('online', begun).once('exit', begun);
}

/** By the heap of the thread that serves, the largest by far; V8's flags are those of all threads. */
function moveIfLoose(): void {
  if (beginning > 0) return;
  const old = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space');
  if (!old) return;
  const free = old.physical_space_size / old.space_used_size - 1;
  const isLoose = free > (isMoving ? DENSE_BELOW : LOOSE_FROM);
  if (isLoose === isMoving) return;
  isMoving = isLoose;
  setFlags();
}

function setFlags(): void {
  for (const flag of [`--heap-growing-percent=${growth}`, ...(isMoving ? MOVES_TOGETHER : BY_ITSELF)])
    setFlagsFromString(flag);
}
