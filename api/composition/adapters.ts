import { join } from 'node:path';
import { createPersonIds } from '../application/kernel/personIds.ts';
import type { Attempts } from '../application/ports/attempts.ts';
import type { Captcha } from '../application/ports/captcha.ts';
import { type Clock, systemClock } from '../application/ports/clock.ts';
import type { Countries } from '../application/ports/countries.ts';
import type { Files } from '../application/ports/files.ts';
import type { MailTransport } from '../application/ports/mail.ts';
import type { ParkedTasks } from '../application/ports/parkedTasks.ts';
import type { Passwords } from '../application/ports/passwords.ts';
import type { PaymentProvider } from '../application/ports/payment.ts';
import type { Places } from '../application/ports/places.ts';
import type { ProcessStates } from '../application/ports/processStates.ts';
import type { SessionTokens } from '../application/ports/sessions.ts';
import type { WebhookCalls } from '../application/ports/webhookCalls.ts';
import { createProofOfWork } from '../infrastructure/captcha/proofOfWork.ts';
import { createSpentTokens } from '../infrastructure/captcha/spentTokens.ts';
import { createLocalFiles } from '../infrastructure/files/localFiles.ts';
import { outbox } from '../infrastructure/mail/outbox.ts';
import { createSmtpTransport } from '../infrastructure/mail/smtp.ts';
import { createAttempts } from '../infrastructure/mongodb/attempts.ts';
import { createParkedTasks } from '../infrastructure/mongodb/parkedTasks.ts';
import { createProcessStates } from '../infrastructure/mongodb/processStates.ts';
import { manualProvider } from '../infrastructure/payments/manualProvider.ts';
import { createStripeProvider } from '../infrastructure/payments/stripe/stripeProvider.ts';
import { createCountries } from '../infrastructure/places/countries.ts';
import { localPlaces } from '../infrastructure/places/localPlaces.ts';
import { createPasswords } from '../infrastructure/security/passwords.ts';
import { createSessionTokens } from '../infrastructure/security/sessionToken.ts';
import { createTestLedger } from '../infrastructure/testPayments/testLedger.ts';
import { createTestProvider, TEST_WEBHOOK_SECRET } from '../infrastructure/testPayments/testProvider.ts';
import { createWebhookCalls } from '../infrastructure/webhooks/webhookCalls.ts';
import type { Given } from './given.ts';
import { type Recipes, recipesFrom } from './recipes.ts';

/** What the application asks of the outside, and what is set from there. */
export interface AdapterParts {
  readonly clock: Clock;
  readonly now: () => Date;
  readonly files: Files;
  readonly mailTransport: MailTransport;
  readonly processStates: ProcessStates;
  readonly parkedTasks: ParkedTasks;
  readonly captcha: Captcha;
  readonly places: Places;
  readonly passwords: Passwords;
  readonly staffSessionTokens: SessionTokens;
  /** Signed for one website: a customer of one is nobody on another of the same installation. */
  readonly customerSessionTokensOf: (websiteId: string) => SessionTokens;
  readonly attempts: Attempts;
  readonly webhookCalls: WebhookCalls;
  readonly countries: Countries;
  /** The ways to pay: by hand always, and through Stripe where there is a key for it, else the one for trying out. */
  readonly paymentProviders: readonly PaymentProvider[];
  /** Where visitors reach the site, e.g. `https://shop.example`. */
  readonly publicUrl: string;
  /** Whether visitors come over `https`; cookies are `Secure` then. */
  readonly isSecure: boolean;
  /** Whose word counts about the address that a request came from; nobody's where there are none. */
  readonly trustedProxies: readonly string[];
  /** What shows that whoever asks for measurements may; only this machine may where there is none. */
  readonly metricsToken: string | null;
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
  mailTransport: using(['config'], ({ config }) =>
    config.SMTP_URL ? createSmtpTransport(config.SMTP_URL) : outbox,
  ),
  processStates: using(['db'], ({ db }) => createProcessStates(db)),
  parkedTasks: using(['db'], ({ db }) => createParkedTasks(db)),
  captcha: using(['secret', 'now', 'db'], ({ secret, now, db }) =>
    createProofOfWork({ secret, now, spentTokens: createSpentTokens(db) }),
  ),
  places: using([], () => localPlaces),
  passwords: using(['config'], ({ config }) => createPasswords(config.PASSWORD_COST)),
  staffSessionTokens: using(['secret', 'now'], ({ secret, now }) => createSessionTokens(secret, now)),
  customerSessionTokensOf: using(
    ['secret', 'now'],
    ({ secret, now }) =>
      (websiteId) =>
        createSessionTokens(`customer:${websiteId}:${secret}`, now),
  ),
  webhookCalls: using(['config'], ({ config }) => createWebhookCalls(config.WEBHOOK_PRIVATE_HOSTS)),
  attempts: using(['db', 'secret'], ({ db, secret }) => createAttempts(db, secret)),
  countries: using([], () => createCountries()),
  paymentProviders: using(['config', 'db', 'clock'], ({ config, db, clock }) => {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
    if (secretKey && webhookSecret)
      return [manualProvider, createStripeProvider({ secretKey, webhookSecret })];
    const test = { ledger: createTestLedger(db), clock, webhookSecret: TEST_WEBHOOK_SECRET };
    return [manualProvider, createTestProvider(test)];
  }),
  publicUrl: using(['config'], ({ config }) => config.PUBLIC_URL),
  isSecure: using(['publicUrl'], ({ publicUrl }) => publicUrl.startsWith('https:')),
  trustedProxies: using(['config'], ({ config }) => config.TRUSTED_PROXIES),
  metricsToken: using(['config'], ({ config }) => config.METRICS_TOKEN ?? null),
  secret: using(['config'], ({ config }) => config.SESSION_SECRET),
  personIdOf: using(['secret'], ({ secret }) => createPersonIds(secret)),
};
