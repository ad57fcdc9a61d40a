import { seeds } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import { giftCardAggregate } from '../../../domain/giftCards/giftCard.decider.ts';
import { fold } from '../../../domain/kernel/decider.ts';
import {
  aCard,
  balanceHeld,
  cardIssued,
  cardMailed,
  cardRefunded,
  deactivated,
  hold,
  holdExpired,
  holdReleased,
  mailSkipped,
  onCard,
  redeemed,
} from '../../support/builders/giftCards.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { HALF_PAST, NINE, QUARTER_PAST, TEN_PAST } from '../../support/instants.ts';
import { usd } from '../../support/money.ts';
import { seededRandom } from '../../support/seededRandom.ts';

const { given } = deciderSpec(giftCardAggregate);
const issue = (changes: Partial<typeof aCard> = {}) =>
  ({ type: 'IssueGiftCard', data: { ...aCard, ...changes } }) as const;
const theHold = { giftCardId: 'card1', redemptionId: 'checkout1' };
const redeem = (orderId = 'order9') =>
  ({ type: 'RedeemGiftCardHold', data: { ...theHold, orderId } }) as const;
const release = {
  type: 'ReleaseGiftCardHold',
  data: { ...theHold, reason: 'Payment failed' },
} as const;
const expire = (at: string) => ({ type: 'ExpireGiftCardHolds', data: { giftCardId: 'card1', at } }) as const;
const refund = (amount = 1000, refundId = 'refund1') =>
  ({
    type: 'RefundToGiftCard',
    data: { giftCardId: 'card1', refundId, orderId: 'order9', amount: usd(amount), at: TEN_PAST },
  }) as const;
const deactivate = {
  type: 'DeactivateGiftCard',
  data: { giftCardId: 'card1', reason: 'Lost', at: TEN_PAST },
} as const;

describe('issuing a gift card', () => {
  it('puts the amount on it and shows the last four characters of its code', () => {
    given().when(issue()).expectEvents(cardIssued());
  });

  it('is nothing a second time, whatever the code', () => {
    given(cardIssued())
      .when(issue({ code: 'ZZZZ2345EFGH6789' }))
      .expectNothing();
  });

  it('needs an amount', () => {
    given()
      .when(issue({ amount: usd(0) }))
      .expectRefusal('GIFT_CARD_AMOUNT');
  });
});

describe('holding money of a gift card', () => {
  it('promises it until the hold ends', () => {
    given(cardIssued()).when(hold()).expectEvents(balanceHeld());
  });

  it('promises the last cent and not one more', () => {
    given(cardIssued())
      .when(hold({ amount: usd(10_000) }))
      .expectEvents(balanceHeld({ ...onCard(10_000, 10_000), amount: usd(10_000) }));
    given(cardIssued(), balanceHeld())
      .when(hold({ redemptionId: 'checkout2', amount: usd(7001) }))
      .expectRefusal('GIFT_CARD_BALANCE', 'There is not enough left on this gift card.', { available: 7000 });
    given(cardIssued())
      .when(hold({ amount: usd(0) }))
      .expectRefusal('GIFT_CARD_BALANCE');
  });

  it('is nothing while it is held, and once it was spent', () => {
    given(cardIssued(), balanceHeld()).when(hold()).expectNothing();
    given(cardIssued(), balanceHeld(), redeemed).when(hold()).expectNothing();
  });

  it('gives back first what has run out', () => {
    given(cardIssued(), balanceHeld())
      .when(hold({ redemptionId: 'checkout2', amount: usd(10_000), at: QUARTER_PAST, expiresAt: HALF_PAST }))
      .expectEvents(
        holdExpired,
        balanceHeld({
          ...onCard(10_000, 10_000),
          redemptionId: 'checkout2',
          amount: usd(10_000),
          expiresAt: HALF_PAST,
        }),
      );
  });

  it('is refused in another currency, backwards in time, and on a card that is not there or no longer used', () => {
    given(cardIssued())
      .when(hold({ amount: { amount: 1, currency: 'EUR' } }))
      .expectRefusal('CURRENCY_MISMATCH');
    given(cardIssued())
      .when(hold({ at: QUARTER_PAST }))
      .expectRefusal('RESERVATION_ENDS_BEFORE_START');
    given().when(hold()).expectRefusal('GIFT_CARD_NOT_FOUND');
    given(cardIssued(), deactivated).when(hold()).expectRefusal('GIFT_CARD_DEACTIVATED');
  });
});

