import { setTimeout as delay } from 'node:timers/promises';
import { addToCart, type Item, newBuyer } from '../buyers.ts';
import { runCommandOf } from '../commandProcess.ts';
import { median } from '../measure.ts';
import type { Limit } from '../report.ts';
import { ROUNDS } from '../rounds.ts';
import type { ServerProcess } from '../server.ts';
import { visitors } from './visitors.ts';

const PER_SECOND = 50;
const SECONDS = 8;

/**
 * How long pages and a cart take while `npm run rebuild -- --all` builds all read models anew, over and over, against the
 * same before. It is a process of its own, as an operator's is: visitors who are measured where it works would wait for
 * their turn there. The cart is one that this server has just changed.
 */
export async function whileRebuilding(
  server: ServerProcess,
  dataDir: string,
  path: string,
  item: Item,
): Promise<Limit> {
  const buyer = newBuyer();
  await addToCart(server, buyer, item);
  const paths = [path, '/shop', '/api/commerce/shopping-cart'];
  const ask = (over: Promise<unknown>) =>
    visitors(server.url, paths, PER_SECOND, over, { cookie: buyer.cookies });
  const rebuildForAWhile = async () => {
    const until = performance.now() + SECONDS * 1000;
    while (performance.now() < until) await runCommandOf('rebuild', ['--all'], { DATA_DIR: dataDir });
  };
  const ratios: number[] = [];
  const during: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = await ask(delay(SECONDS * 1000));
    const { p99 } = await ask(rebuildForAWhile());
    ratios.push(p99 / before.p99);
    during.push(p99);
  }
  const what = `p99 of pages and a cart during rebuild --all (${median(during).toFixed(1)} ms) / before`;
  return { what, measured: median(ratios), unit: '×', ceiling: 1.5 };
}
