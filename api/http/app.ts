import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Db } from 'mongodb';
import type { ReadModels } from '../../projections/runtime/liveCollection.ts';
import type { CheckoutDriver } from '../application/checkout/checkoutDriver.ts';
import type { CommandHandler } from '../application/commands/commandHandler.ts';
import type { LogFollower } from '../application/log/logFollower.ts';
import type { PaymentService } from '../application/payments/paymentService.ts';
import type { Files } from '../application/ports/files.ts';
import type { Passwords } from '../application/ports/passwords.ts';
import type { Places } from '../application/ports/places.ts';
import type { Sessions } from '../application/ports/sessions.ts';
import { createGatewayServices } from '../gatewayServices.ts';
import type { StreamStore } from '../infrastructure/eventStore/streamStore.ts';
import type { ReadModelStatus } from './contracts/operations/operations.ts';
import { mountRooms } from './mount/index.ts';
import type { PageRenderer } from './pages/pages.ts';
import apiKey from './plugins/apiKey.ts';
import commandContext from './plugins/commandContext.ts';
import consistency from './plugins/consistency.ts';
import correlation, { correlationIdOf } from './plugins/correlation.ts';
import crumb from './plugins/crumb.ts';
import customerSession from './plugins/customerSession.ts';
import errors from './plugins/errors.ts';
import metrics from './plugins/metrics.ts';
import openapi from './plugins/openapi.ts';
import rateLimit, { type RateLimits } from './plugins/rateLimit.ts';
import requestLog from './plugins/requestLog.ts';
import securityHeaders from './plugins/securityHeaders.ts';
import staffSession from './plugins/staffSession.ts';
import website from './plugins/website.ts';
import { answerNotFound } from './routes/site/notFound.ts';

export interface GatewayConfig {
  /** Where visitors reach the site, e.g. `https://shop.example`. With `https` cookies are `Secure`. */
  readonly publicUrl: string;
  /** Signs session cookies. */
  readonly sessionSecret: string;
  /** What the build made for browsers: `manifest.json` and `assets/`. */
  readonly webDirectory: string;
  /** Host name → website id, for more than one website; every other host is the website `main`. */
  readonly hosts?: ReadonlyMap<string, string>;
  /** Replaces rate limits by name. */
  readonly rateLimits?: RateLimits;
}

/** Everything the gateway needs from outside. Composed in `container.ts`. */
export interface GatewayDependencies {
  readonly config: GatewayConfig;
  /** Where the gateway logs; nothing is logged without one. */
  readonly logger?: FastifyBaseLogger;
  readonly commandHandler: CommandHandler;
  /** The events of one stream, for what something was at another time. */
  readonly streams: Pick<StreamStore, 'readAfter'>;
  readonly readModels: ReadModels;
  readonly payments: PaymentService;
  readonly checkoutDriver: CheckoutDriver;
  readonly files: Files;
  readonly passwords: Passwords;
  readonly staffSessions: Sessions;
  /** The sessions of one website's customers. */
  readonly customerSessionsOf: (websiteId: string) => Sessions;
  readonly places: Places;
  readonly database: Db;
  readonly follower: Pick<LogFollower, 'isLive' | 'lastPositionOf'>;
  /** Rejects while the event store cannot be reached. */
  readonly pingEventStore: () => Promise<unknown>;
  /** Position of the last event in the log. */
  readonly head: () => Promise<number>;
  /** Makes unreadable, for good, what these persons' keys have sealed. */
  readonly destroyKeys: (keys: { readonly subjects: readonly string[] }) => Promise<void>;
  readonly statuses: () => Promise<readonly ReadModelStatus[]>;
  readonly renderer: PageRenderer;
  readonly now: () => Date;
  /** A fresh random id of 128 bits that fits `idSchema`. */
  readonly newId: () => string;
}

/** JSON bodies are small; the largest is a product with all its variants. */
const LARGEST_BODY = 1_000_000;

/** The gateway, ready to listen or to be injected into. Plugins load external, then app, then routes. */
export function buildApp(dependencies: GatewayDependencies): FastifyInstance {
  const { config, logger, commandHandler, readModels, checkoutDriver, statuses, now, newId } = dependencies;
  const services = createGatewayServices(dependencies);
  const { isSecure, pages } = services;
  const app: FastifyInstance = Fastify({
    ...(logger && { loggerInstance: logger }),
    genReqId: correlationIdOf,
    logController: new LogController({ requestIdLogLabel: 'correlationId', disableRequestLogging: true }),
    bodyLimit: LARGEST_BODY,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  void app.register(fastifyCookie);
  void app.register(openapi);

  void app.register(errors);
  void app.register(correlation);
  void app.register(requestLog);
  void app.register(website, { hosts: config.hosts ?? new Map() });
  void app.register(securityHeaders);
  void app.register(metrics, { statuses, pageCache: pages.cache });
  void app.register(rateLimit, { now, limits: config.rateLimits ?? {} });
  void app.register(crumb, { isSecure });
  void app.register(consistency, { readModels, isSecure });
  void app.register(commandContext, { secret: config.sessionSecret, now, newId });
  void app.register(apiKey, { commandHandler, now });
  void app.register(staffSession, { commandHandler, isSecure, sessions: dependencies.staffSessions });
  void app.register(customerSession, {
    commandHandler,
    isSecure,
    sessionsOf: dependencies.customerSessionsOf,
  });

  app.setNotFoundHandler((request, reply) => answerNotFound(pages, request, reply));

  // What goes on behind an answer is finished before the stores it writes to are closed.
  app.addHook('onClose', () => checkoutDriver.idle());
  mountRooms(app, { dependencies, services });
  return app;
}
