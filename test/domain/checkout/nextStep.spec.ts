import { expect } from 'chai';
import type { CheckoutState } from '../../../domain/checkout/checkout.state.ts';
import { nextStep, type StepName, type Surroundings } from '../../../domain/checkout/nextStep.ts';
import { aPurchase } from '../../support/builders/checkout.ts';

const NOW = '2026-03-02T09:01:00.000Z';
const purchase = aPurchase();
const started: CheckoutState = { status: 'started', purchase, isPaymentAwaited: false };
const accepted: CheckoutState = { status: 'accepted', purchase, acceptedAt: NOW };
const failed: CheckoutState = { status: 'failed', purchase, code: 'CHECKOUT_EXPIRED', message: 'Late.' };
const undone: CheckoutState = { ...failed, status: 'undone' };

const stepOf = (checkout: CheckoutState, done: readonly StepName[], changes: Partial<Surroundings> = {}) =>
  nextStep(checkout, { now: NOW, payment: 'absent', done: new Set(done), ...changes }).name;

describe('what a checkout owes next', () => {
  it('holds first, then asks for the money, then closes the cart and takes a number, then becomes the order', () => {
    expect(stepOf(started, [])).to.equal('takeHolds');
    expect(stepOf(started, ['takeHolds'])).to.equal('authorizePayment');
    for (const payment of ['secured', 'captured'] as const) {
      expect(stepOf(started, ['takeHolds'], { payment })).to.equal('prepareOrder');
      expect(stepOf(started, ['takeHolds', 'prepareOrder'], { payment })).to.equal('placeOrder');
    }
  });

  it('asks for no money where nothing is due', () => {
    const free: CheckoutState = { ...started, purchase: aPurchase({ payment: null }) };
    expect(stepOf(free, ['takeHolds'])).to.equal('prepareOrder');
    expect(stepOf(free, ['takeHolds', 'prepareOrder'])).to.equal('placeOrder');
  });

  it('settles once the order stands', () => {
    expect(stepOf(accepted, [], { isPlaced: true })).to.equal('settle');
  });

  it('becomes the order where it was accepted before and cut off there', () => {
    expect(stepOf(accepted, [])).to.equal('prepareOrder');
    expect(stepOf(accepted, ['prepareOrder'])).to.equal('placeOrder');
  });

  it('rests before it began and when it is over', () => {
    expect(stepOf({ status: 'absent' }, [])).to.equal('rest');
    expect(stepOf({ ...accepted, status: 'completed' }, [])).to.equal('rest');
    expect(stepOf(undone, [])).to.equal('rest');
  });
});

describe('a checkout whose payment is open', () => {
  const waiting = { payment: 'waiting' } as const;

  it('waits when it has just asked', () => {
    expect(stepOf(started, ['takeHolds', 'authorizePayment'], waiting)).to.equal('awaitPayment');
  });

  it('asks what has become of it when it is taken up again', () => {
    expect(stepOf(started, ['takeHolds'], waiting)).to.equal('askProvider');
    expect(stepOf(started, ['takeHolds', 'askProvider'], waiting)).to.equal('awaitPayment');
  });
});

describe('a checkout whose time is up while its payment is open', () => {
  const late = { now: purchase.expiresAt, payment: 'waiting' } as const;

  it('is not given up before its provider was asked', () => {
    expect(stepOf(started, [], late)).to.equal('askProvider');
    expect(stepOf(started, ['takeHolds', 'authorizePayment'], late)).to.equal('askProvider');
  });

  it('fails where the provider does not know of the money either', () => {
    expect(stepOf(started, ['askProvider'], late)).to.equal('fail');
  });

  it('goes on where the provider has the money, which nobody had heard of', () => {
    for (const payment of ['secured', 'captured'] as const) {
      expect(stepOf(started, ['askProvider'], { ...late, payment })).to.equal('takeHolds');
      expect(stepOf(started, ['askProvider', 'takeHolds'], { ...late, payment })).to.equal('prepareOrder');
    }
  });
});

describe('a checkout that cannot succeed', () => {
  it('fails with the reason of the payment', () => {
    const refusal = { code: 'PAYMENT_DECLINED', message: 'The card was declined.' };
    const around = { now: NOW, payment: 'refused', refusal, done: new Set<StepName>() } as const;
    expect(nextStep(started, around)).to.deep.equal({ name: 'fail', ...refusal });
  });

  it('fails when its time is up, also where the money has come at last', () => {
    const late = { now: purchase.expiresAt };
    expect(stepOf(started, [], late)).to.equal('fail');
    expect(stepOf(started, ['takeHolds'], { ...late, payment: 'secured' })).to.equal('fail');
  });

  it('goes on after its time when it was accepted before', () => {
    expect(stepOf(accepted, [], { now: purchase.expiresAt })).to.equal('prepareOrder');
  });

  it('fails where its cart has become another order', () => {
    const secured = { payment: 'secured', isCartTaken: true } as const;
    expect(stepOf(started, ['takeHolds', 'prepareOrder'], secured)).to.equal('fail');
    expect(stepOf(accepted, [], { isCartTaken: true })).to.equal('fail');
  });

  it('undoes what it did, and money that came after that', () => {
    expect(stepOf(failed, [])).to.equal('undo');
    expect(stepOf(undone, [], { payment: 'secured' })).to.equal('undo');
    expect(stepOf(undone, ['undo'], { payment: 'captured' })).to.equal('rest');
  });
});
