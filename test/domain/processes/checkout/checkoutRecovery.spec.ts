import type { CheckoutEvent } from '../../../../domain/checkout/checkout.events.ts';
import { checkoutRecovery } from '../../../../domain/processes/checkout/checkoutRecovery.ts';
import { aPurchase } from '../../../support/builders/checkout.ts';
import { processSpec } from '../../../support/processSpec.ts';

const { following } = processSpec(checkoutRecovery);
const checkout = { checkoutId: 'checkout1', orderId: 'order1' };
const started: CheckoutEvent = { type: 'CheckoutStarted', data: aPurchase() };
const awaited: CheckoutEvent = {
  type: 'CheckoutPaymentAwaited',
  data: {
    ...checkout,
    paymentId: 'pay1',
    awaitedAt: '2026-03-02T09:13:30.000Z',
    expiresAt: '2026-03-02T09:15:00.000Z',
  },
};
const failed: CheckoutEvent = {
  type: 'CheckoutFailed',
  data: { ...checkout, code: 'NOT_ENOUGH_STOCK', message: 'Sorry.', failedAt: '2026-03-02T09:00:01.000Z' },
};
const completed: CheckoutEvent = {
  type: 'CheckoutCompleted',
  data: { ...checkout, shortages: [], completedAt: '2026-03-02T09:00:01.000Z' },
};
const undone: CheckoutEvent = {
  type: 'CheckoutUndone',
  data: { ...checkout, undoneAt: '2026-03-02T09:00:01.000Z' },
};
const now = { task: 'resumeCheckout', data: { checkoutId: 'checkout1' } } as const;
const at = (notBefore: string) => ({ ...now, notBefore });

describe('when a checkout has begun', () => {
  it('is looked after some seconds later', () => {
    following(started).expectReactions(at('2026-03-02T09:00:10.000Z'));
  });

  it('is taken up at once by a restart', () => {
    following(started).expectResume(now, at('2026-03-02T09:00:10.000Z'));
  });
});

describe('when a checkout waits for its payment', () => {
  it('is looked after until its time is up', () => {
    following(started, awaited).expectReactions(
      at('2026-03-02T09:14:00.000Z'),
      at('2026-03-02T09:15:00.000Z'),
    );
    following(started, awaited).expectResume(now, at('2026-03-02T09:15:00.000Z'));
  });
});

describe('when a checkout has failed', () => {
  it('is looked after until everything was given back', () => {
    following(started, failed).expectReactions(at('2026-03-02T09:00:11.000Z'));
    following(started, failed, undone).expectResume();
  });
});

describe('when a checkout is over', () => {
  it('is forgotten', () => {
    following(started, completed).expectReactions();
    following(started, completed).expectResume();
  });
});
