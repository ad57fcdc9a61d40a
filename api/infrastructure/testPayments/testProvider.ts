import type { PaymentAnswer } from '../../../domain/payments/recordPaymentAnswer.ts';
import type { Clock } from '../../application/ports/clock.ts';
import type { PaymentProvider } from '../../application/ports/payment.ts';
import type { TestCharge, TestLedger } from './testLedger.ts';
import { isTestMethod, TEST_DELAY_MS, type TestMethod } from './testMethods.ts';
import { readTestWebhook } from './testWebhook.ts';

/** No secret worth keeping: whoever knows it can at most make a test payment come true, which anybody may choose to. */
export const TEST_WEBHOOK_SECRET = 'storefold-test-webhooks';

export interface TestProviderDependencies {
  readonly ledger: TestLedger;
  readonly clock: Pick<Clock, 'now'>;
  /** Signs and checks webhooks. */
  readonly webhookSecret: string;
}

const FIRST: Readonly<Record<TestMethod, TestCharge['status']>> = {
  test_success: 'authorized',
  test_decline: 'declined',
  test_insufficient_funds: 'declined',
  test_3ds: 'actionRequired',
  test_3ds_fail: 'actionRequired',
  test_delayed: 'pending',
  test_refund_fails: 'authorized',
};

/** A provider in the house, for trying out a store and for specs: no money moves, but its books are kept like money. */
export function createTestProvider({
  ledger,
  clock,
  webhookSecret,
}: TestProviderDependencies): PaymentProvider {
  const chargeOf = (paymentId: string, method: string, amount: number, currency: string): TestCharge => ({
    _id: paymentId,
    reference: `test_${paymentId}`,
    amount,
    currency,
    method,
    status: isTestMethod(method) ? FIRST[method] : 'declined',
    createdAt: clock.now().toISOString(),
    refunds: [],
  });

  /** A buyer who comes back counts as having acted, and a delay ends by itself. */
  async function lookUp(paymentId: string, hasBuyerReturned: boolean): Promise<PaymentAnswer | null> {
    const charge = await ledger.find(paymentId);
    if (charge?.status === 'actionRequired' && hasBuyerReturned) {
      const outcome = charge.method === 'test_3ds_fail' ? 'declined' : 'authorized';
      return answerOf((await ledger.turn(paymentId, ['actionRequired'], outcome)) ?? charge);
    }
    const isOver = charge && Date.parse(charge.createdAt) + TEST_DELAY_MS <= clock.now().getTime();
    if (charge?.status === 'pending' && isOver) {
      return answerOf((await ledger.turn(paymentId, ['pending'], 'authorized')) ?? charge);
    }
    return charge && answerOf(charge);
  }

  return {
    name: 'test',
    isTest: true,
    capturedBy: 'checkout',
    cardFields: null,
    keeper: null,
    clientSecret: async () => null,
    async authorize({ paymentId, method, amount, returnUrl, isOffSession }) {
      const charge = await ledger.open(chargeOf(paymentId, method, amount.amount, amount.currency));
      const answer = answerOf(charge, returnUrl);
      return isOffSession && answer.status === 'actionRequired' ? ACTION_IMPOSSIBLE : answer;
    },
    lookUp: ({ paymentId }, hasBuyerReturned) => lookUp(paymentId, hasBuyerReturned),
    async capture({ paymentId }) {
      const charge = await ledger.turn(paymentId, ['authorized'], 'captured');
      if (!charge) throw new Error(`The test provider knows no payment ${paymentId}`);
      return answerOf(charge);
    },
    async void({ paymentId, amount }) {
      const OPEN = ['pending', 'actionRequired', 'authorized'] as const;
      const charge = await ledger.turn(paymentId, OPEN, 'voided');
      if (charge) return answerOf(charge);
      const never = chargeOf(paymentId, 'void', amount.amount, amount.currency);
      return answerOf(await ledger.open({ ...never, status: 'voided' }));
    },
    async refund({ paymentId }, refundId, amount) {
      const charge = await ledger.find(paymentId);
      if (charge?.status !== 'captured') {
        return { status: 'failed', code: 'not_captured', message: 'There is nothing to give back.' };
      }
      if (charge.refunds.some((refund) => refund.refundId === refundId)) return { status: 'refunded' };
      if (charge.method === 'test_refund_fails') {
        return { status: 'failed', code: 'account_closed', message: 'The account is closed.' };
      }
      const before = charge.refunds.reduce((sum, refund) => sum + refund.amount, 0);
      if (before + amount.amount > charge.amount) {
        return { status: 'failed', code: 'amount_too_large', message: 'This is more than was paid.' };
      }
      await ledger.refund(paymentId, { refundId, amount: amount.amount });
      return { status: 'refunded' };
    },
    readWebhook: async (webhook) => readTestWebhook(webhook, webhookSecret),
  };
}

const ACTION_IMPOSSIBLE: PaymentAnswer = {
  status: 'declined',
  code: 'authentication_required',
  message: 'The bank wants to ask the buyer, who is not there.',
};

function answerOf({ status, reference, method }: TestCharge, returnUrl?: string): PaymentAnswer {
  switch (status) {
    case 'pending':
      return { status, reference };
    case 'actionRequired':
      return { status, reference, action: { kind: 'redirect', url: returnUrl ?? 'https://bank.invalid/' } };
    case 'authorized':
      return { status, reference, savedMethod: method };
    case 'captured':
      return { status, reference };
    case 'voided':
      return { status };
    case 'declined':
      return method === 'test_insufficient_funds'
        ? { status, code: 'insufficient_funds', message: 'There is not enough money in the account.' }
        : { status, code: 'card_declined', message: 'The card was declined.' };
  }
}
