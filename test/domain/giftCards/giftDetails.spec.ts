import { expect } from 'chai';
import {
  NO_GIFT_DETAILS,
  parseGiftDetails,
  readableGiftDetails,
} from '../../../domain/giftCards/giftDetails.ts';

const written = (fields: unknown) => JSON.stringify(fields);

describe('what a buyer writes on a gift card', () => {
  it('may be nothing', () => {
    expect(parseGiftDetails('')).to.deep.equal({ details: NO_GIFT_DETAILS });
    expect(parseGiftDetails('{}')).to.deep.equal({ details: NO_GIFT_DETAILS });
  });

  it('is a receiver, a message and a day, beside answers that are not its business', () => {
    const details = {
      recipientName: 'Ida',
      recipientEmail: 'ida@example.com',
      message: 'For you',
      deliverAt: '2026-12-24T08:00:00.000Z',
    };
    expect(parseGiftDetails(written({ ...details, engraving: 'yes' }))).to.deep.equal({ details });
    expect(parseGiftDetails(written({ ...details, deliverAt: '' }))).to.deep.equal({
      details: { ...details, deliverAt: null },
    });
  });

  it('takes a message of 80 characters and not of 81', () => {
    expect(parseGiftDetails(written({ message: 'x'.repeat(80) }))).to.have.property('details');
    expect(parseGiftDetails(written({ message: 'x'.repeat(81) }))).to.deep.equal({
      problems: [{ field: 'message', message: 'must not be longer than 80 characters' }],
    });
  });

  it('names every field that is wrong', () => {
    const wrong = parseGiftDetails(written({ recipientEmail: 'ida', deliverAt: 'tomorrow' }));
    expect(wrong).to.deep.equal({
      problems: [
        { field: 'recipientEmail', message: 'is invalid' },
        { field: 'deliverAt', message: 'must be a moment in UTC' },
      ],
    });
    expect(parseGiftDetails('no JSON')).to.have.nested.property('problems[0].field', 'additionalFields');
  });

  it('is read as far as it goes once the card is paid', () => {
    expect(readableGiftDetails(written({ recipientName: 'Ida', deliverAt: 'tomorrow' }))).to.deep.equal({
      ...NO_GIFT_DETAILS,
      recipientName: 'Ida',
    });
    expect(readableGiftDetails('no JSON')).to.deep.equal(NO_GIFT_DETAILS);
    expect(readableGiftDetails('[1]')).to.deep.equal(NO_GIFT_DETAILS);
  });
});
