import { join } from 'node:path';
import type { Db } from 'mongodb';
import { createEmailHashes, type EmailHashes } from '../application/kernel/emailHashes.ts';
import { createPersonIds } from '../application/kernel/personIds.ts';
import type { AddressBook } from '../application/ports/addressRules.ts';
import type { Attempts } from '../application/ports/attempts.ts';
import type { Captcha, Patience } from '../application/ports/captcha.ts';
import { type Clock, systemClock } from '../application/ports/clock.ts';
import type { Countries } from '../application/ports/countries.ts';
import type { CsvReader } from '../application/ports/csvReader.ts';
import type { DailySalts } from '../application/ports/dailySalts.ts';
import type { DocumentsOnDisk } from '../application/ports/documentsOnDisk.ts';
import type { ErasureLists } from '../application/ports/erasureLists.ts';
import type { ErasureProgress } from '../application/ports/erasureProgress.ts';
import type { Files } from '../application/ports/files.ts';
import type { IdentityProviders } from '../application/ports/identityProviders.ts';
import type { KeysOnDisk } from '../application/ports/keysOnDisk.ts';
import type { MailTransport } from '../application/ports/mail.ts';
import type { OneTimeCodes } from '../application/ports/oneTimeCodes.ts';
import type { OutageOf } from '../application/ports/outages.ts';
import type { PaperPrinter } from '../application/ports/paperPrinter.ts';
import type { ParkedTasks } from '../application/ports/parkedTasks.ts';
import type { PasskeyCeremonies } from '../application/ports/passkeys.ts';
import type { Passwords } from '../application/ports/passwords.ts';
import type { PaymentProvider } from '../application/ports/payment.ts';
import type { MadePictures, Pictures } from '../application/ports/pictures.ts';
import type { Places } from '../application/ports/places.ts';
import type { Presence } from '../application/ports/presence.ts';
import type { ProcessStates } from '../application/ports/processStates.ts';
import type { RequestMemory } from '../application/ports/requestMemory.ts';
import type { SessionTokens } from '../application/ports/sessions.ts';
import type { SharedClocks } from '../application/ports/sharedClocks.ts';
import type { SnsCalls } from '../application/ports/snsCalls.ts';
import type { StorageUse } from '../application/ports/storageUse.ts';
import type { StoreArchives } from '../application/ports/storeArchives.ts';
import type { SubmissionFiles } from '../application/ports/submissionFiles.ts';
import type { VideoHosts } from '../application/ports/videoHosts.ts';
import type { WebhookAnswers } from '../application/ports/webhookAnswers.ts';
import type { WebhookCalls } from '../application/ports/webhookCalls.ts';
import type { PlanView } from '../http/contracts/accounts/session.ts';
import { createErasureLists } from '../infrastructure/archive/erasureLists.ts';
import { createStoreArchives } from '../infrastructure/archive/storeArchives.ts';
import { createPatience } from '../infrastructure/captcha/patience.ts';
import { createProofOfWork } from '../infrastructure/captcha/proofOfWork.ts';
import { createSpentTokens } from '../infrastructure/captcha/spentTokens.ts';
import { threadedCsvReader } from '../infrastructure/csv/csvReader.ts';
import { createKeysOnDisk } from '../infrastructure/eventStore/keysOnDisk.ts';
import { createOpenServers } from '../infrastructure/eventStore/servers.ts';
import { filesOf } from '../infrastructure/files/filesOf.ts';
import { createSubmissionFiles } from '../infrastructure/files/submissionFiles.ts';
import { createOpenIdProviders } from '../infrastructure/identity/openIdProviders.ts';
import { outbox } from '../infrastructure/mail/outbox.ts';
import { createSmtpTransport } from '../infrastructure/mail/smtp.ts';
import { createSnsCalls } from '../infrastructure/mail/snsCalls.ts';
import { createAttempts } from '../infrastructure/mongodb/attempts.ts';
import { createDailySalts } from '../infrastructure/mongodb/dailySalts.ts';
import { createDocumentsOnDisk } from '../infrastructure/mongodb/documentsOnDisk.ts';
import { createErasureProgress } from '../infrastructure/mongodb/erasureProgress.ts';
import { createParkedTasks } from '../infrastructure/mongodb/parkedTasks.ts';
import { createPresence } from '../infrastructure/mongodb/presence.ts';
import { createProcessStates } from '../infrastructure/mongodb/processStates.ts';
import { createRequestMemory } from '../infrastructure/mongodb/requestMemory.ts';
import { createSharedClocks } from '../infrastructure/mongodb/sharedClocks.ts';
import { createWebhookAnswers } from '../infrastructure/mongodb/webhookAnswers.ts';
import { outageOf } from '../infrastructure/outages.ts';
import { manualProvider } from '../infrastructure/payments/manualProvider.ts';
import { createStripeProvider } from '../infrastructure/payments/stripe/stripeProvider.ts';
import { threadedPaperPrinter } from '../infrastructure/pdf/paperPrinter.ts';
import { createLocalPictures } from '../infrastructure/pictures/localPictures.ts';
import { createMadePictures } from '../infrastructure/pictures/madePictures.ts';
import { createCountries } from '../infrastructure/places/countries.ts';
import { createGooglePlaces } from '../infrastructure/places/googlePlaces.ts';
import { localAddressBook } from '../infrastructure/places/localAddressBook.ts';
import { localPlaces } from '../infrastructure/places/localPlaces.ts';
import { oneTimeCodes } from '../infrastructure/security/oneTimeCodes.ts';
import { passkeyCeremonies } from '../infrastructure/security/passkeyCeremonies.ts';
import { createPasswords } from '../infrastructure/security/passwords.ts';
import { createSessionTokens } from '../infrastructure/security/sessionToken.ts';
import { createStorageUse } from '../infrastructure/storage/storageUse.ts';
import { createTestLedger } from '../infrastructure/testPayments/testLedger.ts';
import { createTestProvider, TEST_WEBHOOK_SECRET } from '../infrastructure/testPayments/testProvider.ts';
import { createVimeo } from '../infrastructure/videos/vimeo.ts';
import { createWebhookCalls } from '../infrastructure/webhooks/webhookCalls.ts';
import { filePlaceOf } from './filePlace.ts';
import type { Given } from './given.ts';
import { type Recipes, recipesFrom } from './recipes.ts';

