import { expect } from 'chai';
import { giftCardCodeAggregate, normalizeCode } from '../../../domain/giftCards/giftCardCode.ts';
import { codeForPeople } from '../../../domain/kernel/drawnCode.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(giftCardCodeAggregate);
const data = { codeHash: 'a'.repeat(64), giftCardId: 'card1' };
const claimed = { type: 'GiftCardCodeClaimed', data } as const;

describe('the code of a gift card', () => {
  it('opens one card and no other', () => {
    given().when({ type: 'ClaimGiftCardCode', data }).expectEvents(claimed);
    given(claimed).when({ type: 'ClaimGiftCardCode', data }).expectNothing();
    given(claimed)
      .when({ type: 'ClaimGiftCardCode', data: { ...data, giftCardId: 'card2' } })
      .expectRefusal('GIFT_CARD_CODE_TAKEN');
    expect(given(claimed).state.giftCardId).to.equal('card1');
  });

  it('is the same however people write it', () => {
    expect(normalizeCode(' abcd-2345 efgh-6789 ')).to.equal('ABCD2345EFGH6789');
    expect(codeForPeople('ABCD2345EFGH6789')).to.equal('ABCD-2345-EFGH-6789');
  });
});
