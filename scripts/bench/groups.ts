import type { EventStoreDBClient } from '@eventstore/db-client';
import { type Container, tokens } from '../../api/container.ts';
import { openDataFolder } from '../embedded/dataFolder.ts';
import { openStorefold } from '../services/openStorefold.ts';
import { CommandLineError } from '../terminal/commandLineError.ts';
import { type BareServer, startBareServer } from './bare.ts';
import { addToCart } from './comparisons/addToCart.ts';
import { readingOfCart } from './comparisons/cartReading.ts';
import { guestCheckouts } from './comparisons/checkout.ts';
import { countsOfPurchase } from './comparisons/counts.ts';
import { compareEngines } from './comparisons/engines.ts';
import { hitsTaken, yearOfHits } from './comparisons/hits.ts';
import { importAndExport } from './comparisons/importing.ts';
import { memoryUnderLoad } from './comparisons/memoryUnderLoad.ts';
import { momentsOfThePast } from './comparisons/moments.ts';
import { comparePage } from './comparisons/page.ts';
import { pagesWhileSelling } from './comparisons/pagesWhileSelling.ts';
import { rebuildAll } from './comparisons/rebuildAll.ts';
import { reserveInProcess, reserveOverHttp } from './comparisons/reservations.ts';
import { pagesOfBlocks } from './comparisons/sitePages.ts';
import { measureSize } from './comparisons/size.ts';
import { measureLargerStarts, measureStart } from './comparisons/start.ts';
import { uncachedPages } from './comparisons/uncached.ts';
import { appendToVisible } from './comparisons/visibility.ts';
import { whileRebuilding } from './comparisons/whileRebuilding.ts';
import { countedVariant, threeItems, unlimitedPath } from './demoProducts.ts';
import { inFolder } from './inFolder.ts';
import { publishProducts } from './manyProducts.ts';
import { MALLOC } from './memorySettings.ts';
import { stockUp } from './plenty.ts';
import type { Measured } from './report.ts';
import { type ServerProcess, startServer } from './server.ts';
import { OWNER, signIn } from './staff.ts';

const PRODUCTS_IN_LIST = 10_000;
/** How long the read models may take to show the products of the list. */
const SHOWN_WITHIN_MS = 300_000;

/** What the comparisons of one run share: a running store, a bare server, and the store's parts in this process. */
interface Stage {
  readonly dataDir: string;
  readonly server: ServerProcess;
  readonly bare: BareServer;
  readonly container: Container;
  readonly client: EventStoreDBClient;
  /** A demo product of unlimited stock. */
  readonly unlimitedPath: string;
  /** A demo variant that is counted. */
  readonly counted: { readonly productId: string; readonly variantId: string; readonly sku: string };
}

type Environment = Record<string, string>;

/** What is measured without a running store, in this order. */
const aloneGroups: Readonly<Record<string, (environment: Environment) => Promise<Measured>>> = {
  start: (environment) => measureStart(unlimitedPath(), environment),
  largerStarts: (environment) => measureLargerStarts(unlimitedPath(), environment),
  engines: () => inFolder(compareEngines),
  size: () => inFolder(measureSize),
  import: (environment) => inFolder((dataDir) => measureImport({ ...environment, DATA_DIR: dataDir })),
};

/** In a store of its own, which nothing but the visitors and who imports has a hand in. */
async function measureImport(environment: Environment): Promise<Measured> {
  const path = unlimitedPath();
  const server = await startServer('start', path, environment);
  try {
    return await importAndExport(server, [path, '/shop']);
  } finally {
    await server.stop();
  }
}

