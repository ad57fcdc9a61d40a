import { checkoutAggregate } from '../../../domain/checkout/checkout.decider.ts';
import type { CheckoutEvent } from '../../../domain/checkout/checkout.events.ts';
import type { Purchase } from '../../../domain/checkout/checkout.state.ts';
import { aPurchase } from '../../support/builders/checkout.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(checkoutAggregate);
const AT = '2026-03-02T09:01:00.000Z';
const checkoutId = 'checkout1';
const checkout = { checkoutId, orderId: 'order1' };
const begun = (changes: Partial<Purchase> = {}): CheckoutEvent => ({
  type: 'CheckoutStarted',
  data: aPurchase(changes),
});
const accepted: CheckoutEvent = {
  type: 'CheckoutAccepted',
  data: { ...checkout, acceptedAt: AT },
};
const completed: CheckoutEvent = {
  type: 'CheckoutCompleted',
  data: { ...checkout, shortages: [], completedAt: AT },
};
const failed: CheckoutEvent = {
  type: 'CheckoutFailed',
  data: { ...checkout, code: 'CHECKOUT_EXPIRED', message: 'Too late.', failedAt: AT },
};
const undone: CheckoutEvent = { type: 'CheckoutUndone', data: { ...checkout, undoneAt: AT } };

const start = (changes: Partial<Purchase> = {}) =>
  ({ type: 'StartCheckout', data: aPurchase(changes) }) as const;
const accept = (at = AT) => ({ type: 'AcceptCheckout', data: { checkoutId, at } }) as const;
const fail = (code = 'CHECKOUT_EXPIRED') =>
  ({ type: 'FailCheckout', data: { checkoutId, code, message: 'Too late.', at: AT } }) as const;
const awaitPayment = { type: 'AwaitCheckoutPayment', data: { checkoutId, at: AT } } as const;
const complete = { type: 'CompleteCheckout', data: { checkoutId, shortages: [], at: AT } } as const;
const undo = { type: 'UndoCheckout', data: { checkoutId, at: AT } } as const;

describe('when a checkout begins', () => {
  it('keeps everything that was agreed', () => {
    given().when(start()).expectEvents(begun());
  });

  it('begins once, however often it is asked for', () => {
    given(begun()).when(start()).expectNothing();
  });

  it('refuses another request under the same key', () => {
    given(begun())
      .when(start({ requestMark: 'mark of another request' }))
      .expectRefusal('IDEMPOTENCY_KEY_REUSED');
  });

  it('is refused before it began', () => {
    given().when(accept()).expectRefusal('CHECKOUT_NOT_FOUND');
  });
});

describe('when a checkout is to be accepted', () => {
  it('is accepted once', () => {
    given(begun()).when(accept()).expectEvents(accepted);
    given(begun(), accepted).when(accept()).expectNothing();
    given(begun(), accepted, completed).when(accept()).expectNothing();
  });

  it('is too late once the time is up', () => {
    given(begun()).when(accept('2026-03-02T09:15:00.000Z')).expectRefusal('CHECKOUT_EXPIRED');
  });

  it('is not too late where its provider, asked at the end, had the money', () => {
    const at = '2026-03-02T09:15:00.000Z';
    const found = { type: 'AcceptCheckout', data: { checkoutId, at, isPaymentFound: true } } as const;
    given(begun())
      .when(found)
      .expectEvents({ ...accepted, data: { ...checkout, acceptedAt: at } });
    given(begun(), failed).when(found).expectRefusal('CHECKOUT_EXPIRED', 'Too late.');
  });

  it('is too late once it failed, for the reason it failed for', () => {
    given(begun(), failed).when(accept()).expectRefusal('CHECKOUT_EXPIRED', 'Too late.');
    given(begun(), failed, undone).when(accept()).expectRefusal('CHECKOUT_EXPIRED', 'Too late.');
  });
});

describe('when a checkout waits for its payment', () => {
  const awaited: CheckoutEvent = {
    type: 'CheckoutPaymentAwaited',
    data: { ...checkout, paymentId: 'pay1', awaitedAt: AT, expiresAt: '2026-03-02T09:15:00.000Z' },
  };

  it('says so once', () => {
    given(begun()).when(awaitPayment).expectEvents(awaited);
    given(begun(), awaited).when(awaitPayment).expectNothing();
  });

  it('can still be accepted', () => {
    given(begun(), awaited).when(accept()).expectEvents(accepted);
  });

  it('has nothing to wait for where nothing is due', () => {
    given(begun({ payment: null }))
      .when(awaitPayment)
      .expectNothing();
  });
});

describe('when a checkout ends', () => {
  it('is completed once it was accepted', () => {
    given(begun(), accepted).when(complete).expectEvents(completed);
    given(begun()).when(complete).expectNothing();
    given(begun(), accepted, completed).when(complete).expectNothing();
  });

  it('fails while it was not accepted', () => {
    given(begun()).when(fail()).expectEvents(failed);
    given(begun(), failed).when(fail()).expectNothing();
  });

  it('no longer fails once it was accepted', () => {
    given(begun(), accepted).when(fail()).expectNothing();
    given(begun(), accepted, completed).when(fail('CART_CLOSED')).expectNothing();
  });

  it('fails after all where its cart has become another order', () => {
    given(begun(), accepted)
      .when(fail('CART_CLOSED'))
      .expectEvents({
        type: 'CheckoutFailed',
        data: { ...checkout, code: 'CART_CLOSED', message: 'Too late.', failedAt: AT },
      });
  });

  it('is undone once it failed', () => {
    given(begun(), failed).when(undo).expectEvents(undone);
    given(begun(), failed, undone).when(undo).expectNothing();
    given(begun()).when(undo).expectNothing();
  });
});
