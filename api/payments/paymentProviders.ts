import type { Db } from 'mongodb';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { PaymentProvider } from '../ports/payment.ts';
import { manualProvider } from './manualProvider.ts';
import { createStripeProvider } from './stripe/stripeProvider.ts';
import { createTestLedger } from './test/testLedger.ts';
import { createTestProvider } from './test/testProvider.ts';

/** No secret worth keeping: whoever knows it can at most make a test payment come true, which anybody may choose to. */
export const TEST_WEBHOOK_SECRET = 'storefold-test-webhooks';

/** The ways to pay: by hand always, and through Stripe where there is a key for it, else the provider for trying out. */
export function createPaymentProviders(
  { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET'>,
  db: Db,
  clock: Pick<Clock, 'now'>,
): readonly PaymentProvider[] {
  if (STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET) {
    const stripe = { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET };
    return [manualProvider, createStripeProvider(stripe)];
  }
  const ledger = createTestLedger(db);
  return [manualProvider, createTestProvider({ ledger, clock, webhookSecret: TEST_WEBHOOK_SECRET })];
}
