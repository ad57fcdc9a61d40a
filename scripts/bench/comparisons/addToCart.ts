import { randomUUID } from 'node:crypto';
import { ANY, type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { asItComes } from '../asItComes.ts';
import { addingOf, ENTRIES, newBuyer, addToCart as putIntoCart } from '../buyers.ts';
import { requestsPerSecond } from '../httpLoad.ts';
import { middleRound, ratePerSecond } from '../measure.ts';
import { newId } from '../plenty.ts';
import type { Row } from '../report.ts';
import { ROUND_SECONDS, ROUNDS, WARM_UP_SECONDS } from '../rounds.ts';
import type { ServerProcess } from '../server.ts';

/** A line holds 9,999 pieces at most (`docs/rules/cart.md#quantities`). */
const ADDS = 1_000;

/** An event of the size that adding to a cart writes. */
const appendOne = (client: EventStoreDBClient, stream: string, sample: { data: object; metadata: object }) =>
  client.appendToStream(
    stream,
    jsonEvent({
      id: randomUUID(),
      type: 'Measured',
      data: { ...sample.data },
      metadata: { ...sample.metadata },
    }),
    { expectedRevision: ANY },
  );

/** Adding to a cart over HTTP against the official client appending an event of the same size: 1, 16 and 64 at once. */
export async function addToCart(
  server: ServerProcess,
  client: EventStoreDBClient,
  path: string,
): Promise<Row[]> {
  const product = (await (await fetch(`${server.url}${path}?format=json`)).json()) as ProductJson;
  const variant = product.item.structuredContent.variants.find(({ unlimited }) => unlimited);
  if (!variant) throw new Error(`The product at ${path} has no unlimited variant to buy without end`);
  const item = { itemId: product.item.id, sku: variant.sku };
  const body = addingOf(item);
  const first = newId();
  await putIntoCart(server, newBuyer(first), item);
  const sample = await lastEventOf(client, `cart-${first}`);
  const entries = `${server.url}${ENTRIES}`;
  /** A cart of its own for each connection, and another before it is full. */
  const headersOf = () => ({ ...newBuyer().headers });

  const append = (concurrency: number, seconds: number) =>
    asItComes(() =>
      ratePerSecond(concurrency, seconds, (loop) => appendOne(client, `bench-${loop}`, sample)),
    );
  const add = (connections: number, seconds: number) =>
    requestsPerSecond({
      url: entries,
      connections,
      seconds,
      method: 'POST',
      body,
      headersOf,
      renewAfter: ADDS,
    });
  await add(64, WARM_UP_SECONDS);
  await append(64, WARM_UP_SECONDS / 2);

  const rows: Row[] = [];
  for (const concurrency of [1, 16, 64]) {
    const pair = await middleRound(
      ROUNDS,
      () => append(concurrency, ROUND_SECONDS),
      () => add(concurrency, ROUND_SECONDS),
    );
    rows.push({
      what: `add to cart over HTTP / raw append, ${concurrency} at once`,
      ...pair,
      unit: '/s',
      ...(concurrency === 64 && { goal: 0.35 }),
    });
  }
  return rows;
}

async function lastEventOf(client: EventStoreDBClient, stream: string) {
  let sample: { data: object; metadata: object } = { data: {}, metadata: {} };
  for await (const { event } of client.readStream(stream)) {
    if (event) sample = { data: event.data as object, metadata: event.metadata as object };
  }
  return sample;
}

interface ProductJson {
  readonly item: {
    readonly id: string;
    readonly structuredContent: { readonly variants: readonly { sku: string; unlimited: boolean }[] };
  };
}
