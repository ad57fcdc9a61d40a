import { giftCardHoldExpiry } from '../../../../domain/processes/giftCards/giftCardHoldExpiry.ts';
import { giftCardIssuing } from '../../../../domain/processes/giftCards/giftCardIssuing.ts';
import { giftCardMailing } from '../../../../domain/processes/giftCards/giftCardMailing.ts';
import { giftCardRefunds } from '../../../../domain/processes/giftCards/giftCardRefunds.ts';
import {
  balanceHeld,
  cardIssued,
  cardMailed,
  cardRefunded,
  mailSkipped,
  redeemed,
} from '../../../support/builders/giftCards.ts';
import {
  linesReduced,
  orderCancelled,
  orderPaid,
  orderPlaced,
  orderRefunded,
  paymentRecorded,
} from '../../../support/builders/orders.ts';
import { HALF_PAST, QUARTER_PAST, TEN_PAST } from '../../../support/instants.ts';
import { usd } from '../../../support/money.ts';
import { processSpec } from '../../../support/processSpec.ts';

describe('an order with gift cards', () => {
  const { following } = processSpec(giftCardIssuing);
  const ordered = orderPlaced();
  const [line, other] = ordered.data.lines;
  if (!line || !other) throw new Error('the sample order has two lines');
  const placed = orderPlaced({ lines: [{ ...line, productType: 4, quantity: 2 }, other] });
  const issue = (piece: number) =>
    ({ task: 'issueGiftCard', data: { orderId: 'order1', lineId: 'line1', piece } }) as const;

  it('gets them when it is paid, not before', () => {
    following(placed).expectReactions();
    following(placed).expectResume();
    following(placed, orderPaid).expectReactions(issue(1), issue(2));
    following(placed, paymentRecorded).expectReactions(issue(1), issue(2));
    const part = { ...paymentRecorded, data: { ...paymentRecorded.data, paysInFull: false } };
    following(placed, part).expectReactions();
    following(placed, part).expectResume();
    following(placed, orderPaid).expectResume(issue(1), issue(2));
  });

  it('owes nothing once each piece has its card', () => {
    following(placed, orderPaid, cardIssued()).expectResume(issue(2));
    following(placed, orderPaid, cardIssued(), cardIssued({ giftCardId: 'card2', piece: 2 })).expectResume();
  });

  it('gets none when it was cancelled first, and fewer when it became smaller', () => {
    following(placed, orderCancelled(), orderPaid).expectReactions();
    following(placed, linesReduced, orderPaid, cardIssued()).expectResume();
    following(placed, orderPaid, orderRefunded(), cardIssued()).expectResume();
    following(placed, orderPaid, orderRefunded(), cardIssued({ piece: 2 })).expectResume();
    following(placed, orderPaid, orderRefunded()).expectResume(issue(1));
  });

  it('is no business of an order without any, nor of a card that staff gave away', () => {
    following(orderPlaced(), orderPaid).expectReactions();
    following(placed, orderPaid, cardIssued({ orderId: null, lineId: null })).expectResume(
      issue(1),
      issue(2),
    );
  });
});

describe('the mail of a gift card', () => {
  const { following } = processSpec(giftCardMailing);
  const mail = { task: 'mailGiftCard', data: { giftCardId: 'card1' } } as const;

  it('goes out at once, or on the day the giver chose', () => {
    following(cardIssued()).expectReactions(mail);
    following(cardIssued({ deliverAt: HALF_PAST })).expectReactions({ ...mail, notBefore: HALF_PAST });
  });

  it('is owed until it was queued or decided against', () => {
    following(cardIssued()).expectResume(mail);
    following(cardIssued(), cardMailed).expectResume();
    following(cardIssued(), mailSkipped).expectResume();
  });
});

describe('a hold on a gift card', () => {
  const { following } = processSpec(giftCardHoldExpiry);
  const expiry = (at: string) => ({
    category: 'giftcard',
    streamId: 'card1',
    notBefore: at,
    command: { type: 'ExpireGiftCardHolds', data: { giftCardId: 'card1', at } } as const,
  });

  it('is given back at the end of the span of five seconds in which it ends', () => {
    following(balanceHeld()).expectReactions(expiry(QUARTER_PAST));
    following(balanceHeld({ expiresAt: '2026-03-02T09:14:57.001Z' })).expectReactions(expiry(QUARTER_PAST));
  });

  it('is asked for once with all others of its card that end then', () => {
    following(balanceHeld(), balanceHeld({ redemptionId: 'c2' })).expectReactions();
    following(balanceHeld(), balanceHeld({ redemptionId: 'c2', expiresAt: HALF_PAST })).expectResume(
      expiry(QUARTER_PAST),
      expiry(HALF_PAST),
    );
  });
});

describe('a refund of an order that was paid with a gift card', () => {
  const { following } = processSpec(giftCardRefunds);
  const toGiftCards = [{ giftCardId: 'card1', amount: usd(1000) }];
  const facts = { giftCardId: 'card1', refundId: 'refund1', orderId: 'order1', amount: usd(1000) };
  const refund = {
    category: 'giftcard',
    streamId: 'card1',
    command: { type: 'RefundToGiftCard', data: { ...facts, at: TEN_PAST } },
    commandId: 'giftcard:card1:refund1',
  } as const;

  it('goes back on the card', () => {
    following(orderRefunded({ toGiftCards })).expectReactions(refund);
    following(orderRefunded({ toGiftCards })).expectResume(refund);
    following(orderRefunded({ toGiftCards }), cardRefunded).expectResume();
  });

  it('goes back once the card has paid, where the order was refunded in the moment before', () => {
    const paid = { ...redeemed, data: { ...redeemed.data, orderId: 'order1' } };
    following(orderRefunded({ toGiftCards }), paid).expectReactions(refund);
    following(orderRefunded({ toGiftCards }), cardRefunded, paid).expectReactions();
    following(orderRefunded({ toGiftCards }), redeemed).expectReactions();
    following(paid, orderRefunded({ toGiftCards })).expectReactions(refund);
  });

  it('asks nothing of cards where none was used', () => {
    following(orderRefunded()).expectReactions();
  });
});
