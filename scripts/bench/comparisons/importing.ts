import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '../plenty.ts';
import type { Limit } from '../report.ts';
import type { ServerProcess } from '../server.ts';
import { signIn } from '../staff.ts';
import { type Answered, visitors } from './visitors.ts';

const PRODUCTS = 20_000;
/** Beside visitors an import takes its time: so many tell how they fare. */
const PRODUCTS_BESIDE = 4_000;
/** About as long as the text of a product is in a shop that writes one: the file comes to 9 MB. */
const DESCRIPTION = 'A cup of stoneware, thrown and glazed by hand, that holds a quarter of a litre. '.repeat(
  4,
);
const VISITORS_PER_SECOND = 40;
const WARM_UP_MS = 5_000;
const QUIET_MS = 15_000;
/** How often memory is looked at. */
const LOOK_MS = 200;
/** Time for what the import left behind to be given back. */
const SETTLING_MS = 10_000;

/** A file of so many products, one variant each, as the export writes it; those of each kind are others. */
function productsFile(count: number, kind: string): string {
  const lines = [
    'slug,type,status,name,excerpt,description,categories,tags,taxClass,sku,attributes,price,salePrice,weightGrams,barcode',
  ];
  for (let number = 0; number < count; number++) {
    const cells = [
      `${kind}-cup-${number}`,
      'physical,published',
      `Measured cup ${number}`,
      'A cup to measure with',
      `"${DESCRIPTION}"`,
      `Category ${number % 40}`,
      `cup|clay|lot-${number % 100}`,
      'standard',
      `${kind.toUpperCase()}-${number}`,
      'Size=S',
      `${10 + (number % 90)}.50`,
      number % 5 === 0 ? '9.00' : '',
      String(200 + (number % 300)),
      String(4_000_000_000_000 + number),
    ];
    lines.push(cells.join(','));
  }
  return `${lines.join('\n')}\n`;
}

/** Visitors may wait this much longer meanwhile. */
const SLOWER = 2;
const IMPORTED_WITHIN_SECONDS = 30;
/** A hundred products a second. */
const BESIDE_WITHIN_SECONDS = PRODUCTS_BESIDE / 100;
/** Two cores for as long as an import may take. */
const MOST_CPU_MS = (2 * IMPORTED_WITHIN_SECONDS * 1000) / PRODUCTS;
/** How much more memory an import may leave behind: read models and caches of so many products, not the file. */
const LEFT_BEHIND_MIB = 300;

/** A catalogue read in from a file and written out to one, while visitors go on asking for pages. */
export async function importAndExport(server: ServerProcess, paths: readonly string[]): Promise<Limit[]> {
  const headers = await signIn(server);
  const visit = (over: Promise<unknown>) => visitors(server.url, paths, VISITORS_PER_SECOND, over);
  await visit(delay(WARM_UP_MS));
  const quiet = await visit(delay(QUIET_MS));
  const visited = await beside(server, visit, () => importOf(server, headers, PRODUCTS_BESIDE, 'visited'));
  await delay(SETTLING_MS);
  const before = await server.residentMiB();
  const alone = await beside(server, noVisitors, () => importOf(server, headers, PRODUCTS, 'measured'));
  await delay(SETTLING_MS);
  const after = await server.residentMiB();
  // Nobody visited beside the import: pages that the first visitor has made anew tell nothing of an export.
  await visit(delay(WARM_UP_MS));
  const exporting = await beside(server, visit, () => exportOf(server, headers));

  const products = `${PRODUCTS.toLocaleString('en-US')} products`;
  const slower = (what: string, { p99 }: Answered): Limit => ({
    what: `p99 of visitors during the ${what} / quiet (${quiet.p99.toFixed(1)} ms)`,
    measured: p99 / quiet.p99,
    unit: '×',
    ceiling: SLOWER,
  });
  return [
    {
      what: `import of ${products}, nobody visits`,
      measured: alone.seconds,
      unit: 's',
      ceiling: IMPORTED_WITHIN_SECONDS,
    },
    {
      what: `CPU of the import of one of ${products}, over all threads`,
      measured: alone.cpuMs / PRODUCTS,
      unit: 'ms',
      ceiling: MOST_CPU_MS,
    },
    {
      what: `import of ${PRODUCTS_BESIDE.toLocaleString('en-US')} products beside ${VISITORS_PER_SECOND} visitors a second`,
      measured: visited.seconds,
      unit: 's',
      ceiling: BESIDE_WITHIN_SECONDS,
    },
    slower('import', visited.answered),
    {
      what: `resident memory at most, over the ${before.toFixed(0)} MiB before`,
      measured: alone.highest - before,
      unit: 'MiB',
      ceiling: LEFT_BEHIND_MIB,
    },
    { what: 'resident memory left behind', measured: after - before, unit: 'MiB', ceiling: LEFT_BEHIND_MIB },
    {
      what: `export of ${products}`,
      measured: exporting.seconds,
      unit: 's',
      ceiling: IMPORTED_WITHIN_SECONDS,
    },
    slower('export', exporting.answered),
  ];
}

/** Nobody comes; `over` is waited for. */
async function noVisitors(over: Promise<unknown>): Promise<Answered> {
  await over;
  return { p99: Number.NaN, longest: Number.NaN, count: 0 };
}

interface Beside {
  readonly seconds: number;
  readonly answered: Answered;
  /** CPU time of all threads of the server meanwhile, in milliseconds. */
  readonly cpuMs: number;
  /** The most that the server had in memory meanwhile, in MiB. */
  readonly highest: number;
}

/** Some work on the server, while visitors ask and its memory is looked at. */
async function beside(
  server: ServerProcess,
  visit: (over: Promise<unknown>) => Promise<Answered>,
  work: () => Promise<void>,
): Promise<Beside> {
  let highest = 0;
  let isOver = false;
  let seconds = 0;
  const since = performance.now();
  const cpuBefore = await server.cpuMs();
  const working = work().finally(() => {
    isOver = true;
    seconds = (performance.now() - since) / 1000;
  });
  const watching = (async () => {
    while (!isOver) {
      highest = Math.max(highest, await server.residentMiB());
      await delay(LOOK_MS);
    }
  })();
  const [answered] = await Promise.all([visit(working), watching]);
  return { seconds, answered, highest, cpuMs: (await server.cpuMs()) - cpuBefore };
}

async function importOf(
  server: ServerProcess,
  headers: Record<string, string>,
  products: number,
  kind: string,
): Promise<void> {
  const answer = await fetch(`${server.url}/api/commerce/products/import.csv`, {
    method: 'POST',
    body: productsFile(products, kind),
    headers: { ...headers, 'content-type': 'text/csv', 'idempotency-key': newId() },
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`The import was answered with ${answer.status}: ${text}`);
  const { changed } = JSON.parse(text) as { readonly changed: number };
  if (changed !== products) throw new Error(`The import wrote ${changed} products`);
}

async function exportOf(server: ServerProcess, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(`${server.url}/api/commerce/products/export.csv`, { headers });
  const text = await answer.text();
  if (text.split('\n').length <= PRODUCTS) throw new Error('The export is not all of the catalogue');
}
