import { expect } from 'chai';
import { paymentAggregate } from '../../../domain/payments/payment.decider.ts';
import type { PaymentEvent } from '../../../domain/payments/payment.events.ts';
import { refundableOf } from '../../../domain/payments/payment.state.ts';
import type { PaymentAnswer, RecordPaymentAnswer } from '../../../domain/payments/recordPaymentAnswer.ts';
import type { RecordPaymentRefund, RefundAnswer } from '../../../domain/payments/recordPaymentRefund.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { usd } from '../../support/money.ts';

const { given } = deciderSpec(paymentAggregate);
const AT = '2026-03-02T09:00:00.000Z';
const LATER = '2026-03-02T09:01:00.000Z';
const request = {
  paymentId: 'pay1',
  orderId: 'order1',
  checkoutId: 'checkout1',
  provider: 'test',
  amount: usd(4200),
};
const payment = { paymentId: 'pay1', orderId: 'order1' };
const reference = 'charge_1';
const says = (answer: PaymentAnswer, at = LATER): RecordPaymentAnswer => ({
  type: 'RecordPaymentAnswer',
  data: { ...request, answer, at },
});
const refundIs = (
  refundId: string,
  amount: number,
  answer: RefundAnswer,
  attempt = 0,
): RecordPaymentRefund => ({
  type: 'RecordPaymentRefund',
  data: { paymentId: 'pay1', refundId, attempt, amount: usd(amount), answer, at: LATER },
});

const requested: PaymentEvent = { type: 'PaymentRequested', data: { ...request, requestedAt: AT } };
const pending: PaymentEvent = { type: 'PaymentDeferred', data: { ...payment, reference, pendingAt: AT } };
type Asked = Extract<PaymentEvent, { type: 'PaymentAuthorized' }>['data']['asked'];
const authorized = (at = AT, asked: Asked = null): PaymentEvent => ({
  type: 'PaymentAuthorized',
  data: {
    ...payment,
    provider: 'test',
    reference,
    amount: usd(4200),
    savedMethod: null,
    authorizedAt: at,
    asked,
  },
});
const captured = (at = AT, asked: Asked = null): PaymentEvent => ({
  type: 'PaymentCaptured',
  data: { ...payment, provider: 'test', reference, amount: usd(4200), capturedAt: at, asked },
});
const declined: PaymentEvent = {
  type: 'PaymentDeclined',
  data: { ...payment, code: 'card_declined', message: 'The card was declined.', declinedAt: AT },
};
const voided: PaymentEvent = { type: 'PaymentVoided', data: { ...payment, voidedAt: AT } };
const actionRequired: PaymentEvent = {
  type: 'PaymentActionRequired',
  data: {
    ...payment,
    reference,
    action: { kind: 'redirect', url: 'https://bank.example/3ds' },
    requiredAt: AT,
  },
};
const isAuthorized: PaymentAnswer = { status: 'authorized', reference, savedMethod: null };
const isCaptured: PaymentAnswer = { status: 'captured', reference };
const isDeclined: PaymentAnswer = { status: 'declined', code: 'card_declined', message: 'No.' };

describe('when a provider answers for the first time', () => {
  it('records what was asked for and what was said', () => {
    given()
      .when(says(isDeclined, AT))
      .expectEvents(requested, {
        ...declined,
        data: { ...payment, code: 'card_declined', message: 'No.', declinedAt: AT },
      } as PaymentEvent);
  });

  it('is one fact where the money is there in the moment in which it is asked for', () => {
    const asked = { checkoutId: 'checkout1', requestedAt: AT };
    given().when(says(isAuthorized, AT)).expectEvents(authorized(AT, asked));
    given().when(says(isCaptured, AT)).expectEvents(captured(AT, asked));
    for (const decided of [authorized, captured]) {
      expect(given(decided(AT, asked)).state).to.deep.equal(given(requested, decided()).state);
    }
  });

  it('records that the buyer has something to do first', () => {
    given()
      .when(
        says(
          {
            status: 'actionRequired',
            reference,
            action: { kind: 'redirect', url: 'https://bank.example/3ds' },
          },
          AT,
        ),
      )
      .expectEvents(requested, actionRequired);
  });

  it('records that it will say later', () => {
    given()
      .when(says({ status: 'pending', reference }, AT))
      .expectEvents(requested, pending);
  });
});

