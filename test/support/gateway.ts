import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEventStoreNode } from '@storefold/eventstore-node';
import { startMongoNode } from '@storefold/mongodb-node';
import type { FastifyInstance } from 'fastify';
import { filter, firstValueFrom } from 'rxjs';
import type { z } from 'zod';
import type { CommandContext, CommandHandler } from '../../api/application/commands/commandHandler.ts';
import type { PaymentProvider } from '../../api/application/ports/payment.ts';
import type { SnsCalls } from '../../api/application/ports/snsCalls.ts';
import type { VideoHosts } from '../../api/application/ports/videoHosts.ts';
import { readConfig } from '../../api/config.ts';
import { openConnections } from '../../api/connections.ts';
import { type Container, createContainer, tokens } from '../../api/container.ts';
import { createGateway } from '../../api/createGateway.ts';
import { manualProvider } from '../../api/infrastructure/payments/manualProvider.ts';
import { createTestLedger } from '../../api/infrastructure/testPayments/testLedger.ts';
import { createTestProvider } from '../../api/infrastructure/testPayments/testProvider.ts';
import { beginThread } from '../../api/infrastructure/threads/heaps.ts';
import { createLogger } from '../../api/logger.ts';
import { accountAggregate } from '../../domain/accounts/account.decider.ts';
import type { Role } from '../../domain/accounts/roles.ts';
import type { Actor } from '../../domain/kernel/metadata.ts';
import { DEFAULT_STORE_SETTINGS, storeAggregate } from '../../domain/stores/store.decider.ts';
import { readModels as models } from '../../projections/readModels.ts';
import type { ReadModels } from '../../projections/runtime/liveCollection.ts';
import { startRunner } from '../../projections/runtime/runner.ts';
import { runProcesses } from '../../scripts/services/processes.ts';
import { createPageRenderer } from '../../web/render/renderer.ts';
import { type Browser, openBrowser } from './browser.ts';
import { comparedWithZod } from './comparedWithZod.ts';
import { folderInMemory } from './folderInMemory.ts';
import { lateEventSource } from './lateEventSource.ts';
import { TurnableClock } from './turnableClock.ts';
import { watchReads } from './watchedReads.ts';

export const OWNER = { email: 'owner@example.com', password: 'a long enough password' };

/** What `npm run build` has made for browsers. */
const BUILT = fileURLToPath(new URL('../../build/web', import.meta.url));

/** Specs sign in often: less than any store may be set to. */
const CHEAP = 4;

/**
 * A gateway over real engines in a folder of its own, with its read models kept by a runner in the same process. All of
 * it runs in one thread: threads of their own would be started and compiled anew for every file of specs.
 */
export interface TestGateway {
  readonly app: FastifyInstance;
  readonly container: Container;
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  /** What each route answers, by method, path and status. Every answer is compared with what zod would write. */
  readonly answers: ReadonlyMap<string, z.ZodType>;
  /** The gateway's clock; moves only when a spec says so. */
  readonly clock: TurnableClock;
  /** The context of one command that a spec sends past the gateway. */
  context(): CommandContext;
  /** Opens a staff account with these roles. */
  openAccount(accountId: string, email: string, password: string, roles: readonly Role[]): Promise<void>;
  /** Waits until every read model shows what was written up to here. */
  caughtUp(position: number): Promise<void>;
  /** Read models show nothing new from here on. */
  stopReadModels(): Promise<void>;
  /** Takes an engine away, as a crash would. */
  stopDatabase(): Promise<void>;
  stopEventStore(): Promise<void>;
  close(): Promise<void>;
}

export interface TestGatewayOptions {
  /** Whether the processes run beside the gateway, as they do after `npm start`. Without, nothing happens by itself. */
  readonly processes?: boolean;
  /** Whether the website has its store, as one has that was filled with the demo. */
  readonly store?: 'open' | 'none';
  /** Whether real money is taken: by the provider for trying out, under another name and as if it were a real one. */
  readonly isLive?: boolean;
  /** Who stands in for Amazon's notification service. */
  readonly snsCalls?: SnsCalls;
  readonly videoHosts?: VideoHosts;
  /** How far the read models are behind the log, in milliseconds. */
  readonly readModelsLateByMs?: number;
  /** Whether its pages have the scripts and styles of the build, as a real browser needs them. */
  readonly isBuilt?: boolean;
  /** Settings besides those that every spec has. */
  readonly environment?: Readonly<Record<string, string>>;
}

