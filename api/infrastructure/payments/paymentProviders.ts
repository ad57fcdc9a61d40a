import type { Db } from 'mongodb';
import type { Clock } from '../../application/ports/clock.ts';
import type { PaymentProvider } from '../../application/ports/payment.ts';
import type { Config } from '../../config.ts';
import { createTestLedger } from '../testPayments/testLedger.ts';
import { createTestProvider } from '../testPayments/testProvider.ts';
import { manualProvider } from './manualProvider.ts';
import { createStripeProvider } from './stripe/stripeProvider.ts';

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
