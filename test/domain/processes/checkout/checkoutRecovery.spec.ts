import type { CheckoutEvent } from '../../../../domain/checkout/checkout.events.ts';
import { checkoutRecovery } from '../../../../domain/processes/checkout/checkoutRecovery.ts';
import { aPurchase } from '../../../support/builders/checkout.ts';
import { processSpec } from '../../../support/processSpec.ts';

const { following } = processSpec(checkoutRecovery);
const checkout = { checkoutId: 'checkout1', orderId: 'order1' };
const started: CheckoutEvent = { type: 'CheckoutStarted', data: aPurchase() };
const awaited = {
  type: 'CheckoutPaymentAwaited',
  data: {
    ...checkout,
    paymentId: 'pay1',
    awaitedAt: '2026-03-02T09:13:30.000Z',
    expiresAt: '2026-03-02T09:15:00.000Z',
  },
} satisfies CheckoutEvent;
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
  const early: CheckoutEvent = {
    ...awaited,
    data: { ...awaited.data, awaitedAt: '2026-03-02T09:00:01.000Z' },
  };
  const looks = [
    at('2026-03-02T09:00:31.000Z'),
    at('2026-03-02T09:02:01.000Z'),
    at('2026-03-02T09:05:01.000Z'),
    at('2026-03-02T09:15:00.000Z'),
  ];

  it('is looked after 30 seconds, 2 and 5 minutes later and when its time is up', () => {
    following(started, early).expectReactions(...looks);
  });

  it('keeps all of these looks over a restart, after one at once', () => {
    following(started, early).expectResume(now, ...looks);
  });

  it('is not looked after beyond its time', () => {
    const [beforeTheEnd, theEnd] = [at('2026-03-02T09:14:00.000Z'), at('2026-03-02T09:15:00.000Z')];
    following(started, awaited).expectReactions(beforeTheEnd, theEnd);
    following(started, awaited).expectResume(now, beforeTheEnd, theEnd);
  });

  it('needs none of these looks once it has failed', () => {
    following(started, early, failed).expectResume(now, at('2026-03-02T09:00:11.000Z'));
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
