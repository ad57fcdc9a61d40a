import { type AccessPasses, createAccessPasses } from '../application/access/accessPasses.ts';
import { type AccessRules, createAccessRules } from '../application/access/accessRules.ts';
import { createHitCollector, type HitCollector } from '../application/analytics/collector.ts';
import { createHealthIntake, type HealthIntake } from '../application/analytics/healthIntake.ts';
import { createHitIntake, type HitIntake } from '../application/analytics/hitIntake.ts';
import { createOrderSources, type OrderSources } from '../application/analytics/orderSources.ts';
import { createVisitorIds, type VisitorIds } from '../application/analytics/visitorIds.ts';
import { createExperiments, type Experiments } from '../application/experiments/experiments.ts';
import { createSiteExperiments, type SiteExperiments } from '../application/experiments/siteExperiments.ts';
import { createLinkTokens, type LinkTokens } from '../application/kernel/linkTokens.ts';
import { createPageAddresses, type PageAddresses } from '../application/languages/pageAddresses.ts';
import { createSiteLanguages, type SiteLanguages } from '../application/languages/siteLanguages.ts';
import { type ChangeFeed, createChangeFeed } from '../application/live/changeFeed.ts';
import { createPictureDelivery, type PictureDelivery } from '../application/media/pictureDelivery.ts';
import { createPictureIntake, type PictureIntake } from '../application/media/pictureIntake.ts';
import {
  createPictureReplacement,
  type PictureReplacement,
} from '../application/media/pictureReplacement.ts';
import { createRecordingKeys, type RecordingKeys } from '../application/media/recordingKeys.ts';
import { createRecordings, type Recordings } from '../application/media/recordings.ts';
import type { PageAssets, SiteTemplates, TemplateWords } from '../http/contracts/site/siteTemplates.ts';
import { createPages, type Pages } from '../http/pages/pages.ts';
import { createRedirects, type Redirects } from '../http/pages/redirects.ts';
import { createSearchablePages, type SearchablePages } from '../http/pages/searchablePages.ts';
import { createSearchResults, type SearchResults } from '../http/pages/searchResults.ts';
import { createShownCatalogue, type ShownCatalogue } from '../http/pages/shownCatalogue.ts';
import { createTemplateFaults, type TemplateFaults } from '../http/pages/templateFaults.ts';
import type { TimeLimits } from '../http/plugins/timeLimits.ts';
import { createPageGate, type PageGate } from '../http/routes/access/pageGate.ts';
import { createFindStaffAccount, type FindStaffAccount } from '../http/routes/accounts/findStaffAccount.ts';
import { createAddItemToCart, type SendAddItemToCart } from '../http/routes/cart/addItemToCart.ts';
import { type CartOwners, createCartOwners } from '../http/routes/cart/cartOwner.ts';
import { createPricedCarts, type PricedCarts } from '../http/routes/cart/pricedCarts.ts';
import { createShoppingCarts, type ShoppingCarts } from '../http/routes/cart/shoppingCarts.ts';
import { type CartQuotes, createCartQuotes } from '../http/routes/checkout/cartQuotes.ts';
import { type CourseAddresses, createCourseAddresses } from '../http/routes/courses/courseAddresses.ts';
import { type CourseDoor, createCourseDoor } from '../http/routes/courses/courseDoor.ts';
import { type CourseVisits, createCourseVisits } from '../http/routes/courses/courseVisits.ts';
import { createPageVariants, type PageVariants } from '../http/routes/experiments/pageVariants.ts';
import { createMemberViews } from '../http/routes/members/memberViews.ts';
import { type AssetManifest, readManifest } from '../http/routes/site/assets.routes.ts';
import type { AdapterParts } from './adapters.ts';
import type { CommandPathParts } from './commandPath.ts';
import type { EventLogParts } from './eventLog.ts';
import type { Given } from './given.ts';
import type { PeopleParts } from './people.ts';
import type { ReadModelParts } from './readModels.ts';
import { type Recipes, recipesFrom } from './recipes.ts';
import type { SellingParts } from './selling.ts';