/** What the application asks of the outside, and what is set from there. */
export interface AdapterParts {
  readonly clock: Clock;
  readonly now: () => Date;
  readonly files: Files;
  readonly pictures: Pictures;
  /** Pictures of the library by their content, apart from files that are sold: whoever knows a hash may see them. */
  readonly pictureFiles: Files;
  /** What visitors send with forms. */
  readonly submissionFiles: SubmissionFiles;
  readonly madePictures: MadePictures;
  readonly csvReader: CsvReader;
  readonly paperPrinter: PaperPrinter;
  readonly mailTransport: MailTransport;
  readonly processStates: ProcessStates;
  readonly parkedTasks: ParkedTasks;
  readonly requestMemory: RequestMemory;
  readonly outageOf: OutageOf;
  readonly keysOnDisk: KeysOnDisk;
  readonly documentsOnDisk: DocumentsOnDisk;
  readonly erasureProgress: ErasureProgress;
  readonly captcha: Captcha;
  readonly patience: Patience;
  readonly places: Places;
  readonly addressBook: AddressBook;
  readonly passwords: Passwords;
  readonly identityProviders: IdentityProviders;
  readonly staffSessionTokens: SessionTokens;
  /** Signed for one website: a customer of one is nobody on another of the same installation. */
  readonly customerSessionTokensOf: (websiteId: string) => SessionTokens;
  readonly attempts: Attempts;
  readonly dailySalts: DailySalts;
  readonly sharedClocks: SharedClocks;
  readonly presence: Presence;
  readonly webhookCalls: WebhookCalls;
  readonly webhookAnswers: WebhookAnswers;
  readonly snsCalls: SnsCalls;
  readonly videoHosts: VideoHosts;
  readonly storageUse: StorageUse;
  readonly storeArchives: StoreArchives;
  readonly erasureLists: ErasureLists;
  readonly oneTimeCodes: OneTimeCodes;
  readonly passkeyCeremonies: PasskeyCeremonies;
  readonly countries: Countries;
  /** The ways to pay: by hand always, and through Stripe where there is a key for it, else the one for trying out. */
  readonly paymentProviders: readonly PaymentProvider[];
  /** Those that are not offered any more and may still have payments that are not over. */
  readonly retiredProviders: readonly PaymentProvider[];
  /** Where visitors reach the site, e.g. `https://shop.example`. */
  readonly publicUrl: string;
  /** Whether visitors come over `https`; cookies are `Secure` then. */
  readonly isSecure: boolean;
  /** Whose word counts about the address that a request came from; nobody's where there are none. */
  readonly trustedProxies: readonly string[];
  /** What shows that whoever asks for measurements may; only this machine may where there is none. */
  readonly metricsToken: string | null;
  /** What the installation was started with. */
  readonly plan: PlanView;
  /** The site's own secret. Signs sessions, links in mails and calls of webhooks. */
  readonly secret: string;
  /** Stands for whoever reads mail at an address, without telling whose it is. */
  readonly personIdOf: (email: string) => string;
  /** Stands for an address where it is claimed for an account. */
  readonly emailHashes: EmailHashes;
}

