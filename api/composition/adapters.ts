import { join } from 'node:path';
import { createPersonIds } from '../application/kernel/personIds.ts';
import type { Captcha } from '../application/ports/captcha.ts';
import { type Clock, systemClock } from '../application/ports/clock.ts';
import type { CsvReader } from '../application/ports/csvReader.ts';
import type { Files } from '../application/ports/files.ts';
import type { MailTransport } from '../application/ports/mail.ts';
import type { OutageOf } from '../application/ports/outages.ts';
import type { ParkedTasks } from '../application/ports/parkedTasks.ts';
import type { Passwords } from '../application/ports/passwords.ts';
import type { PaymentProvider } from '../application/ports/payment.ts';
import type { Places } from '../application/ports/places.ts';
import type { ProcessStates } from '../application/ports/processStates.ts';
import type { RequestMemory } from '../application/ports/requestMemory.ts';
import type { Sessions } from '../application/ports/sessions.ts';
import { createProofOfWork } from '../infrastructure/captcha/proofOfWork.ts';
import { createSpentTokens } from '../infrastructure/captcha/spentTokens.ts';
import { threadedCsvReader } from '../infrastructure/csv/csvReader.ts';
import { createLocalFiles } from '../infrastructure/files/localFiles.ts';
import { outbox } from '../infrastructure/mail/outbox.ts';
import { createSmtpTransport } from '../infrastructure/mail/smtp.ts';
import { createParkedTasks } from '../infrastructure/mongodb/parkedTasks.ts';
import { createProcessStates } from '../infrastructure/mongodb/processStates.ts';
import { createRequestMemory } from '../infrastructure/mongodb/requestMemory.ts';
import { outageOf } from '../infrastructure/outages.ts';
import { manualProvider } from '../infrastructure/payments/manualProvider.ts';
import { createStripeProvider } from '../infrastructure/payments/stripe/stripeProvider.ts';
import { localPlaces } from '../infrastructure/places/localPlaces.ts';
import { scryptPasswords } from '../infrastructure/security/passwords.ts';
import { createSessions } from '../infrastructure/security/sessions.ts';
import { createTestLedger } from '../infrastructure/testPayments/testLedger.ts';
import { createTestProvider, TEST_WEBHOOK_SECRET } from '../infrastructure/testPayments/testProvider.ts';
import type { Given } from './given.ts';
import { type Recipes, recipesFrom } from './recipes.ts';

/** What the application asks of the outside, and what is set from there. */
export interface AdapterParts {
  readonly clock: Clock;
  readonly now: () => Date;
  readonly files: Files;
  readonly csvReader: CsvReader;
  readonly mailTransport: MailTransport;
  readonly processStates: ProcessStates;
  readonly parkedTasks: ParkedTasks;
  readonly requestMemory: RequestMemory;
  readonly outageOf: OutageOf;
  readonly captcha: Captcha;
  readonly places: Places;
  readonly passwords: Passwords;
  readonly staffSessions: Sessions;
  /** Signed for one website: a customer of one is nobody on another of the same installation. */
  readonly customerSessionsOf: (websiteId: string) => Sessions;
  /** The ways to pay: by hand always, and through Stripe where there is a key for it, else the one for trying out. */
  readonly paymentProviders: readonly PaymentProvider[];
  /** Where visitors reach the site, e.g. `https://shop.example`. */
  readonly publicUrl: string;
  /** Whether visitors come over `https`; cookies are `Secure` then. */
  readonly isSecure: boolean;
  /** The site's own secret. Signs sessions, links in mails and calls of webhooks. */
  readonly secret: string;
  /** Stands for whoever reads mail at an address, without telling whose it is. */
  readonly personIdOf: (email: string) => string;
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
  files: using(['config'], ({ config }) => createLocalFiles(join(config.DATA_DIR, 'files'))),
  csvReader: using([], () => threadedCsvReader),
  mailTransport: using(['config'], ({ config }) =>
    config.SMTP_URL ? createSmtpTransport(config.SMTP_URL) : outbox,
  ),
  processStates: using(['db'], ({ db }) => createProcessStates(db)),
  parkedTasks: using(['db'], ({ db }) => createParkedTasks(db)),
  requestMemory: using(['db', 'outageOf'], ({ db, outageOf: of }) => createRequestMemory(db, of)),
  outageOf: using([], () => outageOf),
  captcha: using(['secret', 'now', 'db'], ({ secret, now, db }) =>
    createProofOfWork({ secret, now, spentTokens: createSpentTokens(db) }),
  ),
  places: using([], () => localPlaces),
  passwords: using([], () => scryptPasswords),
  staffSessions: using(['secret', 'now'], ({ secret, now }) => createSessions(secret, now)),
  customerSessionsOf: using(['secret', 'now'], ({ secret, now }) => {
    const known = new Map<string, Sessions>();
    return (websiteId) => {
      // Kept, because sessions remember the signatures they have checked. There are as many as the owner named hosts.
      const sessions = known.get(websiteId) ?? createSessions(`customer:${websiteId}:${secret}`, now);
      known.set(websiteId, sessions);
      return sessions;
    };
  }),
  paymentProviders: using(['config', 'db', 'clock'], ({ config, db, clock }) => {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
    if (secretKey && webhookSecret)
      return [manualProvider, createStripeProvider({ secretKey, webhookSecret })];
    const test = { ledger: createTestLedger(db), clock, webhookSecret: TEST_WEBHOOK_SECRET };
    return [manualProvider, createTestProvider(test)];
  }),
  publicUrl: using(['config'], ({ config }) => config.PUBLIC_URL),
  isSecure: using(['publicUrl'], ({ publicUrl }) => publicUrl.startsWith('https:')),
  secret: using(['config'], ({ config }) => config.SESSION_SECRET),
  personIdOf: using(['secret'], ({ secret }) => createPersonIds(secret)),
};
