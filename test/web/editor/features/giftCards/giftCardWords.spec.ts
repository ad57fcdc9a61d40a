import { expect } from 'chai';
import { giftCardLedgerEvents } from '../../../../../domain/giftCards/giftCard.events.ts';
import { cardName, movementWords } from '../../../../../web/editor/features/giftCards/giftCardWords.ts';

const twelve = { decimalValue: '12.00', value: '1200', currency: 'USD', currencyCode: 'USD' } as const;

describe('a gift card in words', () => {
  it('goes by the end of its code, which nobody but the receiver is told', () => {
    expect(cardName({ lastFour: '7Q2M' })).to.equal('…7Q2M');
  });

  it('says of every movement what moved', () => {
    expect(movementWords({ type: 'GiftCardRedeemed', amount: twelve })).to.equal('Paid with $12.00');
    expect(movementWords({ type: 'GiftCardDeactivated', amount: null })).to.equal('Deactivated');
  });

  it('has words for every movement that there is', () => {
    for (const { type } of giftCardLedgerEvents)
      expect(movementWords({ type, amount: null })).not.to.equal(type);
  });
});