/** What is measured on a running store, in this order: those that write most come last. */
const groups: Readonly<Record<string, (stage: Stage) => Promise<Measured>>> = {
  pages: async ({ server, bare, unlimitedPath }) => [
    await comparePage(server, bare, {
      what: 'product page JSON',
      path: `${unlimitedPath}?format=json`,
      goal: 0.8,
    }),
    await comparePage(server, bare, { what: 'product page HTML', path: unlimitedPath, goal: 0.8 }),
  ],
  uncached: ({ server, container }) => uncachedPages(server, container),
  blockPages: async ({ server, bare, container }) =>
    pagesOfBlocks(server, bare, container, await signIn(server)),
  selling: async ({ server, container, counted, unlimitedPath }) => {
    await stockUp(container.resolve(tokens.commandHandler), counted);
    return pagesWhileSelling(server, { itemId: counted.productId, sku: counted.sku }, [
      { what: 'product page', path: unlimitedPath },
      { what: 'list of 24', path: '/shop' },
      { what: 'search', path: '/search?q=cup' },
    ]);
  },
  cart: ({ server, client, unlimitedPath }) => addToCart(server, client, unlimitedPath),
  hits: async ({ server, bare, container, counted }) => {
    await stockUp(container.resolve(tokens.commandHandler), counted);
    return hitsTaken(server, bare, { itemId: counted.productId, sku: counted.sku });
  },
  counts: async ({ server, container, dataDir, counted }) => {
    await stockUp(container.resolve(tokens.commandHandler), counted);
    const { sockets } = await openDataFolder(dataDir);
    const item = { itemId: counted.productId, sku: counted.sku };
    const db = container.resolve(tokens.db);
    return countsOfPurchase({ server, db, eventStoreSocket: sockets.eventStore }, item);
  },
  cartReading: async ({ server }) => [await readingOfCart(server, threeItems())],
  visibility: async ({ server, container, counted }) => [
    await appendToVisible(server, container.resolve(tokens.commandHandler), counted),
  ],
  reservations: async ({ server, bare, container, client, counted }) => {
    const commandHandler = container.resolve(tokens.commandHandler);
    await stockUp(commandHandler, counted);
    return [
      await reserveInProcess(client, commandHandler),
      await reserveOverHttp(server, bare, await signIn(server), counted),
    ];
  },
  checkouts: async ({ server, container, client, counted }) => {
    await stockUp(container.resolve(tokens.commandHandler), counted);
    return guestCheckouts(server, client, { itemId: counted.productId, sku: counted.sku });
  },
  rebuild: async ({ client, container }) => [await rebuildAll(client, container)],
  whileRebuilding: async ({ server, container, dataDir, counted, unlimitedPath }) => {
    await stockUp(container.resolve(tokens.commandHandler), counted);
    const item = { itemId: counted.productId, sku: counted.sku };
    return [await whileRebuilding(server, dataDir, unlimitedPath, item)];
  },
  moments: async ({ server, container, counted }) =>
    momentsOfThePast(server, container, await signIn(server), counted),
  list: async ({ server, bare, container }) => {
    const position = await publishProducts(
      container.resolve(tokens.commandHandler),
      'list',
      PRODUCTS_IN_LIST,
    );
    await container.resolve(tokens.readModels).waitFor('productList', position, SHOWN_WITHIN_MS);
    const products = PRODUCTS_IN_LIST.toLocaleString('en-US');
    return [
      await comparePage(server, bare, {
        what: `list of 24 out of ${products} products, JSON`,
        path: '/shop?sort=newest&format=json',
        goal: 0.25,
      }),
    ];
  },
};

/** What takes so long that it is measured only where it is asked for. */
const longGroups: Readonly<Record<string, (stage: Stage) => Promise<Measured>>> = {
  yearOfHits: ({ server, container, client, dataDir }) => yearOfHits(server, container, client, dataDir),
  memory: async ({ server, container, counted }) => {
    await stockUp(container.resolve(tokens.commandHandler), counted);
    return memoryUnderLoad(server);
  },
};

const usualNames: readonly string[] = [...Object.keys(aloneGroups), ...Object.keys(groups)];
/** What can be asked for, in the order in which it is measured. */
export const groupNames: readonly string[] = [...usualNames, ...Object.keys(longGroups)];

/** The groups that a run leaves out because they take so long: none where somebody says which to take. */
export const groupsLeftOut = (only?: readonly string[]): readonly string[] =>
  only ? [] : Object.keys(longGroups);

/** Runs the groups that are asked for, all but the long ones by default. Throws `CommandLineError` for one that does not exist. */
export async function runBench(dataDir: string, only?: readonly string[]): Promise<Measured> {
  const names = only ?? usualNames;
  const unknown = names.find((name) => !groupNames.includes(name));
  if (unknown !== undefined) throw new CommandLineError(`The bench has no group ${unknown}.`);
  const environment = {
    ...MALLOC,
    DATA_DIR: dataDir,
    SEED: 'demo',
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    // Visitors come from many addresses, which the load says as a proxy would.
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const measured: Measured[number][] = [];
  for (const [name, measure] of Object.entries(aloneGroups))
    if (names.includes(name)) measured.push(...(await measure(environment)));

  const wanted = Object.entries({ ...groups, ...longGroups }).filter(([name]) => names.includes(name));
  if (wanted.length > 0) {
    await onStage(dataDir, environment, async (stage) => {
      for (const [, measure] of wanted) measured.push(...(await measure(stage)));
    });
  }
  return measured;
}

/** Sets the stage, and takes it down again also where a comparison fails. */
async function onStage(
  dataDir: string,
  environment: Environment,
  play: (stage: Stage) => Promise<void>,
): Promise<void> {
  const path = unlimitedPath();
  const server = await startServer('start', path, environment);
  try {
    const bare = await startBareServer();
    try {
      process.env.DATA_DIR = dataDir;
      const storefold = await openStorefold({ share: true });
      const { container } = storefold;
      const client = container.resolve(tokens.eventStore);
      await play({
        dataDir,
        server,
        bare,
        container,
        client,
        unlimitedPath: path,
        counted: countedVariant(),
      });
      await storefold.close();
    } finally {
      await bare.stop();
    }
  } finally {
    await server.stop();
  }
}
