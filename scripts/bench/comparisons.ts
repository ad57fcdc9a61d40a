import { randomBytes, randomUUID } from 'node:crypto';
import { ANY, type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { type Container, tokens } from '../../api/container.ts';
import { readModels } from '../../projections/readModels.ts';
import { rebuild } from '../../projections/runtime/rebuild.ts';
import { requestsPerSecond } from './httpLoad.ts';
import { middleRound, ratePerSecond } from './measure.ts';
import type { Row } from './report.ts';
import type { ServerProcess } from './server.ts';

/** Everything is compared in rounds, since log and machine are never twice in the same state. */
const ROUNDS = 3;
const ROUND_SECONDS = 3;
/** How long both sides are under load before the first figure: compiling the hot path takes V8 that long. */
const WARM_UP_SECONDS = 10;

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
  const body = JSON.stringify({
    itemId: product.item.id,
    sku: variant.sku,
    quantity: 1,
    additionalFields: '',
  });
  const crumb = randomBytes(16).toString('hex');
  const cartOf = Array.from({ length: 64 }, () => randomBytes(16).toString('hex'));
  const entries = `${server.url}/api/commerce/shopping-cart/entries`;
  const headersOf = (connection: number) => ({
    cookie: `crumb=${crumb}; cart=${cartOf[connection % cartOf.length]}; hasCart=true`,
    'x-csrf-token': crumb,
  });
  await fetch(entries, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headersOf(0) },
  });
  const sample = await lastEventOf(client, `cart-${cartOf[0]}`);

  const append = (concurrency: number, seconds: number) =>
    ratePerSecond(concurrency, seconds, (loop) => appendOne(client, `bench-${loop}`, sample));
  const add = (connections: number, seconds: number) =>
    requestsPerSecond({ url: entries, connections, seconds, method: 'POST', body, headersOf });
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

/** Building every read model anew in one pass against the official client reading the same log. */
export async function rebuildAll(client: EventStoreDBClient, container: Container): Promise<Row> {
  let events = 0;
  const readingSince = performance.now();
  for await (const _ of client.readAll()) events++;
  const floor = (events / (performance.now() - readingSince)) * 1000;

  const rebuildingSince = performance.now();
  // Events of other types are passed by in the log itself: only what was folded counts.
  const rebuilt = await rebuild({
    db: container.resolve(tokens.db),
    source: container.resolve(tokens.eventSource),
    models: readModels,
  });
  const ours = (rebuilt.events / (performance.now() - rebuildingSince)) * 1000;
  const what = `rebuild of all ${readModels.length} read models / readAll, ${rebuilt.events.toLocaleString('en-US')} of ${events.toLocaleString('en-US')} events`;
  return { what, ours, floor, unit: 'events/s', goal: 0.35 };
}

/** The product page against a bare Fastify that answers the same bytes. */
export async function productPage(server: ServerProcess, bare: ServerProcess, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, url, goal } of [
    { name: 'JSON', url: `${server.url}${path}?format=json`, goal: 0.5 },
    { name: 'HTML', url: server.url + path, goal: 0.3 },
  ]) {
    const answer = await fetch(url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? 'text/plain';
    await fetch(`${bare.url}/bytes`, {
      method: 'POST',
      body: bytes,
      headers: { 'x-type': type, 'content-type': 'application/octet-stream' },
    });
    const load = (of: string, seconds: number) => requestsPerSecond({ url: of, connections: 64, seconds });
    await load(url, WARM_UP_SECONDS / 2);
    const pair = await middleRound(
      ROUNDS,
      () => load(`${bare.url}/`, ROUND_SECONDS),
      () => load(url, ROUND_SECONDS),
    );
    rows.push({
      what: `product page ${name} / bare Fastify, ${bytes.length.toLocaleString('en-US')} bytes`,
      ...pair,
      unit: '/s',
      goal,
    });
  }
  return rows;
}

interface ProductJson {
  readonly item: {
    readonly id: string;
    readonly structuredContent: { readonly variants: readonly { sku: string; unlimited: boolean }[] };
  };
}
