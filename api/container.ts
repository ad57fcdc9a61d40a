import 'reflect-metadata';
import { join } from 'node:path';
import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Db } from 'mongodb';
import type { Logger } from 'pino';
import {
  type DependencyContainer,
  type InjectionToken,
  instanceCachingFactory,
  container as root,
} from 'tsyringe';
import { eventRegistry } from '../domain/registry.ts';
import type { EventSource } from '../projections/runtime/eventSource.ts';
import { ReadModels } from '../projections/runtime/liveCollection.ts';
import { Positions } from '../projections/runtime/positions.ts';
import { type CheckoutDriver, createCheckoutDriver } from './application/checkout/checkoutDriver.ts';
import { createCheckoutSteps } from './application/checkout/checkoutSteps.ts';
import { type AggregateCache, createAggregateCache } from './application/commands/aggregateCache.ts';
import { type CommandHandler, createCommandHandler } from './application/commands/commandHandler.ts';
import { createDestroyKeys } from './application/erasure/destroyKeys.ts';
import { createErasedFollower } from './application/erasure/erasedFollower.ts';
import { createLogFollower, type LogFollower } from './application/log/logFollower.ts';
import { createPaymentService, type PaymentService } from './application/payments/paymentService.ts';
import { type Clock, systemClock } from './application/ports/clock.ts';
import type { Files } from './application/ports/files.ts';
import type { MailTransport } from './application/ports/mail.ts';
import type { Passwords } from './application/ports/passwords.ts';
import type { Places } from './application/ports/places.ts';
import type { Sessions } from './application/ports/sessions.ts';
import { createTasks } from './application/processes/createTasks.ts';
import type { Tasks } from './application/processes/tasks.ts';
import type { CompleteConfig } from './config.ts';
import type { Connections } from './connections.ts';
import { createSubjects } from './http/routes/webhooks/subjects.ts';
import { createErasableKeys, type ErasableKeys } from './infrastructure/eventStore/erasableKeys.ts';
import { createEventCodec, type EventCodec } from './infrastructure/eventStore/eventCodec.ts';
import { createEventSource } from './infrastructure/eventStore/eventSource.ts';
import {
  createLiveSubscription,
  type LiveSubscription,
} from './infrastructure/eventStore/liveSubscription.ts';
import { createStreamStore, type StreamStore } from './infrastructure/eventStore/streamStore.ts';
import { createSubjectKeys } from './infrastructure/eventStore/subjectKeys.ts';
import { createLocalFiles } from './infrastructure/files/localFiles.ts';
import { outbox } from './infrastructure/mail/outbox.ts';
import { createSmtpTransport } from './infrastructure/mail/smtp.ts';
import { createPaymentProviders } from './infrastructure/payments/paymentProviders.ts';
import { localPlaces } from './infrastructure/places/localPlaces.ts';
import { scryptPasswords } from './infrastructure/security/passwords.ts';
import { createSessions } from './infrastructure/security/sessions.ts';

const token = <T>(name: string): InjectionToken<T> => Symbol.for(`storefold.${name}`);

/** Everything a process of Storefold is put together from, by name. */
export const tokens = {
  config: token<CompleteConfig>('config'),
  logger: token<Logger>('logger'),
  eventStore: token<EventStoreDBClient>('eventStore'),
  db: token<Db>('db'),
  subjectKeys: token<ErasableKeys>('subjectKeys'),
  codec: token<EventCodec>('codec'),
  streamStore: token<StreamStore>('streamStore'),
  aggregateCache: token<AggregateCache>('aggregateCache'),
  commandHandler: token<CommandHandler>('commandHandler'),
  liveSubscription: token<LiveSubscription>('liveSubscription'),
  logFollower: token<LogFollower>('logFollower'),
  eventSource: token<EventSource>('eventSource'),
  positions: token<Positions>('positions'),
  readModels: token<ReadModels>('readModels'),
  clock: token<Clock>('clock'),
  mailTransport: token<MailTransport>('mailTransport'),
  payments: token<PaymentService>('payments'),
  checkoutDriver: token<CheckoutDriver>('checkoutDriver'),
  destroyKeys: token<ReturnType<typeof createDestroyKeys>>('destroyKeys'),
  tasks: token<Tasks>('tasks'),
  files: token<Files>('files'),
  passwords: token<Passwords>('passwords'),
  staffSessions: token<Sessions>('staffSessions'),
  customerSessionsOf: token<(websiteId: string) => Sessions>('customerSessionsOf'),
  places: token<Places>('places'),
} as const;

/** What the parts of a process are asked from. Only this file knows which library holds them. */
export type Container = DependencyContainer;

