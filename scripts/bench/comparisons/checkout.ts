import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ANY, type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import autocannon from 'autocannon';
import { asItComes } from '../asItComes.ts';
import { percentile, ratePerSecond } from '../measure.ts';
import { newId } from '../plenty.ts';
import type { Limit, Row } from '../report.ts';
import { ROUND_SECONDS, WARM_UP_SECONDS } from '../rounds.ts';
import type { ServerProcess } from '../server.ts';

const BUYERS = 16;
/** Time for orders that stand to be settled behind their answers. */
const SETTLING_MS = 3_000;

/** What guests buy: a counted variant. */
export interface Item {
  readonly itemId: string;
  readonly sku: string;
}

/**
 * Guests who put a counted piece into a cart of their own and buy it with the test provider, sixteen at once: how many a
 * second, and how long from the cart to the placed order against one append by the official client at the same number.
 */
export async function guestCheckouts(
  server: ServerProcess,
  client: EventStoreDBClient,
  item: Item,
): Promise<(Row | Limit)[]> {
  await buy(server, item, WARM_UP_SECONDS);
  const { perSecond, p95 } = await buy(server, item, ROUND_SECONDS * 2);
  await delay(SETTLING_MS);
  const appends: number[] = [];
  const append = async (loop: number) => {
    const since = performance.now();
    const event = jsonEvent({ type: 'Measured', data: { ...SAMPLE }, metadata: { websiteId: 'main' } });
    await client.appendToStream(`bench-${loop}`, event, { expectedRevision: ANY });
    appends.push(performance.now() - since);
  };
  await asItComes(() => ratePerSecond(BUYERS, ROUND_SECONDS, append));
  const floor = percentile(appends, 0.95);
  return [
    { what: `guest checkouts, ${BUYERS} buyers at once`, measured: perSecond, unit: '/s', least: 200 },
    {
      what: `p95 of a guest checkout / p95 of a raw append (${floor.toFixed(1)} ms), ${BUYERS} at once`,
      measured: p95 / floor,
      unit: '×',
      ceiling: 40,
    },
  ];
}

const SAMPLE = {
  itemId: 'item',
  sku: 'SKU',
  quantity: 1,
  note: 'about as long as an event of a cart is'.repeat(10),
};

const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: '12 St James Square',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};

/** Guests who buy one piece each, as fast as they can or so many a second. Throws when one of them was refused. */
export async function buy(server: ServerProcess, item: Item, seconds: number, ordersPerSecond?: number) {
  const crumb = randomBytes(16).toString('hex');
  const headersOf = (cartId: string) => ({
    'content-type': 'application/json',
    cookie: `crumb=${crumb}; cart=${cartId}; hasCart=true`,
    'x-csrf-token': crumb,
  });
  const adding = JSON.stringify({ ...item, quantity: 1, additionalFields: '' });
  const buying = JSON.stringify({
    email: 'ada@example.com',
    shippingAddress: ADDRESS,
    payment: { provider: 'test', method: 'test_success' },
  });
  const times: number[] = [];
  let refused: string | null = null;
  const check = (status: number, body: string, expected: number) => {
    if (status !== expected) refused ??= `${status}: ${body}`;
  };
  const result = await autocannon({
    url: server.url,
    connections: BUYERS,
    duration: seconds,
    // Two requests an order.
    ...(ordersPerSecond !== undefined && { overallRate: ordersPerSecond * 2 }),
    requests: [
      {
        method: 'POST',
        path: '/api/commerce/shopping-cart/entries',
        body: adding,
        setupRequest(request, context) {
          const purchase: Purchase = Object.assign(context, { cartId: newId(), since: performance.now() });
          return { ...request, headers: headersOf(purchase.cartId) };
        },
        onResponse: (status, body) => check(status, body, 200),
      },
      {
        method: 'POST',
        path: '/api/commerce/checkout',
        body: buying,
        setupRequest: (request, context) => ({
          ...request,
          headers: headersOf((context as Purchase).cartId),
        }),
        onResponse(status, body, context) {
          check(status, body, 201);
          times.push(performance.now() - (context as Purchase).since);
        },
      },
    ],
  });
  if (refused !== null) throw new Error(`A guest could not buy: ${refused}`);
  return { perSecond: times.length / result.duration, p95: percentile(times, 0.95) };
}

interface Purchase {
  readonly cartId: string;
  readonly since: number;
}
