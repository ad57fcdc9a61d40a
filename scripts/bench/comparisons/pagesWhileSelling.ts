import { requestsPerSecond } from '../httpLoad.ts';
import { middleRound } from '../measure.ts';
import type { Limit, Row } from '../report.ts';
import { ROUND_SECONDS, ROUNDS, WARM_UP_SECONDS } from '../rounds.ts';
import type { ServerProcess } from '../server.ts';
import { buy, type Item } from './checkout.ts';

const READERS = 16;
const ORDERS_PER_SECOND = 20;
/** What the store sells may slow its pages down by this much. */
const GOAL = 0.6;

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
      requestsPerSecond({ url: server.url + path, connections: READERS, seconds: ROUND_SECONDS });
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
