import { setTimeout as pause } from 'node:timers/promises';
import { type Container, tokens } from '../../../api/container.ts';
import type { PriceVariant } from '../../../domain/catalog/priceVariant.ts';
import { productAggregate } from '../../../domain/catalog/product.decider.ts';
import { productList } from '../../../projections/catalog/productList.ts';
import { readModels } from '../../../projections/readModels.ts';
import { modelsDue } from '../../../projections/runtime/snapshots/snapshotKeeper.ts';
import { publishProducts } from '../manyProducts.ts';
import { percentile } from '../measure.ts';
import { benchContext, newId } from '../plenty.ts';
import type { Limit } from '../report.ts';
import type { ServerProcess } from '../server.ts';

const EVENTS_OF_OBJECT = 1_000;
const EVENTS_OF_LIST = 100_000;
/** Of each product of the list, and of those what makes it one. */
const EVENTS_OF_PRODUCT = 20;
const EVENTS_TO_PUBLISH = 2;
const ASKED = 60;
/** Most commands of one append. */
const TOGETHER = 100;
const APPENDS_AT_ONCE = 8;
const GIVES_UP_MS = 60_000;
const SHOWN_WITHIN_MS = 120_000;
const SNAPSHOTS_WITHIN_MS = 180_000;
const SNAPSHOTS_LOOK_MS = 2_000;
/** Between two questions for what is being folded, in milliseconds: the server asks for a second, which would be measured. */
const AGAIN_MS = 20;

interface Variant {
  readonly productId: string;
  readonly variantId: string;
}

/** How long an object of many events takes as of any of them, and a list as of a moment of a long log. */
export async function momentsOfThePast(
  server: ServerProcess,
  container: Container,
  headers: Readonly<Record<string, string>>,
  variant: Variant,
): Promise<Limit[]> {
  await priceAgain(container, variant, EVENTS_OF_OBJECT);
  const times: number[] = [];
  const path = `${server.url}/api/time-machine/objects/product/${variant.productId}`;
  for (let asked = 0; asked < ASKED; asked++) {
    const revision = Math.floor((asked / ASKED) * EVENTS_OF_OBJECT);
    times.push(await answered(`${path}?revision=${revision}`, headers));
  }

  const position = await longLog(container);
  // Who looks back finds a store at rest: what was just written is shown already, and snapshots of it are kept.
  await container.resolve(tokens.readModels).waitFor(productList.name, position, SHOWN_WITHIN_MS);
  await untilSnapshotsStand(container);
  const moments: number[] = [];
  // Three moments that nobody has asked for: each is folded from the last snapshot before it.
  for (const back of [0, 1, 2]) {
    const asOf = {
      ...headers,
      'x-as-of': back === 0 ? `@${position}` : new Date(Date.now() - back * 5).toISOString(),
    };
    moments.push(await answered(`${server.url}/api/commerce/products?limit=50`, asOf));
  }
  const count = (number: number) => number.toLocaleString('en-US');
  return [
    {
      what: `an object of ${count(EVENTS_OF_OBJECT)} events as of any of them, p95 of ${ASKED}`,
      ...{ measured: percentile(times, 0.95), unit: 'ms', ceiling: 100 },
    },
    {
      what: `the list of products as of a moment, ${count(EVENTS_OF_LIST)} events of products, the slowest of ${moments.length}`,
      ...{ measured: Math.max(...moments), unit: 'ms', ceiling: 2_000 },
    },
  ];
}

/** Resolves once the server has made all snapshots that are due. */
async function untilSnapshotsStand(container: Container): Promise<void> {
  const signal = AbortSignal.timeout(SNAPSHOTS_WITHIN_MS);
  const parts = { db: container.resolve(tokens.db), source: container.resolve(tokens.eventSource) };
  for (;;) {
    const due = await modelsDue({ ...parts, models: readModels, signal });
    if (due.length === 0) return;
    await pause(SNAPSHOTS_LOOK_MS, undefined, { signal });
  }
}

/** Milliseconds until the answer is there, however often it has to be asked for. */
async function answered(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const since = performance.now();
  while (performance.now() - since < GIVES_UP_MS) {
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (answer.status === 200) return performance.now() - since;
    if (answer.status !== 503) throw new Error(`${url} was answered with ${answer.status}`);
    await pause(AGAIN_MS);
  }
  throw new Error(`${url} was not answered within ${GIVES_UP_MS} ms`);
}

/** Products and their prices until the log has so many events of them. Resolves to the position of the last one. */
const longLog = (container: Container): Promise<number> =>
  publishProducts(
    container.resolve(tokens.commandHandler),
    `moments${newId().slice(0, 4)}`,
    EVENTS_OF_LIST / EVENTS_OF_PRODUCT,
    EVENTS_OF_PRODUCT - EVENTS_TO_PUBLISH,
  );

async function priceAgain(
  container: Container,
  { productId, variantId }: Variant,
  times: number,
): Promise<number> {
  const commandHandler = container.resolve(tokens.commandHandler);
  const price = (amount: number): PriceVariant => ({
    type: 'PriceVariant',
    data: { productId, variantId, price: { amount, currency: 'USD' } },
  });
  let last = 0;
  const append = async (number: number) => {
    const commands = Array.from({ length: TOGETHER }, (_, index) =>
      price(1_000_000 + number * TOGETHER + index),
    );
    const { position } = await commandHandler.handleTogether(
      productAggregate,
      productId,
      commands,
      benchContext(),
    );
    last = Math.max(last, position);
  };
  const appends = Math.ceil(times / TOGETHER);
  for (let start = 0; start < appends; start += APPENDS_AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(APPENDS_AT_ONCE, appends - start) },
      (_, index) => start + index,
    );
    await Promise.all(numbers.map(append));
  }
  return last;
}
