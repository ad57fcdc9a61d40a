import { type Container, tokens } from '../../../api/container.ts';
import { copyPath, publishProducts } from '../manyProducts.ts';
import type { Limit } from '../report.ts';
import type { ServerProcess } from '../server.ts';

const SERIES = 'uncached';
const PRODUCTS = 1_440;
/** So many are asked for first, for V8 to compile what makes them: after a third of them a page takes half as much again. */
const WARMING_UP = 960;
const LIST_PAGES = PRODUCTS / 24;
const SHOWN_WITHIN_MS = 60_000;

/** CPU over all threads of pages that nobody has asked for before: read, made and compressed, one after the other. */
export async function uncachedPages(server: ServerProcess, container: Container): Promise<Limit[]> {
  const position = await publishProducts(container.resolve(tokens.commandHandler), SERIES, PRODUCTS);
  const readModels = container.resolve(tokens.readModels);
  for (const name of ['productList', 'productPage'])
    await readModels.waitFor(name, position, SHOWN_WITHIN_MS);
  const products = Array.from({ length: PRODUCTS }, (_, number) => copyPath(SERIES, number));
  const lists = (sort: string) =>
    Array.from({ length: LIST_PAGES }, (_, page) => `/shop?sort=${sort}&page=${page + 1}`);

  await cpuOfEach(server, products.slice(0, WARMING_UP));
  await cpuOfEach(server, [...lists('newest'), ...lists('price-high')]);
  const product = await cpuOfEach(server, products.slice(WARMING_UP));
  const list = await cpuOfEach(server, [...lists('name'), ...lists('price-low')]);
  const count = PRODUCTS.toLocaleString('en-US');
  const store = `a store of ${count} products, warm code, CPU over all threads`;
  return [
    { what: `uncached product page of ${store}`, measured: product, unit: 'ms', ceiling: 2 },
    { what: `uncached list of 24 of ${store}`, measured: list, unit: 'ms', ceiling: 6 },
  ];
}

/** Milliseconds of CPU for each of these paths, asked for by somebody who has been here before. */
export async function cpuOfEach(
  server: ServerProcess,
  paths: readonly string[],
  cookies = `crumb=${'0'.repeat(32)}`,
): Promise<number> {
  const headers = { cookie: cookies, 'accept-encoding': 'gzip' };
  const before = await server.cpuMs();
  for (const path of paths) {
    const answer = await fetch(server.url + path, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
  }
  return ((await server.cpuMs()) - before) / paths.length;
}
