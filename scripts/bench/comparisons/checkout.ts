import { ANY, type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import autocannon from 'autocannon';
import { asItComes } from '../asItComes.ts';
import { addingOf, BUYING, type Buyer, CHECKOUT, ENTRIES, type Item, newBuyer } from '../buyers.ts';
import { middleRound, percentile, ratePerSecond } from '../measure.ts';
import type { Row } from '../report.ts';
import { ROUND_SECONDS, ROUNDS, WARM_UP_SECONDS } from '../rounds.ts';
import type { ServerProcess } from '../server.ts';

const BUYERS = 16;

/**
 * Guests who put a counted piece into a cart of their own and buy it with the test provider, sixteen at once: how many a
 * second, against appends by the official client at the same number, taken in turn.
 */
export async function guestCheckouts(
  server: ServerProcess,
  client: EventStoreDBClient,
  item: Item,
): Promise<Row[]> {
  const appendsPerSecond = () =>
    asItComes(() =>
      ratePerSecond(BUYERS, ROUND_SECONDS, (loop) =>
        client.appendToStream(
          `bench-${loop}`,
          jsonEvent({ type: 'Measured', data: { ...SAMPLE }, metadata: { websiteId: 'main' } }),
          { expectedRevision: ANY },
        ),
      ),
    );
  await buy(server, item, WARM_UP_SECONDS);
  const times: number[] = [];
  const pair = await middleRound(ROUNDS, appendsPerSecond, async () => {
    const { perSecond, p95 } = await buy(server, item, ROUND_SECONDS * 2);
    times.push(p95);
    return perSecond;
  });
  const p95 = percentile(times, 0.5).toFixed(0);
  const what = `guest checkouts (p95 ${p95} ms) / raw appends, ${BUYERS} at once`;
  return [{ what, ...pair, unit: '/s', goal: 0.04 }];
}

const SAMPLE = {
  itemId: 'item',
  sku: 'SKU',
  quantity: 1,
  note: 'about as long as an event of a cart is'.repeat(10),
};

/** Guests who buy one piece each, as fast as they can or so many a second. Throws when one of them was refused. */
export async function buy(server: ServerProcess, item: Item, seconds: number, ordersPerSecond?: number) {
  const adding = addingOf(item);
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
        path: ENTRIES,
        body: adding,
        setupRequest(request, context) {
          const purchase: Purchase = Object.assign(context, { buyer: newBuyer(), since: performance.now() });
          return { ...request, headers: { ...purchase.buyer.headers } };
        },
        onResponse: (status, body) => check(status, body, 200),
      },
      {
        method: 'POST',
        path: CHECKOUT,
        body: BUYING,
        setupRequest: (request, context) => ({
          ...request,
          headers: { ...(context as Purchase).buyer.headers },
        }),
        onResponse(status, body, context) {
          check(status, body, 201);
          times.push(performance.now() - (context as Purchase).since);
        },
      },
    ],
  });
  if (refused !== null) throw new Error(`A guest could not buy: ${refused}`);
  return { count: times.length, perSecond: times.length / result.duration, p95: percentile(times, 0.95) };
}

interface Purchase {
  readonly buyer: Buyer;
  readonly since: number;
}