/** What only a gateway has: its pages, and what visitors' carts are to a browser. */
export interface WebParts {
  /** What the build made for browsers. Throws where its list cannot be read. */
  readonly manifest: AssetManifest;
  readonly shownCatalogue: ShownCatalogue;
  readonly searchablePages: SearchablePages;
  readonly searchResults: SearchResults;
  readonly pages: Pages;
  /** What pages of the storefront load. */
  readonly pageAssets: PageAssets;
  readonly siteTemplates: SiteTemplates;
  readonly templateWords: TemplateWords;
  readonly templateFaults: TemplateFaults;
  readonly accessRules: AccessRules;
  readonly pageAddresses: PageAddresses;
  readonly siteLanguages: SiteLanguages;
  readonly accessPasses: AccessPasses;
  /** Of links to drafts. */
  readonly previewTokens: LinkTokens;
  readonly pageGate: PageGate;
  readonly courseAddresses: CourseAddresses;
  readonly courseVisits: CourseVisits;
  readonly courseDoor: CourseDoor;
  readonly pictureIntake: PictureIntake;
  readonly recordings: Recordings;
  /** What plays for who was let in. */
  readonly recordingKeys: RecordingKeys;
  readonly pictureReplacement: PictureReplacement;
  readonly pictureDelivery: PictureDelivery;
  /** How long the gateway waits for whom. */
  readonly timeLimits: TimeLimits;
  readonly redirects: Redirects;
  readonly changeFeed: ChangeFeed;
  readonly experiments: Experiments;
  readonly siteExperiments: SiteExperiments;
  readonly pageVariants: PageVariants;
  readonly visitorIds: VisitorIds;
  readonly orderSources: OrderSources;
  readonly hitCollector: HitCollector;
  readonly hitIntake: HitIntake;
  readonly healthIntake: HealthIntake;
  readonly findStaffAccount: FindStaffAccount;
  readonly cartOwners: CartOwners;
  readonly addItemToCart: SendAddItemToCart;
  readonly pricedCarts: PricedCarts;
  readonly shoppingCarts: ShoppingCarts;
  readonly cartQuotes: CartQuotes;
  /** Rejects while the event store cannot be reached. */
  readonly pingEventStore: () => Promise<unknown>;
  /** Rejects while MongoDB cannot be reached. */
  readonly pingDatabase: () => Promise<unknown>;
}

type Parts = Given &
  EventLogParts &
  CommandPathParts &
  ReadModelParts &
  AdapterParts &
  SellingParts &
  PeopleParts &
  WebParts;
const using = recipesFrom<Parts>();