describe('when a provider answers again', () => {
  it('takes what is further on', () => {
    given(requested, pending).when(says(isAuthorized)).expectEvents(authorized(LATER));
    given(requested, actionRequired).when(says(isAuthorized)).expectEvents(authorized(LATER));
    given(requested, authorized()).when(says(isCaptured)).expectEvents(captured(LATER));
  });

  it('does nothing for what was said before', () => {
    given(requested, authorized()).when(says(isAuthorized)).expectNothing();
    given(requested, authorized(), captured()).when(says(isCaptured)).expectNothing();
    given(requested, declined).when(says(isDeclined)).expectNothing();
  });

  it('does nothing for what was overtaken', () => {
    given(requested, authorized(), captured()).when(says(isAuthorized)).expectNothing();
    given(requested, authorized())
      .when(says({ status: 'pending', reference }))
      .expectNothing();
    given(requested, authorized()).when(says(isDeclined)).expectNothing();
    given(requested, authorized(), captured())
      .when(says({ status: 'voided' }))
      .expectNothing();
  });

  it('takes a capture that overtook its authorisation', () => {
    given(requested, pending).when(says(isCaptured)).expectEvents(captured(LATER));
  });

  it('sees money that was set aside after a refusal', () => {
    given(requested, declined).when(says(isAuthorized)).expectEvents(authorized(LATER));
  });

  it('leaves a voided payment voided', () => {
    given(requested, authorized(), voided).when(says(isAuthorized)).expectNothing();
    given(requested, authorized(), voided).when(says(isCaptured)).expectNothing();
  });
});

describe('when money is given back', () => {
  const paid = [requested, authorized(), captured()] as const;
  const refunded = (refundId: string, amount: number, total: number): PaymentEvent => ({
    type: 'PaymentRefunded',
    data: { ...payment, refundId, amount: usd(amount), refunded: usd(total), refundedAt: LATER },
  });

  it('adds up what was given back', () => {
    given(...paid)
      .when(refundIs('r1', 1000, { status: 'refunded' }))
      .expectEvents(refunded('r1', 1000, 1000));
    given(...paid, refunded('r1', 1000, 1000))
      .when(refundIs('r2', 200, { status: 'refunded' }))
      .expectEvents(refunded('r2', 200, 1200));
  });

  it('counts a refund once, however often it is reported', () => {
    given(...paid, refunded('r1', 1000, 1000))
      .when(refundIs('r1', 1000, { status: 'refunded' }))
      .expectNothing();
  });

  it('records a refusal, and the success that came after it', () => {
    const failed: PaymentEvent = {
      type: 'PaymentRefundFailed',
      data: {
        ...payment,
        refundId: 'r1',
        amount: usd(1000),
        code: 'account_closed',
        message: 'The account is closed.',
        failedAt: LATER,
      },
    };
    const { failedAt: _, ...refusal } = failed.data;
    given(...paid)
      .when(refundIs('r1', 1000, { status: 'failed', code: refusal.code, message: refusal.message }))
      .expectEvents(failed);
    given(...paid, failed)
      .when(refundIs('r1', 1000, { status: 'refunded' }, 1))
      .expectEvents(refunded('r1', 1000, 1000));
  });

  it('records that what was paid out came back, once, and takes the next try for another one', () => {
    const answer = { status: 'failed', code: 'account_closed', message: 'The refund failed.' } as const;
    const { status: _, ...refusal } = answer;
    const reversed: PaymentEvent = {
      type: 'PaymentRefundReversed',
      data: {
        ...{ ...payment, ...refusal, refundId: 'r1', amount: usd(1000), refunded: usd(200) },
        reversedAt: LATER,
      },
    };
    const both = [...paid, refunded('r2', 200, 200), refunded('r1', 1000, 1200)] as const;
    given(...both)
      .when(refundIs('r1', 1000, answer))
      .expectEvents(reversed);
    given(...both, reversed)
      .when(refundIs('r1', 1000, answer))
      .expectNothing();
    given(...both, reversed)
      .when(refundIs('r1', 1000, { status: 'refunded' }))
      .expectNothing();
    given(...both, reversed)
      .when(refundIs('r1', 1000, { status: 'refunded' }, 1))
      .expectEvents(refunded('r1', 1000, 1200));
    given(...both, reversed, refunded('r1', 1000, 1200))
      .when(refundIs('r1', 1000, answer))
      .expectNothing();
    const { state } = given(...both, reversed);
    expect(state.status === 'captured' && refundableOf(state)).to.deep.equal(usd(4000));
  });

  it('leaves the rest to be given back', () => {
    const { state } = given(...paid, refunded('r1', 1000, 1000));
    expect(state.status === 'captured' && refundableOf(state)).to.deep.equal(usd(3200));
    const { state: unpaid } = given(requested, authorized());
    expect(unpaid.status === 'authorized' && refundableOf(unpaid)).to.deep.equal(usd(0));
  });

  it('refuses a payment nobody made', () => {
    given()
      .when(refundIs('r1', 1000, { status: 'refunded' }))
      .expectRefusal('PAYMENT_NOT_FOUND');
  });
});
