import { expect } from 'chai';
import {
  groupName,
  groupVariant,
  sendWords,
  stockWords,
} from '../../../../../web/editor/features/waitlist/waitlistWords.ts';

describe('a waitlist in words', () => {
  it('names product and variant, also of a product that is gone', () => {
    expect(groupName({ productName: 'Tide Cup' })).to.equal('Tide Cup');
    expect(groupName({ productName: '' })).to.equal('A product that is gone');
    expect(groupVariant({ attributes: { Size: 'M', Color: 'Sand' } })).to.equal('M / Sand');
  });

  it('says how much there is now', () => {
    expect(stockWords({ unlimited: false, qtyInStock: 0 })).to.equal('Sold out');
    expect(stockWords({ unlimited: false, qtyInStock: 1200 })).to.equal('1,200 in stock');
    expect(stockWords({ unlimited: true, qtyInStock: 0 })).to.equal('Without limit');
  });

  it('counts who is written to', () => {
    expect(sendWords(1)).to.equal('Write to 1 person');
    expect(sendWords(12)).to.equal('Write to 12 people');
  });
});
