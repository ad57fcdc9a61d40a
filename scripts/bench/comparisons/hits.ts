import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventStoreDBClient } from '@eventstore/db-client';
import autocannon from 'autocannon';
import { type Container, tokens } from '../../../api/container.ts';
import type { Hit } from '../../../domain/analytics/hit.facts.ts';
import { trafficAggregate, trafficStreamId } from '../../../domain/analytics/traffic.decider.ts';
import { MOST_HITS } from '../../../domain/analytics/traffic.events.ts';
import { trafficDays, trafficHours } from '../../../projections/analytics/traffic.ts';
import { rebuild } from '../../../projections/runtime/rebuild.ts';
import type { BareServer } from '../bare.ts';
import { addingOf, ENTRIES, type Item, newBuyer } from '../buyers.ts';
import { requestsPerSecond } from '../httpLoad.ts';
import { median, middleRound } from '../measure.ts';
import { newId } from '../plenty.ts';
import type { Limit, Row } from '../report.ts';
import { ROUND_SECONDS, ROUNDS, WARM_UP_SECONDS } from '../rounds.ts';
import type { ServerProcess } from '../server.ts';
import { signIn } from '../staff.ts';
import { buy } from './checkout.ts';

const CONNECTIONS = 64;
const ORDERS_PER_SECOND = 20;
const HITS_BESIDE_CARTS = 1_000;
const HITS_BESIDE_ORDERS = 100;
/** A cart line holds 9,999 pieces at most (`docs/rules/cart.md#quantities`). */
const ADDS = 1_000;
/** So many come from one address before another one is said: below what one may send in a minute. */
const HITS_FROM_ONE_ADDRESS = 10_000;

const PATH = '/api/v1/clanker/events';
const BODY = JSON.stringify({
  eventSchemaName: 'page_view',
  eventContent: JSON.stringify({ page_path: '/shop', page_referrer_url: 'https://kiln.example/' }),
});
const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

let address = 0;
/** A visitor of whom the proxy in front says where they are. */
function visitorFromElsewhere(): Record<string, string> {
  address++;
  return {
    'content-type': 'application/json',
    'user-agent': AGENT,
    'x-forwarded-for': `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
  };
}

/** Hits at an even pace, and how long their answers took. Throws where one was not taken. */
async function hitsAtPace(server: ServerProcess, perSecond: number, seconds: number) {
  const result = await autocannon({
    ...{ url: server.url + PATH, method: 'POST', body: BODY, duration: seconds },
    ...{ connections: CONNECTIONS, overallRate: perSecond },
    setupClient: (client) => client.setHeaders(visitorFromElsewhere()),
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} hits were not taken`);
  return result.latency.p99;
}

/** Hits taken durably against a bare POST, their answers while the store sells, and carts beside many of them. */
export async function hitsTaken(
  server: ServerProcess,
  bare: BareServer,
  item: Item,
): Promise<(Row | Limit)[]> {
  await bare.answerWith(Buffer.from('{"accepted":true}'), 'application/json');
  const load = (url: string, seconds: number) =>
    requestsPerSecond({
      ...{ url, connections: CONNECTIONS, seconds, method: 'POST', body: BODY },
      ...{ headersOf: visitorFromElsewhere, renewAfter: HITS_FROM_ONE_ADDRESS },
    });
  await load(server.url + PATH, WARM_UP_SECONDS);
  const taken = await middleRound(
    ROUNDS,
    () => load(`${bare.url}/`, ROUND_SECONDS),
    () => load(server.url + PATH, ROUND_SECONDS),
  );

  // Whoever buys first has the whole path of a purchase compiled, which stops everybody else.
  await buy(server, item, WARM_UP_SECONDS, ORDERS_PER_SECOND);
  const [p99] = await Promise.all([
    hitsAtPace(server, HITS_BESIDE_ORDERS, ROUND_SECONDS),
    buy(server, item, ROUND_SECONDS, ORDERS_PER_SECOND),
  ]);

  const add = () =>
    requestsPerSecond({
      ...{ url: server.url + ENTRIES, connections: 16, seconds: ROUND_SECONDS, method: 'POST' },
      ...{ body: addingOf(item), headersOf: () => ({ ...newBuyer().headers }), renewAfter: ADDS },
    });
  const addBesideHits = async () => {
    // A second more than the carts take to warm up.
    const [perSecond] = await Promise.all([add(), hitsAtPace(server, HITS_BESIDE_CARTS, ROUND_SECONDS + 1)]);
    return perSecond;
  };
  const carts = await middleRound(ROUNDS, add, addBesideHits);
  return [
    { what: `hits taken durably / bare POST, ${CONNECTIONS} at once`, ...taken, unit: '/s', goal: 0.25 },
    {
      what: `p99 of ${HITS_BESIDE_ORDERS} hits a second beside ${ORDERS_PER_SECOND} orders a second, warm code`,
      ...{ measured: p99, unit: 'ms', ceiling: 50 },
    },
    {
      what: `add to cart beside ${HITS_BESIDE_CARTS.toLocaleString('en-US')} hits a second / quiet, 16 at once`,
      ...{ ...carts, unit: '/s', goal: 0.85 },
    },
  ];
}

const HITS = 1_000_000;
const DAYS = 395;
const DAY_MS = 24 * 3_600_000;
const VISITORS_A_DAY = 500;
const SHOWN_WITHIN_MS = 300_000;

