import { giftCardLedger } from '../../../projections/giftCards/giftCardLedger.ts';
import { giftCards } from '../../../projections/giftCards/giftCards.ts';
import { customerErased } from '../../support/builders/customers.ts';
import {
  balanceHeld,
  cardIssued,
  cardMailed,
  cardRefunded,
  deactivated,
  holdExpired,
  holdReleased,
  mailSkipped,
  onCard,
  redeemed,
} from '../../support/builders/giftCards.ts';
import { NINE, TEN_PAST } from '../../support/instants.ts';
import { usd } from '../../support/money.ts';
import { projectionSpec, told } from '../../support/projectionSpec.ts';

describe('the list of gift cards', () => {
  const { given } = projectionSpec(giftCards);

  it('says no longer who got one once they were erased', () => {
    given(cardIssued(), customerErased({ giftCardIds: ['card1'] })).expectShown('card1', {
      balance: usd(10_000),
      recipientName: '[erased]',
      recipientEmail: '[erased]',
      message: '[erased]',
    });
  });

  it('shows what staff need to know and never the code', () => {
    given(cardIssued()).expectDocument('card1', {
      giftCardId: 'card1',
      status: 'active',
      standing: 'spendable',
      lastFour: '6789',
      mode: 'live',
      initial: usd(10_000),
      balance: usd(10_000),
      held: usd(0),
      recipientName: 'Ida',
      recipientEmail: 'ida@example.com',
      message: 'For your kitchen',
      deliverAt: null,
      mailedAt: null,
      orderId: 'order1',
      reason: '',
      issuedAt: NINE,
      deactivatedAt: null,
      deactivationReason: '',
      position: 0,
    });
  });

  it('follows the balance through every movement', () => {
    given(cardIssued(), balanceHeld()).expectShown('card1', { balance: usd(10_000), held: usd(3000) });
    for (const settled of [holdReleased, holdExpired]) {
      given(cardIssued(), balanceHeld(), settled).expectShown('card1', {
        balance: usd(10_000),
        held: usd(0),
      });
    }
    given(cardIssued(), balanceHeld(), redeemed).expectShown('card1', { balance: usd(7000), held: usd(0) });
    given(cardIssued(), balanceHeld(), redeemed, cardRefunded).expectShown('card1', { balance: usd(8000) });
  });

  it('says when the receiver was told, and when and why it ended', () => {
    given(cardIssued(), cardMailed).expectShown('card1', { mailedAt: NINE });
    given(cardIssued(), mailSkipped).expectShown('card1', { mailedAt: null });
    given(cardIssued(), deactivated).expectShown('card1', {
      status: 'deactivated',
      deactivatedAt: TEN_PAST,
      deactivationReason: 'Lost',
    });
  });
});

describe('the ledger of a gift card', () => {
  const { given } = projectionSpec(giftCardLedger);
  const actor = { kind: 'staff', id: 'owner' } as const;

  it('has a line for every movement with the balance after it', () => {
    for (const [event, amount] of [
      [cardIssued(), 10_000],
      [balanceHeld(), 3000],
      [holdReleased, 3000],
      [holdExpired, 3000],
      [redeemed, 3000],
      [cardRefunded, 1000],
    ] as const) {
      const line = given(told(event, { actor }));
      line.expectDocument(line.idOf(0), {
        giftCardId: 'card1',
        type: event.type,
        amount: usd(amount),
        balance: event.data.balance,
        held: event.data.held,
        orderId: 'orderId' in event.data ? event.data.orderId : null,
        reason: event.type === 'GiftCardHoldReleased' ? event.data.reason : '',
        actor,
        occurredAt: NINE,
        position: 0,
      });
    }
  });

  it('says who ended it, though no money moved, and leaves it to the card to say why', () => {
    const line = given(told(deactivated, { actor }));
    line.expectShown(line.idOf(0), {
      amount: null,
      balance: onCard(10_000).balance,
      reason: '',
      actor,
    });
  });
});