export async function startTestGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const folder = await folderInMemory('sf-');
  const sockets = { eventStore: join(folder, 'e.sock'), mongo: join(folder, 'm.sock') };
  const [eventStoreNode, mongoNode] = await Promise.all([
    startEventStoreNode({
      dataDir: join(folder, 'events'),
      listen: { socketPath: sockets.eventStore },
      worker: false,
    }),
    startMongoNode({
      dataDir: join(folder, 'documents'),
      listen: { socketPath: sockets.mongo },
      worker: false,
    }),
  ]);
  const mongoUrl = `mongodb://${encodeURIComponent(sockets.mongo)}/storefold`;
  const connections = await openConnections({ socketPath: sockets.eventStore }, mongoUrl);
  const config = {
    ...readConfig({
      ...{ DATA_DIR: folder, LOG_LEVEL: 'silent', PUBLIC_URL: 'http://shop.example' },
      ...options.environment,
    }),
    SESSION_SECRET: 'a secret that is only good for specs',
    ...(options.environment?.PASSWORD_COST === undefined && { PASSWORD_COST: CHEAP }),
  };
  const logger = createLogger(config);
  const container = createContainer({
    config,
    logger,
    eventStore: connections.eventStore,
    db: connections.mongo.db(),
  });
  if (options.isLive) {
    const ledger = createTestLedger(connections.mongo.db());
    const inHouse = createTestProvider({
      ledger,
      clock: { now: () => container.resolve(tokens.clock).now() },
      webhookSecret: 'of a real provider',
    });
    const real: PaymentProvider = { ...inHouse, name: 'stripe', isTest: false };
    container.register(tokens.paymentProviders, { useValue: [manualProvider, real] });
  }
  if (options.snsCalls) container.register(tokens.snsCalls, { useValue: options.snsCalls });
  if (options.videoHosts) container.register(tokens.videoHosts, { useValue: options.videoHosts });
  const { readModelsLateByMs = 0 } = options;
  const log = container.resolve(tokens.eventSource);
  const source = readModelsLateByMs > 0 ? lateEventSource(log, readModelsLateByMs) : log;
  const database = container.resolve(tokens.db);
  const commandHandler = container.resolve(tokens.commandHandler);
  const readModels = container.resolve(tokens.readModels);
  const positions = container.resolve(tokens.positions);
  const stopping = new AbortController();
  const runner = startRunner({ db: database, source, models, logger, positions });
  await Promise.all([
    container.resolve(tokens.liveSubscription).start(stopping.signal),
    firstValueFrom(runner.state$.pipe(filter((state) => state === 'following'))),
  ]);

  const clock = new TurnableClock(new Date('2026-01-02T03:04:05.000Z'));
  container.register(tokens.clock, { useValue: clock.asClock });
  let commands = 0;
  const context = (): CommandContext => ({
    websiteId: 'main',
    actor: { kind: 'process', id: 'spec' } satisfies Actor,
    correlationId: 'spec',
    commandId: `spec ${commands++}`,
    now: clock.now.toISOString(),
  });
  const webDirectory = options.isBuilt ? BUILT : await buildNothing(join(folder, 'web'));
  const app = createGateway(container, {
    webDirectory,
    renderer: createPageRenderer(beginThread),
    newId: () => randomBytes(16).toString('hex'),
  });
  const answers = new Map<string, z.ZodType>();
  app.setSerializerCompiler(comparedWithZod(answers));
  const watched = watchReads(app, { readModels, commandHandler });
  await app.ready();
  const processesEnded = options.processes ? runProcesses(container, stopping.signal) : undefined;

  const caughtUp = async (position: number) => {
    for (const { name } of models) await readModels.waitFor(name, position, 5000);
  };
  const openAccount: TestGateway['openAccount'] = async (accountId, email, password, roles) => {
    const passwordHash = await container.resolve(tokens.passwords).hash(password);
    const data = { accountId, email, passwordHash, isOwner: roles.length === 0 };
    let { position } = await commandHandler.handle(
      accountAggregate,
      accountId,
      { type: 'OpenStaffAccount', data },
      context(),
    );
    for (const role of roles) {
      const command = { type: 'GrantRole', data: { accountId, role } } as const;
      ({ position } = await commandHandler.handle(accountAggregate, accountId, command, context()));
    }
    await readModels.waitFor('staffAccounts', position, 5000);
  };

  if (options.store !== 'none') {
    await commandHandler.handle(
      storeAggregate,
      'main',
      { type: 'OpenStore', data: { websiteId: 'main', settings: DEFAULT_STORE_SETTINGS } },
      context(),
    );
  }
  await openAccount('owner', OWNER.email, OWNER.password, []);

  return {
    app,
    container,
    commandHandler,
    readModels,
    answers,
    clock,
    context,
    openAccount,
    caughtUp,
    stopReadModels: () => runner.stop(),
    stopDatabase: () => mongoNode.close(),
    stopEventStore: () => eventStoreNode.close(),
    /** Fails where somebody could have missed what they wrote themselves (`watchedReads.ts`). */
    async close() {
      await app.close();
      watched.end();
      stopping.abort();
      await runner.stop();
      await processesEnded;
      await connections.eventStore.dispose();
      await Promise.all([connections.mongo.close(), eventStoreNode.close(), mongoNode.close()]);
      await rm(folder, { recursive: true, force: true });
      if (watched.faults.size > 0) throw new Error([...watched.faults].join('\n'));
    },
  };
}

/** The owner at a browser of their own, signed in. */
export async function openOwner({ app }: Pick<TestGateway, 'app'>): Promise<Browser> {
  const owner = await openBrowser(app);
  await owner.signIn(OWNER);
  return owner;
}

/** As small a build as can be served: one script for each entry, and one picture. */
async function buildNothing(webDirectory: string): Promise<string> {
  const assets = join(webDirectory, 'assets');
  await mkdir(join(assets, 'demo'), { recursive: true });
  const entry = (name: string) => ({ scripts: [`/assets/${name}-AB12CD34.js`], styles: [] });
  await Promise.all([
    writeFile(
      join(webDirectory, 'manifest.json'),
      JSON.stringify({ storefront: entry('storefront'), editor: entry('editor') }),
    ),
    writeFile(join(assets, 'storefront-AB12CD34.js'), 'export {};'),
    writeFile(join(assets, 'storefront-AB12CD34.js.br'), 'brotli, as far as a spec can tell'),
    writeFile(join(assets, 'demo', 'cup.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ]);
  return webDirectory;
}
