import { expect } from 'chai';
import { giftProblem, giftText, NO_GIFT } from '../../../web/storefront/features/giftCard/giftFields.ts';
import { readAnswers } from '../../../web/storefront/features/product/additionalFields.ts';

const TODAY = '2026-03-02';
const gift = {
  ...NO_GIFT,
  recipientName: ' Ida ',
  recipientEmail: 'ida@example.com',
  message: 'For your kitchen',
};

describe('whom a gift card is for', () => {
  it('needs an address, a short note, and a day that is still to come', () => {
    expect(giftProblem('recipientEmail', NO_GIFT, TODAY)).to.equal('Email cannot be blank');
    expect(giftProblem('recipientEmail', { ...gift, recipientEmail: 'ida@' }, TODAY)).to.equal(
      'Email is invalid',
    );
    expect(giftProblem('message', { ...gift, message: 'x'.repeat(81) }, TODAY)).to.equal(
      'Please write at most 80 characters.',
    );
    expect(giftProblem('day', { ...gift, day: '2026-03-01' }, TODAY)).to.equal(
      'Please choose a day that is still to come.',
    );
    for (const name of ['recipientName', 'recipientEmail', 'message', 'day'] as const) {
      expect(giftProblem(name, { ...gift, day: TODAY }, TODAY)).to.equal(undefined);
    }
  });

  it('travels as the gateway reads it: at once, or in the morning of the day', () => {
    expect(JSON.parse(giftText(gift, TODAY))).to.deep.equal({
      recipientName: 'Ida',
      recipientEmail: 'ida@example.com',
      message: 'For your kitchen',
      deliverAt: null,
    });
    const { deliverAt } = JSON.parse(giftText({ ...gift, day: '2026-12-24' }, TODAY));
    expect(deliverAt).to.equal(new Date(2026, 11, 24, 8).toISOString());
  });

  it('is told by the cart in words', () => {
    expect(readAnswers(giftText({ ...gift, day: '2026-12-24' }, TODAY))).to.deep.equal([
      { rawTitle: 'For', value: 'Ida, ida@example.com' },
      { rawTitle: 'Note', value: 'For your kitchen' },
      { rawTitle: 'Sent on', value: '2026-12-24' },
    ]);
  });
});
