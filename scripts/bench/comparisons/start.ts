import { ANY } from '@eventstore/db-client';
import { tokens } from '../../../api/container.ts';
import { openStorefold } from '../../services/openStorefold.ts';
import { newEvent } from '../engines/samples.ts';
import { inFolder } from '../inFolder.ts';
import { publishProducts } from '../manyProducts.ts';
import { median } from '../measure.ts';
import type { Limit } from '../report.ts';
import { startServer } from '../server.ts';

const STARTS = 5;
const EVENTS_AT_ONCE = 250;
const APPENDS_AT_ONCE = 4;
const SHOWN_WITHIN_MS = 300_000;

/** Stores of other sizes than the demo: how many products, how many events in all, and how long a start may take. */
const LARGER = [
  { products: 200, events: 0, ceiling: 1_300 },
  { products: 10_000, events: 1_000_000, ceiling: 2_000 },
];

type Environment = Readonly<Record<string, string>>;

/** Memory after the first start, which also seeds, and how long starts take after it. */
export async function measureStart(path: string, environment: Environment): Promise<Limit[]> {
  const first = await startServer('start', path, environment);
  const resident = await first.residentMiB();
  await first.stop();
  return [
    { what: 'resident memory with the demo store', measured: resident, unit: 'MiB', ceiling: 280 },
    await startAgain('the demo store', path, environment, 1_200),
  ];
}

/** The same for stores that sell more and have sold more. */
export async function measureLargerStarts(path: string, environment: Environment): Promise<Limit[]> {
  const limits: Limit[] = [];
  for (const { products, events, ceiling } of LARGER) {
    const count = (number: number) => number.toLocaleString('en-US');
    const of = `${count(products)} products${events > 0 ? ` and ${count(events)} events` : ''}`;
    const limit = await inFolder(async (folder) => {
      const there = { ...environment, DATA_DIR: folder };
      await fill(path, there, products, events);
      return startAgain(of, path, there, ceiling);
    });
    limits.push(limit);
  }
  return limits;
}

async function startAgain(
  what: string,
  path: string,
  environment: Environment,
  ceiling: number,
): Promise<Limit> {
  const starts: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const again = await startServer('start', path, environment);
    starts.push(again.startMs);
    await again.stop();
  }
  const measured = median(starts);
  return {
    what: `start to the first right 200: ${what}, median of ${STARTS}`,
    measured,
    unit: 'ms',
    ceiling,
  };
}

async function fill(path: string, environment: Environment, products: number, events: number): Promise<void> {
  const server = await startServer('start', path, environment);
  Object.assign(process.env, environment);
  const storefold = await openStorefold({ share: true });
  const { container } = storefold;
  const position = await publishProducts(container.resolve(tokens.commandHandler), 'start', products);
  const client = container.resolve(tokens.eventStore);
  let written = position;
  const append = async () => {
    while (written < events) {
      written += EVENTS_AT_ONCE;
      const batch = Array.from({ length: EVENTS_AT_ONCE }, newEvent);
      await client.appendToStream(`bench-${written}`, batch, { expectedRevision: ANY });
    }
  };
  await Promise.all(Array.from({ length: APPENDS_AT_ONCE }, append));
  await container.resolve(tokens.readModels).waitFor('productList', position, SHOWN_WITHIN_MS);
  await storefold.close();
  await server.stop();
}