type Parts = Given & AdapterParts;
const using = recipesFrom<Parts>();

/** How each is made: from the configuration, and without an account elsewhere where it names none. */
export const adapters: Recipes<AdapterParts, Parts> = {
  clock: using([], () => systemClock),
  now: using(
    ['clock'],
    ({ clock }) =>
      () =>
        clock.now(),
  ),
  files: using(['config'], ({ config }) =>
    filesOf(filePlaceOf(config), 'files/', join(config.DATA_DIR, 'files')),
  ),
  pictures: using([], () => createLocalPictures()),
  submissionFiles: using(['config', 'now'], ({ config, now }) =>
    createSubmissionFiles(join(config.DATA_DIR, 'submissions'), now),
  ),
  pictureFiles: using(['config'], ({ config }) =>
    filesOf(filePlaceOf(config), 'pictures/', join(config.DATA_DIR, 'pictures', 'kept')),
  ),
  madePictures: using(['config'], ({ config }) =>
    createMadePictures(join(config.DATA_DIR, 'pictures', 'made')),
  ),
  csvReader: using([], () => threadedCsvReader),
  paperPrinter: using([], () => threadedPaperPrinter),
  mailTransport: using(['config'], ({ config }) =>
    config.SMTP_URL ? createSmtpTransport(config.SMTP_URL) : outbox,
  ),
  processStates: using(['db'], ({ db }) => createProcessStates(db)),
  parkedTasks: using(['db'], ({ db }) => createParkedTasks(db)),
  requestMemory: using(['db', 'outageOf'], ({ db, outageOf: of }) => createRequestMemory(db, of)),
  outageOf: using([], () => outageOf),
  keysOnDisk: using(['eventStore', 'config'], ({ eventStore, config }) =>
    createKeysOnDisk(createOpenServers(eventStore, config.EVENTSTOREDB_URL)),
  ),
  documentsOnDisk: using(['db'], ({ db }) => createDocumentsOnDisk(db)),
  erasureProgress: using(['db'], ({ db }) => createErasureProgress(db)),
  captcha: using(['secret', 'now', 'db'], ({ secret, now, db }) =>
    createProofOfWork({ secret, now, spentTokens: createSpentTokens(db) }),
  ),
  patience: using(['secret', 'now', 'db'], ({ secret, now, db }) =>
    createPatience({ secret, now, spentTokens: createSpentTokens(db) }),
  ),
  places: using(
    ['config', 'logger'],
    ({ config: { GOOGLE_PLACES_KEY: key, GOOGLE_PLACES_URL: url }, logger }) =>
      key === undefined
        ? localPlaces
        : createGooglePlaces({
            ...{ key, url },
            onFailure: (err) => logger.warn({ err }, 'Google did not say what an address may be.'),
          }),
  ),
  addressBook: using([], () => localAddressBook),
  identityProviders: using([], () => createOpenIdProviders()),
  passwords: using(['config'], ({ config }) => createPasswords(config.PASSWORD_COST)),
  staffSessionTokens: using(['secret', 'now'], ({ secret, now }) => createSessionTokens(secret, now)),
  customerSessionTokensOf: using(
    ['secret', 'now'],
    ({ secret, now }) =>
      (websiteId) =>
        createSessionTokens(`customer:${websiteId}:${secret}`, now),
  ),
  oneTimeCodes: using([], () => oneTimeCodes),
  passkeyCeremonies: using([], () => passkeyCeremonies),
  storageUse: using(['config'], ({ config: { DATA_DIR, EVENTSTOREDB_URL, MONGODB_URL } }) =>
    createStorageUse({
      log: EVENTSTOREDB_URL === undefined ? join(DATA_DIR, 'eventstore') : null,
      database: MONGODB_URL === undefined ? join(DATA_DIR, 'mongodb') : null,
    }),
  ),
  storeArchives: using(
    ['config', 'secret', 'eventStore', 'db', 'files', 'pictureFiles', 'submissionFiles', 'logger'],
    ({ config, secret, logger, submissionFiles, ...sources }) =>
      createStoreArchives({
        ...sources,
        sentFiles: submissionFiles.kept,
        secret,
        folder: join(config.DATA_DIR, 'archives'),
        onError: (err) => logger.error({ err }, 'An archive of the store could not be made.'),
      }),
  ),
  erasureLists: using(['eventStore', 'clock'], ({ eventStore, clock }) =>
    createErasureLists(eventStore, clock),
  ),
  webhookCalls: using(['config'], ({ config }) => createWebhookCalls(config.WEBHOOK_PRIVATE_HOSTS)),
  webhookAnswers: using(['db'], ({ db }) => createWebhookAnswers(db)),
  snsCalls: using([], () => createSnsCalls()),
  videoHosts: using([], () => createVimeo()),
  dailySalts: using(['db'], ({ db }) => createDailySalts(db)),
  attempts: using(['db', 'secret'], ({ db, secret }) => createAttempts(db, secret)),
  presence: using(['db'], ({ db }) => createPresence(db)),
  sharedClocks: using(['db', 'secret'], ({ db, secret }) => createSharedClocks(db, secret)),
  countries: using([], () => createCountries()),
  paymentProviders: using(['config', 'db', 'clock'], ({ config, db, clock }) => {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
    const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_API_URL: apiUrl } = config;
    if (secretKey && webhookSecret)
      return [manualProvider, createStripeProvider({ secretKey, webhookSecret, publishableKey, apiUrl })];
    return [manualProvider, testProviderOf(db, clock)];
  }),
  // What was begun with test cards is still brought to its end after the keys of a real provider were set.
  retiredProviders: using(['paymentProviders', 'db', 'clock'], ({ paymentProviders, db, clock }) => {
    const test = testProviderOf(db, clock);
    return paymentProviders.some(({ name }) => name === test.name) ? [] : [test];
  }),
  publicUrl: using(['config'], ({ config }) => config.PUBLIC_URL),
  isSecure: using(['publicUrl'], ({ publicUrl }) => publicUrl.startsWith('https:')),
  trustedProxies: using(['config'], ({ config }) => config.TRUSTED_PROXIES),
  plan: using(['config'], ({ config }) => {
    const { PLAN, PLAN_ENDS = null, TRIAL_UPGRADE_URL = '', UPGRADE_URL = '' } = config;
    if (PLAN === 'none') return null;
    return { name: PLAN, endsOn: PLAN_ENDS, upgradeUrl: PLAN === 'trial' ? TRIAL_UPGRADE_URL : UPGRADE_URL };
  }),
  metricsToken: using(['config'], ({ config }) => config.METRICS_TOKEN ?? null),
  secret: using(['config'], ({ config }) => config.SESSION_SECRET),
  emailHashes: using(['secret'], ({ secret }) => createEmailHashes(secret)),
  personIdOf: using(['secret'], ({ secret }) => createPersonIds(secret)),
};

const testProviderOf = (db: Db, clock: Clock): PaymentProvider =>
  createTestProvider({ ledger: createTestLedger(db), clock, webhookSecret: TEST_WEBHOOK_SECRET });
