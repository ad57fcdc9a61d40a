import { randomInt } from 'node:crypto';
import type { Item } from '../buyers.ts';
import { requestsPerSecond } from '../httpLoad.ts';
import { middleRound } from '../measure.ts';
import { newId } from '../plenty.ts';
import type { Limit, Row } from '../report.ts';
import { ROUND_SECONDS, ROUNDS, WARM_UP_SECONDS } from '../rounds.ts';
import type { ServerProcess } from '../server.ts';
import { buy } from './checkout.ts';

const READERS = 16;
const ORDERS_PER_SECOND = 20;
/** What the store sells may slow its pages down by this much. */
const GOAL = 0.6;

/** Who searches is limited by their address, far above what a person asks. */
const ASKED_FROM_ONE_ADDRESS = 500;

/** A visitor who has been here before, of whom the proxy in front says where they are. */
function visitorFromAnywhere() {
  const part = () => String(randomInt(1, 255));
  const address = ['10', part(), part(), part()].join('.');
  return { cookie: `crumb=${newId()}`, 'accept-encoding': 'gzip', 'x-forwarded-for': address };
}

/**
 * Pages that are read while the store sells something else, against the same pages while nobody buys. All of them are warm
 * when a round begins, and what the buyers do makes them stale, or does not.
 */
export async function pagesWhileSelling(
  server: ServerProcess,
  item: Item,
  pages: readonly { readonly what: string; readonly path: string }[],
): Promise<(Row | Limit)[]> {
  await buy(server, item, WARM_UP_SECONDS, ORDERS_PER_SECOND);
  const rows: (Row | Limit)[] = [];
  for (const { what, path } of pages) {
    const read = () =>
      requestsPerSecond({
        url: server.url + path,
        connections: READERS,
        seconds: ROUND_SECONDS,
        headersOf: visitorFromAnywhere,
        renewAfter: ASKED_FROM_ONE_ADDRESS,
      });
    let ordered = Number.POSITIVE_INFINITY;
    const readWhileSelling = async () => {
      // A second more than the readers take to warm up and read.
      const [perSecond, { perSecond: orders }] = await Promise.all([
        read(),
        buy(server, item, ROUND_SECONDS + 2, ORDERS_PER_SECOND),
      ]);
      ordered = Math.min(ordered, orders);
      return perSecond;
    };
    await read();
    const pair = await middleRound(ROUNDS, read, readWhileSelling);
    const name = `${what}, warm, ${ORDERS_PER_SECOND} orders a second elsewhere / quiet`;
    rows.push({ what: name, ...pair, unit: '/s', goal: GOAL });
    rows.push({
      what: `orders placed meanwhile (${what})`,
      measured: ordered,
      unit: '/s',
      least: ORDERS_PER_SECOND * 0.95,
    });
  }
  return rows;
}