/** The one place where parts are chosen and joined; everything else is handed what it needs. */
export function createContainer(config: CompleteConfig, connections: Connections, logger: Logger): Container {
  const container = root.createChildContainer();
  const once = <T>(name: InjectionToken<T>, make: (c: DependencyContainer) => T) =>
    container.register(name, { useFactory: instanceCachingFactory(() => make(container)) });

  container.register(tokens.config, { useValue: config });
  container.register(tokens.logger, { useValue: logger });
  container.register(tokens.eventStore, { useValue: connections.eventStore });
  container.register(tokens.db, { useValue: connections.mongo.db() });
  once(tokens.subjectKeys, (c) => {
    const client = c.resolve(tokens.eventStore);
    return createErasableKeys(client, createSubjectKeys(client));
  });
  once(tokens.codec, (c) => createEventCodec(eventRegistry, c.resolve(tokens.subjectKeys)));
  once(tokens.streamStore, (c) => createStreamStore(c.resolve(tokens.eventStore), c.resolve(tokens.codec)));
  once(tokens.aggregateCache, (c) => createAggregateCache(c.resolve(tokens.streamStore)));
  once(tokens.commandHandler, (c) =>
    createCommandHandler(c.resolve(tokens.streamStore), c.resolve(tokens.aggregateCache)),
  );
  once(tokens.liveSubscription, (c) =>
    createLiveSubscription(
      c.resolve(tokens.eventStore),
      c.resolve(tokens.codec),
      eventRegistry.types,
      (err) =>
        logger.warn({ err }, 'The live end of the log is out of sight: caches are off until it is back.'),
    ),
  );
  once(tokens.logFollower, (c) =>
    createLogFollower(c.resolve(tokens.liveSubscription), [
      c.resolve(tokens.aggregateCache),
      createErasedFollower(c.resolve(tokens.subjectKeys), c.resolve(tokens.aggregateCache)),
    ]),
  );
  once(tokens.eventSource, (c) =>
    createEventSource(
      c.resolve(tokens.eventStore),
      c.resolve(tokens.codec),
      c.resolve(tokens.liveSubscription),
      c.resolve(tokens.subjectKeys),
    ),
  );
  once(tokens.positions, () => new Positions());
  once(tokens.readModels, (c) => new ReadModels(c.resolve(tokens.db), c.resolve(tokens.positions)));
  container.register(tokens.clock, { useValue: systemClock });
  once(tokens.files, () => createLocalFiles(join(config.DATA_DIR, 'files')));
  container.register(tokens.passwords, { useValue: scryptPasswords });
  container.register(tokens.places, { useValue: localPlaces });
  once(tokens.staffSessions, (c) =>
    createSessions(config.SESSION_SECRET, () => c.resolve(tokens.clock).now()),
  );
  once(tokens.customerSessionsOf, (c) => {
    const now = () => c.resolve(tokens.clock).now();
    return (websiteId) => createSessions(`customer:${websiteId}:${config.SESSION_SECRET}`, now);
  });
  once(tokens.mailTransport, () => (config.SMTP_URL ? createSmtpTransport(config.SMTP_URL) : outbox));
  once(tokens.payments, (c) =>
    createPaymentService(
      c.resolve(tokens.commandHandler),
      createPaymentProviders(config, c.resolve(tokens.db), c.resolve(tokens.clock)),
    ),
  );
  once(tokens.checkoutDriver, (c) =>
    createCheckoutDriver({
      commandHandler: c.resolve(tokens.commandHandler),
      payments: c.resolve(tokens.payments),
      clock: c.resolve(tokens.clock),
      steps: createCheckoutSteps({
        commandHandler: c.resolve(tokens.commandHandler),
        streamStore: c.resolve(tokens.streamStore),
        payments: c.resolve(tokens.payments),
        publicUrl: config.PUBLIC_URL,
      }),
      onError: (checkoutId, err) =>
        logger.error({ err, checkoutId }, 'A checkout was cut off behind its answer and is taken up later.'),
    }),
  );
  once(tokens.destroyKeys, (c) =>
    createDestroyKeys(c.resolve(tokens.subjectKeys), c.resolve(tokens.aggregateCache)),
  );
  once(tokens.tasks, (c) =>
    createTasks({
      commandHandler: c.resolve(tokens.commandHandler),
      readModels: c.resolve(tokens.readModels),
      payments: c.resolve(tokens.payments),
      driver: c.resolve(tokens.checkoutDriver),
      transport: c.resolve(tokens.mailTransport),
      destroyKeys: c.resolve(tokens.destroyKeys),
      clock: c.resolve(tokens.clock),
      head: () => c.resolve(tokens.eventSource).head(),
      publicUrl: config.PUBLIC_URL,
      secret: config.SESSION_SECRET,
      subjects: createSubjects(c.resolve(tokens.commandHandler)),
    }),
  );
  return container;
}