/** Thirteen months of a million hits: what they cost on disk, how fast they are folded, and how fast they are reported. */
export async function yearOfHits(
  server: ServerProcess,
  container: Container,
  client: EventStoreDBClient,
  dataDir: string,
): Promise<(Row | Limit)[]> {
  const before = await bytesIn(dataDir);
  const position = await writeHits(container);
  const readModels = container.resolve(tokens.readModels);
  for (const { name } of [trafficHours, trafficDays])
    await readModels.waitFor(name, position, SHOWN_WITHIN_MS);
  const bytes = ((await bytesIn(dataDir)) - before) / HITS;

  const headers = await signIn(server);
  const to = dayOf(Date.now());
  const from = dayOf(Date.now() - (DAYS - 1) * DAY_MS);
  const ask = async (filter = '') => {
    const since = performance.now();
    const url = `${server.url}/api/analytics/traffic?from=${from}&to=${to}${filter}`;
    const { views } = (await (await fetch(url, { headers })).json()) as { views: number };
    return { views, took: performance.now() - since };
  };
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { views, took } = await ask();
    times.push(took);
    if (views < HITS) throw new Error(`The report knows only ${views} of ${HITS} views`);
  }
  // Whoever asks first has every hit read out of the log.
  const { took: firstOfSome } = await ask('&source=kiln.example');
  const ofSome: number[] = [];
  for (const filter of FILTERS) {
    const { views, took } = await ask(filter);
    ofSome.push(took);
    if (views === 0) throw new Error(`No visit has ${filter}`);
  }

  let events = 0;
  const read = async () => {
    events = 0;
    const since = performance.now();
    for await (const _ of client.readStream('$et-HitsRecorded', { resolveLinkTos: true })) events++;
    return (events / (performance.now() - since)) * 1000;
  };
  const rebuildOnce = async () => {
    const since = performance.now();
    const { events: folded } = await rebuild({
      db: container.resolve(tokens.db),
      source: container.resolve(tokens.eventSource),
      models: [trafficHours, trafficDays],
    });
    return (folded / (performance.now() - since)) * 1000;
  };
  const rebuilt = await middleRound(ROUNDS, read, rebuildOnce);
  const hits = HITS.toLocaleString('en-US');
  return [
    {
      what: `bytes on disk of each of ${hits} hits, with the figures of 13 months`,
      ...{ measured: bytes, unit: 'B', ceiling: 250 },
    },
    {
      what: `report over 13 months of ${hits} hits, median of ${ROUNDS}`,
      ...{ measured: median(times), unit: 'ms', ceiling: 300 },
    },
    {
      what: `the same of some visits alone, median of ${FILTERS.length} filters`,
      ...{ measured: median(ofSome), unit: 'ms', ceiling: 300 },
    },
    {
      what: 'the same for whoever asks first after a start',
      ...{ measured: firstOfSome, unit: 'ms', ceiling: 15_000 },
    },
    {
      what: 'rebuild of the figures of visits / reading their events',
      ...rebuilt,
      unit: 'events/s',
      goal: 0.35,
    },
  ];
}

const FILTERS = [
  '&source=kiln.example',
  '&device=phone',
  '&country=DE&campaign=autumn',
  '&page=%2Fshop%2Fp%2Fproduct-7',
];

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 'YYYY-MM-DD'.length);

async function writeHits(container: Container): Promise<number> {
  const commandHandler = container.resolve(tokens.commandHandler);
  let position = 0;
  const batches = HITS / MOST_HITS;
  for (let batch = 0; batch < batches; batch++) {
    const day = Math.floor((batch / batches) * DAYS);
    const at = new Date(Date.now() - (DAYS - 1 - day) * DAY_MS).toISOString();
    const hour = `${at.slice(0, 'YYYY-MM-DDT'.length)}${String(batch % 24).padStart(2, '0')}`;
    const hits = Array.from({ length: MOST_HITS }, (_, number) => hitOf(batch, number, `${hour}:00:00.000Z`));
    const commandId = newId();
    const result = await commandHandler.handle(
      trafficAggregate,
      trafficStreamId('main', hour, 'bench'),
      { type: 'RecordHits', data: { websiteId: 'main', hour, hits, refused: {} } },
      {
        ...{ websiteId: 'main', commandId, correlationId: commandId, now: at },
        actor: { kind: 'process', id: 'bench' },
      },
    );
    position = result.position;
  }
  return position;
}

function hitOf(batch: number, number: number, at: string): Hit {
  const visitor = (batch * 31 + number * 7) % VISITORS_A_DAY;
  return {
    ...{ at, name: 'page_view', visitor: `visitor${String(visitor).padStart(9, '0')}` },
    ...{ path: `/shop/p/product-${number % 60}`, isEntry: number % 4 === 0, subject: '' },
    ...{
      source: ['', 'kiln.example', 'letter'][number % 3] ?? '',
      campaign: number % 10 === 0 ? 'autumn' : '',
    },
    ...{ device: (['desktop', 'phone', 'tablet'] as const)[number % 3] ?? 'other', browser: 'Chrome' },
    country: ['DE', 'US', 'FR'][number % 3] ?? '',
  };
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      // What is written meanwhile may be gone again.
      .map((entry) =>
        stat(join(entry.parentPath, entry.name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