describe('settling a hold', () => {
  it('spends the money', () => {
    given(cardIssued(), balanceHeld()).when(redeem()).expectEvents(redeemed);
  });

  it('spends it once: the same order again is nothing, another order is refused', () => {
    given(cardIssued(), balanceHeld(), redeemed).when(redeem()).expectNothing();
    given(cardIssued(), balanceHeld(), redeemed).when(redeem('order8')).expectRefusal('GIFT_CARD_NOT_HELD');
  });

  it('cannot spend what was never held, or was given back', () => {
    given(cardIssued()).when(redeem()).expectRefusal('GIFT_CARD_NOT_HELD');
    given(cardIssued(), balanceHeld(), holdReleased).when(redeem()).expectRefusal('GIFT_CARD_NOT_HELD');
    given(cardIssued(), balanceHeld(), holdExpired).when(redeem()).expectRefusal('GIFT_CARD_NOT_HELD');
  });

  it('still spends what a buyer holds of a card that was deactivated meanwhile', () => {
    given(cardIssued(), balanceHeld(), deactivated).when(redeem()).expectEvents(redeemed);
  });

  it('gives the money back on release, once', () => {
    given(cardIssued(), balanceHeld()).when(release).expectEvents(holdReleased);
    given(cardIssued(), balanceHeld(), holdReleased).when(release).expectNothing();
    given().when(release).expectNothing();
  });

  it('gives it back when its time is over, not before', () => {
    given(cardIssued(), balanceHeld()).when(expire(TEN_PAST)).expectNothing();
    given(cardIssued(), balanceHeld()).when(expire(QUARTER_PAST)).expectEvents(holdExpired);
    given(cardIssued(), balanceHeld(), holdExpired).when(expire(HALF_PAST)).expectNothing();
  });
});

describe('refunding an order to the gift card', () => {
  const spent = given(cardIssued(), balanceHeld(), redeemed);

  it('puts the money back, once for each refund', () => {
    spent.when(refund()).expectEvents(cardRefunded);
    given(cardIssued(), balanceHeld(), redeemed, cardRefunded).when(refund()).expectNothing();
  });

  it('never gives back more than the order took', () => {
    spent.when(refund(3001)).expectRefusal('GIFT_CARD_REFUND');
    given(cardIssued(), balanceHeld(), redeemed, cardRefunded)
      .when(refund(2001, 'refund2'))
      .expectRefusal('GIFT_CARD_REFUND');
    given(cardIssued()).when(refund()).expectRefusal('GIFT_CARD_REFUND');
  });
});

describe('deactivating a gift card', () => {
  it('says why and what was left, once', () => {
    given(cardIssued()).when(deactivate).expectEvents(deactivated);
    given(cardIssued(), deactivated).when(deactivate).expectNothing();
    given().when(deactivate).expectRefusal('GIFT_CARD_NOT_FOUND');
  });
});

describe("the receiver's mail", () => {
  const record = (outcome: { kind: 'mailed'; mailId: string } | { kind: 'skipped'; reason: string }) =>
    ({ type: 'RecordGiftCardMail', data: { giftCardId: 'card1', outcome, at: NINE } }) as const;

  it('is settled once, sent or not', () => {
    const mailed = record({ kind: 'mailed', mailId: 'giftcard_card1' });
    const skipped = record({ kind: 'skipped', reason: 'There is no address.' });
    given(cardIssued()).when(mailed).expectEvents(cardMailed);
    given(cardIssued()).when(skipped).expectEvents(mailSkipped);
    given(cardIssued(), cardMailed).when(skipped).expectNothing();
  });
});

describe('a gift card through thousands of random commands', () => {
  for (const seed of seeds(1)) {
    it(`is never below zero and never holds more than it has (seed ${seed})`, () => {
      const pick = seededRandom(seed);
      let state = fold(giftCardAggregate, [cardIssued()]);
      let moment = Date.parse(NINE);
      let decided = 0;
      for (let step = 0; step < 4000; step++) {
        moment += pick(120) * 1000;
        const at = new Date(moment).toISOString();
        const expiresAt = new Date(moment + 60_000 * (1 + pick(15))).toISOString();
        const redemptionId = `checkout${pick(400)}`;
        const orderId = `order${redemptionId}`;
        const commands = [
          hold({ redemptionId, amount: usd(pick(4000)), at, expiresAt }),
          { type: 'RedeemGiftCardHold', data: { giftCardId: 'card1', redemptionId, orderId } },
          { type: 'ReleaseGiftCardHold', data: { giftCardId: 'card1', redemptionId, reason: 'Left' } },
          expire(at),
          {
            type: 'RefundToGiftCard',
            data: {
              giftCardId: 'card1',
              refundId: `refund${step}`,
              orderId,
              amount: usd(1 + pick(4000)),
              at,
            },
          },
        ] as const;
        const command = commands[pick(commands.length)] ?? expire(at);
        try {
          for (const event of giftCardAggregate.decide(command, state)) {
            state = giftCardAggregate.evolve(state, event);
            decided++;
            if (state.status === 'absent') return expect.fail('the card is gone');
            const heldNow = Object.values(state.holds).reduce((sum, { amount }) => sum + amount, 0);
            expect(state.held).to.equal(heldNow);
            expect(state.held).to.be.at.least(0).and.at.most(state.balance);
            const gone = Object.values(state.redemptions).reduce((sum, r) => sum + r.amount - r.refunded, 0);
            expect(state.balance + gone).to.equal(state.initial);
          }
        } catch (error) {
          expect(error).to.have.property('name', 'DomainError');
        }
      }
      expect(decided).to.be.above(500);
    });
  }
});
