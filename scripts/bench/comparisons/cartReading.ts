import { addToCart, type Buyer, newBuyer } from '../buyers.ts';
import type { Limit } from '../report.ts';
import type { ServerProcess } from '../server.ts';
import { cpuOfEach } from './uncached.ts';

const READINGS = 1_000;
/** V8 has compiled all of what a reading takes after some thousands; until then compiling is most of what is measured. */
const WARMING_UP = 4_000;
const PATH = '/api/commerce/shopping-cart';

/** Reading a cart of three lines, which nothing has changed about since it was read before. */
export async function readingOfCart(
  server: ServerProcess,
  items: readonly { readonly itemId: string; readonly sku: string }[],
): Promise<Limit> {
  const buyer: Buyer = newBuyer();
  for (const item of items) await addToCart(server, buyer, item);
  const read = (times: number) => cpuOfEach(server, Array<string>(times).fill(PATH), buyer.cookies);
  await read(WARMING_UP);
  const what = `reading a cart of ${items.length} lines, warm, CPU over all threads`;
  return { what, measured: await read(READINGS), unit: 'ms', ceiling: 0.4 };
}