/** How each is made, with what the gateway was started with. */
export const web: Recipes<WebParts, Parts> = {
  manifest: using(['gatewaySettings'], ({ gatewaySettings }) => readManifest(gatewaySettings.webDirectory)),
  shownCatalogue: using(['readModels', 'logFollower'], ({ readModels, logFollower }) =>
    createShownCatalogue(readModels, logFollower),
  ),
  searchResults: using(['logFollower'], ({ logFollower }) => createSearchResults(logFollower)),
  searchablePages: using(['readModels', 'logFollower'], ({ readModels, logFollower }) =>
    createSearchablePages(readModels, logFollower),
  ),
  pages: using(
    [
      'readModels',
      'publicUrl',
      'shownCatalogue',
      'accessRules',
      'siteLanguages',
      'siteExperiments',
      'recordingKeys',
      'logFollower',
      'gatewaySettings',
      'manifest',
      'paymentOffers',
      'places',
      'templateFaults',
      'logger',
    ],
    ({ shownCatalogue, logFollower, gatewaySettings, manifest, paymentOffers, places, ...rest }) => {
      const { templateFaults, logger, ...sources } = rest;
      return createPages({
        ...sources,
        catalogue: shownCatalogue,
        follower: logFollower,
        renderer: gatewaySettings.renderer,
        assets: manifest.storefront,
        ...(gatewaySettings.moment && { moment: gatewaySettings.moment }),
        buyingSetup: {
          providers: paymentOffers.configured.map(({ name }) => name),
          cardFields: paymentOffers.cardFields,
          suggestsPlaces: places.isReal,
        },
        cardFieldHosts: paymentOffers.cardFieldHosts,
        fontFiles: manifest.fonts.files,
        onTemplateFault(websiteId, fault) {
          templateFaults.note(websiteId, fault);
          logger.warn({ websiteId, ...fault }, 'A page was shown by the built-in template');
        },
      });
    },
  ),
  templateWords: using(['gatewaySettings'], ({ gatewaySettings }) => gatewaySettings.renderer.words),
  pageAddresses: using(
    ['commandHandler', 'siteLanguages', 'readModels'],
    ({ commandHandler, siteLanguages, readModels }) =>
      createPageAddresses(commandHandler, siteLanguages, readModels),
  ),
  siteLanguages: using(['commandHandler'], ({ commandHandler }) => createSiteLanguages(commandHandler)),
  pageAssets: using(['manifest'], ({ manifest }) => manifest.storefront),
  siteTemplates: using(['gatewaySettings'], ({ gatewaySettings }) => gatewaySettings.renderer.siteTemplates),
  templateFaults: using([], createTemplateFaults),
  accessRules: using(['commandHandler'], ({ commandHandler }) => createAccessRules(commandHandler)),
  accessPasses: using(['secret', 'now'], ({ secret, now }) => createAccessPasses(secret, now)),
  previewTokens: using(['secret'], ({ secret }) => createLinkTokens(secret, 'draft preview')),
  pageGate: using(
    ['accessRules', 'commandHandler', 'readModels', 'pages', 'payments'],
    ({ commandHandler, readModels, payments, ...parts }) =>
      createPageGate({
        ...{ ...parts, commandHandler, readModels },
        memberViews: createMemberViews({ commandHandler, readModels, payments }),
      }),
  ),
  courseAddresses: using(['readModels', 'logFollower'], ({ readModels, logFollower }) =>
    createCourseAddresses(readModels, logFollower),
  ),
  courseVisits: using(
    ['commandHandler', 'readModels', 'payments', 'now'],
    ({ commandHandler, readModels, payments, now }) =>
      createCourseVisits({
        commandHandler,
        now,
        memberViews: createMemberViews({ commandHandler, readModels, payments }),
      }),
  ),
  courseDoor: using(
    ['courseAddresses', 'courseVisits', 'readModels', 'pages', 'gatewaySettings'],
    ({ gatewaySettings, ...parts }) =>
      createCourseDoor({ ...parts, isPast: gatewaySettings.moment !== undefined }),
  ),
  pictureIntake: using(['pictures', 'pictureFiles'], createPictureIntake),
  recordings: using(['pictureFiles'], createRecordings),
  recordingKeys: using(['secret', 'now'], ({ secret, now }) => createRecordingKeys(secret, now)),
  pictureReplacement: using(['commandHandler'], createPictureReplacement),
  pictureDelivery: using(['pictures', 'pictureFiles', 'madePictures'], createPictureDelivery),
  timeLimits: using(['config'], ({ config }) => ({
    headers: config.HEADERS_TIMEOUT,
    body: config.BODY_TIMEOUT,
    idle: config.IDLE_TIMEOUT,
    drain: config.DRAIN_TIMEOUT,
  })),
  redirects: using(['commandHandler'], ({ commandHandler }) => createRedirects(commandHandler)),
  changeFeed: using(['liveSubscription'], ({ liveSubscription }) => createChangeFeed(liveSubscription)),
  experiments: using(['preferences', 'publicUrl'], ({ preferences, publicUrl }) =>
    createExperiments(preferences, publicUrl),
  ),
  siteExperiments: using(['commandHandler'], ({ commandHandler }) => createSiteExperiments(commandHandler)),
  pageVariants: using(
    ['siteExperiments', 'commandHandler', 'readModels', 'experiments', 'visitorIds', 'now'],
    createPageVariants,
  ),
  visitorIds: using(['dailySalts', 'secret'], ({ dailySalts, secret }) =>
    createVisitorIds(dailySalts, secret),
  ),
  hitCollector: using(
    ['commandHandler', 'clock', 'gatewaySettings', 'logger'],
    ({ commandHandler, clock, gatewaySettings, logger }) =>
      createHitCollector({
        ...{ commandHandler, clock, newId: gatewaySettings.newId },
        onFailure: (error) => logger.warn({ err: error }, 'Hits could not be written'),
      }),
  ),
  hitIntake: using(['hitCollector', 'visitorIds', 'countries', 'clock', 'siteExperiments'], createHitIntake),
  healthIntake: using(['hitCollector', 'clock'], createHealthIntake),
  orderSources: using(['commandHandler', 'hitShelf', 'visitorIds'], createOrderSources),
  findStaffAccount: using(
    ['commandHandler', 'readModels', 'personIdOf'],
    ({ commandHandler, readModels, personIdOf }) =>
      createFindStaffAccount(commandHandler, readModels, personIdOf),
  ),
  cartOwners: using(
    ['customerAccounts', 'personIdOf', 'isSecure'],
    ({ customerAccounts, personIdOf, isSecure }) => createCartOwners(customerAccounts, personIdOf, isSecure),
  ),
  addItemToCart: using(['commandHandler', 'offers', 'cartOwners'], createAddItemToCart),
  pricedCarts: using(['commandHandler', 'buyerSegments', 'now'], createPricedCarts),
  shoppingCarts: using(['readModels', 'commandHandler', 'streamStore', 'pricedCarts'], createShoppingCarts),
  cartQuotes: using(
    ['commandHandler', 'offers', 'quotes', 'renewalQuotes', 'shoppingCarts', 'paymentOffers', 'personIdOf'],
    createCartQuotes,
  ),
  pingEventStore: using(['head'], ({ head }) => head),
  pingDatabase: using(
    ['db'],
    ({ db }) =>
      () =>
        db.command({ ping: 1 }),
  ),
};
