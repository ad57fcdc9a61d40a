import { Random } from '@storefold/engine-kit/testing';
import type { Owner } from './fuzz/callers.ts';
import { browse, buy } from './journeys.ts';
import { countStock, rebuildAll, signedIn, watchHealth } from './operator.ts';
import { atPace, waited } from './pace.ts';
import { headOf, printSummary, rowOf } from './report.ts';
import { readServerMemory } from './serverMemory.ts';
import { readShelves } from './shelves.ts';
import { Tally } from './tally.ts';
import { Visitor } from './visitor.ts';

export interface LoadOptions {
  readonly url: string;
  readonly buyers: number;
  /** `null`: as many as the buyers can. */
  readonly ordersPerSecond: number | null;
  readonly pagesPerSecond: number | null;
  readonly minutes: number;
  readonly seed: number;
  /** Has every read model built anew half way through, and looks at the stock in the end; `null`: nobody does. */
  readonly operator: Owner | null;
  readonly metricsToken?: string | undefined;
  readonly signal: AbortSignal;
}

/** How often a line is printed, and the shelves are read anew: what was sold out is not asked for again. */
const LINE_EVERY_MS = 60_000;

/** Visitors and buyers at their pace. Prints a line a minute and a table in the end; resolves to how many requests failed. */
export async function runLoad(options: LoadOptions): Promise<number> {
  const { url, buyers, ordersPerSecond, pagesPerSecond, minutes, seed, signal } = options;
  const milliseconds = minutes * 60_000;
  const random = new Random(seed);
  const tally = new Tally();
  let shelves = await readShelves(url);
  const watching = new AbortController();
  const watched = everyMinute(AbortSignal.any([signal, watching.signal]), async () => {
    const seen = await readShelves(url).catch((error: Error) => tally.failed('shelves', error.message));
    if (seen) shelves = seen;
    console.log(rowOf(tally, await readServerMemory(url, options.metricsToken)));
  });
  console.log(headOf(await readServerMemory(url, options.metricsToken)));
  const pace = { atOnce: buyers, milliseconds, signal };
  const operator = options.operator && (await signedIn(url, options.operator, tally));
  const healthy = watchHealth(url, tally, AbortSignal.any([signal, watching.signal]));
  const owner = options.operator;
  const rebuilding = owner && rebuildHalfWay(() => signedIn(url, owner, tally), milliseconds, signal);
  await Promise.all([
    atPace({ ...pace, perSecond: pagesPerSecond }, () => browse(new Visitor(url, tally), random, shelves)),
    atPace({ ...pace, perSecond: ordersPerSecond }, async () => {
      if (shelves.wares.length > 0) await buy(new Visitor(url, tally), random, shelves);
      else await waited(LINE_EVERY_MS / 60, signal);
    }),
  ]);
  await rebuilding;
  watching.abort();
  await Promise.all([watched, healthy]);
  if (operator) console.log(`stock of ${await countStock(operator, tally)} variants looked at`);
  printSummary(tally, minutes * 60);
  return tally.failures;
}

/** Signs in once more for it: who rebuilds has to have shown of late who they are. */
async function rebuildHalfWay(
  signIn: () => Promise<Visitor>,
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> {
  if (!(await waited(milliseconds / 2, signal))) return;
  const since = performance.now();
  const rebuilt = await rebuildAll(await signIn(), signal);
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  console.log(`${rebuilt} read models built anew in ${seconds} s`);
}

async function everyMinute(signal: AbortSignal, action: () => Promise<void>): Promise<void> {
  while (await waited(LINE_EVERY_MS, signal)) await action();
}
