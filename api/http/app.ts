import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Observable } from 'rxjs';
import { placeIn, SITE_PLACE } from '../../domain/access/access.state.ts';
import type { ReadModels } from '../../projections/runtime/liveCollection.ts';
import type { AccessPasses } from '../application/access/accessPasses.ts';
import type { AccessRules } from '../application/access/accessRules.ts';
import type { CaptchaGuard } from '../application/captcha/captchaGuard.ts';
import type { CommandHandler } from '../application/commands/commandHandler.ts';
import { DEFAULT_WEBSITE_ID } from '../application/kernel/defaultWebsite.ts';
import type { SiteLanguages } from '../application/languages/siteLanguages.ts';
import type { LogFollower } from '../application/log/logFollower.ts';
import type { Patience } from '../application/ports/captcha.ts';
import type { Countries } from '../application/ports/countries.ts';
import type { OutageOf } from '../application/ports/outages.ts';
import type { RequestMemory } from '../application/ports/requestMemory.ts';
import type { SharedClocks } from '../application/ports/sharedClocks.ts';
import type { StoreRestores } from '../application/ports/storeRestores.ts';
import type { ProcessOperations } from '../application/processes/processOperations.ts';
import type { AccountSessions } from '../application/sessions/accountSessions.ts';
import type { Moment } from '../application/timeMachine/moment.ts';
import type { ReadModelStatus } from './contracts/operations/operations.ts';
import { writtenBySchema } from './kernel/answers.ts';
import { checkedBySchema } from './kernel/checkedRequests.ts';
import { parsedQuery } from './kernel/queryString.ts';
import { requestLoggerOf } from './kernel/requestLogger.ts';
import type { TimeMachine } from './kernel/timeMachine.ts';
import { trustedBy } from './kernel/trustedProxies.ts';
import type { PageRenderer, Pages } from './pages/pages.ts';
import apiKey from './plugins/apiKey.ts';
import commandContext from './plugins/commandContext.ts';
import consent from './plugins/consent.ts';
import consistency from './plugins/consistency.ts';
import correlation, { correlationIdOf } from './plugins/correlation.ts';
import crumb from './plugins/crumb.ts';
import customerSession from './plugins/customerSession.ts';
import errors, { sendUnroutable } from './plugins/errors.ts';
import formGuard from './plugins/formGuard.ts';
import guestCart from './plugins/guestCart.ts';
import language, { languageTaker } from './plugins/language.ts';
import location from './plugins/location.ts';
import metrics from './plugins/metrics.ts';
import openapi from './plugins/openapi.ts';
import pastMoment from './plugins/pastMoment.ts';
import rateLimit, { type RateLimits } from './plugins/rateLimit.ts';
import requestLog from './plugins/requestLog.ts';
import sameRequest from './plugins/sameRequest.ts';
import securityHeaders, { securityHeadersOf } from './plugins/securityHeaders.ts';
import siteLock from './plugins/siteLock.ts';
import staffSession from './plugins/staffSession.ts';
import timeLimits, { checkingInterval, type TimeLimits } from './plugins/timeLimits.ts';
import timeMachine from './plugins/timeMachine.ts';
import visited from './plugins/visited.ts';
import website from './plugins/website.ts';
import { showLock } from './routes/access/showLock.ts';
import { type RouteServices, registerRoutes } from './routes/index.ts';
import { answerNotFound, sendNotFoundPage } from './routes/site/notFound.ts';

/** What a gateway is started with. */
export interface GatewaySettings {
  /** What the build made for browsers: `manifest.json` and `assets/`. */
  readonly webDirectory: string;
  readonly renderer: PageRenderer;
  /** A fresh random id of 128 bits that fits `idSchema`. */
  readonly newId: () => string;
  /** Host name → website id, for more than one website; every other host is the website `main`. */
  readonly hosts?: ReadonlyMap<string, string>;
  /** The moment that this gateway shows, where that is not now. */
  readonly moment?: Moment;
  /** Restores archives; only where this process runs both databases itself. */
  readonly storeRestores?: StoreRestores;
  /** Replaces rate limits by name. */
  readonly rateLimits?: RateLimits;
}

/** What the plugins need that every call goes through. */
export interface AppServices {
  /** Where the gateway logs; nothing is logged without one. */
  readonly logger?: FastifyBaseLogger;
  readonly commandHandler: CommandHandler;
  readonly sharedClocks: SharedClocks;
  readonly readModels: ReadModels;
  readonly logFollower: Pick<LogFollower, 'seenTo' | 'reached' | 'readsFile'>;
  readonly readModelStatus$: Observable<readonly ReadModelStatus[]>;
  readonly processOperations: ProcessOperations;
  readonly pages: Pages;
  readonly accessRules: AccessRules;
  readonly accessPasses: AccessPasses;
  readonly siteLanguages: SiteLanguages;
  readonly staffSessions: AccountSessions;
  /** The sessions of one website's customers. */
  readonly customerSessionsOf: (websiteId: string) => AccountSessions;
  readonly countries: Countries;
  /** The site's own secret, from which the ids of repeated requests derive. */
  readonly secret: string;
  readonly outageOf: OutageOf;
  readonly requestMemory: RequestMemory;
  readonly captchaGuard: CaptchaGuard;
  readonly patience: Pick<Patience, 'begin' | 'isToken'>;
  readonly requestMarkOf: (body: unknown) => string;
  readonly isSecure: boolean;
  /** Whose `X-Forwarded-For`, `-Host` and `-Proto` count. */
  readonly trustedProxies: readonly string[];
  readonly timeLimits: TimeLimits;
  readonly now: () => Date;
  /** Shows the past; a gateway of the past has none. */
  readonly timeMachine?: TimeMachine;
}

/** JSON bodies are small; the largest is a product with all its variants. */
const LARGEST_BODY = 1_000_000;

/** As it was asked for, to go on there. */
const pathOf = (url: string): string => url.replace(/[?&]format=[^&]*/, '');

/** The gateway, ready to listen or to be injected into. Plugins load external, then app, then routes. */
export function buildApp(services: AppServices & RouteServices & GatewaySettings): FastifyInstance {
  const { logger, commandHandler, readModels, readModelStatus$, pages, isSecure, now } = services;
  const app: FastifyInstance = Fastify({
    ...(logger && { loggerInstance: logger, childLoggerFactory: requestLoggerOf }),
    genReqId: correlationIdOf,
    logController: new LogController({ requestIdLogLabel: 'correlationId', disableRequestLogging: true }),
    trustProxy: services.trustedProxies.length > 0 ? trustedBy(services.trustedProxies) : false,
    // An address that cannot be read comes past every plugin.
    frameworkErrors: (error, request, reply) =>
      void sendUnroutable(request, reply.headers(securityHeadersOf({ isSecure })), error),
    bodyLimit: LARGEST_BODY,
    // A start waits for its databases for as long as they take.
    pluginTimeout: 0,
    rewriteUrl: languageTaker(services.siteLanguages, services.hosts ?? new Map()),
    http: { connectionsCheckingInterval: checkingInterval(services.timeLimits) },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200, querystringParser: parsedQuery },
  });
  app.setValidatorCompiler(checkedBySchema);
  app.setSerializerCompiler(writtenBySchema);

  void app.register(fastifyCookie);
  // A route has the error handler that is there when it is made: this comes before all that make some.
  void app.register(errors, {
    outageOf: services.outageOf,
    showNothingHere: (request, reply) => sendNotFoundPage(pages, request, reply, null),
  });
  void app.register(openapi, { isSecure });
  void app.register(timeLimits, services.timeLimits);
  void app.register(correlation);
  void app.register(requestLog);
  void app.register(website, { hosts: services.hosts ?? new Map() });
  void app.register(securityHeaders, { isSecure });
  void app.register(location);
  void app.register(metrics, {
    readModelStatus$,
    processes: services.processOperations,
    pageCache: pages.cache,
  });
  void app.register(rateLimit, {
    ...{ now, sharedClocks: services.sharedClocks, limits: services.rateLimits ?? {} },
  });
  void app.register(crumb, { isSecure });
  void app.register(consent, { preferences: services.preferences, isSecure });
  void app.register(consistency, { readModels, logFollower: services.logFollower, isSecure });
  void app.register(apiKey, { commandHandler, now });
  void app.register(sameRequest, {
    ...{ now, secret: services.secret },
    ...{ requestMemory: services.requestMemory, requestMarkOf: services.requestMarkOf },
  });
  void app.register(formGuard, { captchaGuard: services.captchaGuard, patience: services.patience });
  void app.register(commandContext, { secret: services.secret, now, newId: services.newId });
  const { staffSessions: sessions, customerSessionsOf: sessionsOf, countries } = services;
  void app.register(staffSession, { commandHandler, isSecure, countries, sessions });
  void app.register(visited);
  void app.register(siteLock, {
    ...{ accessRules: services.accessRules, accessPasses: services.accessPasses },
    showLock: async (request, reply) => {
      const { words } = placeIn(await services.accessRules.of(request.websiteId), SITE_PLACE);
      return showLock(pages, request, reply, { placeId: SITE_PLACE, words, next: pathOf(request.url) });
    },
  });
  void app.register(language, {
    siteLanguages: services.siteLanguages,
    websiteIds: [DEFAULT_WEBSITE_ID, ...(services.hosts?.values() ?? [])],
    outageOf: services.outageOf,
    showNothing: (request, reply) => sendNotFoundPage(pages, request, reply, null),
  });
  void app.register(customerSession, { commandHandler, isSecure, countries, sessionsOf });
  void app.register(guestCart, { commandHandler });
  if (services.timeMachine) void app.register(timeMachine, { timeMachine: services.timeMachine });
  if (services.moment) void app.register(pastMoment, { moment: services.moment });
  app.setNotFoundHandler((request, reply) => answerNotFound(pages, services.redirects, request, reply));

  registerRoutes(app, services);
  return app;
}
