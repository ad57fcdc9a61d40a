import { expect } from 'chai';
import { aboutWords, inWords, lagWords } from '../../../../../web/editor/features/system/systemWords.ts';

describe('words about the system', () => {
  it('are made of names', () => {
    expect(inWords('productHistory')).to.equal('Product history');
    expect(inWords('QueueMail')).to.equal('Queue mail');
  });

  it('say how late something is', () => {
    expect(lagWords(249.6)).to.equal('250 ms');
    expect(lagWords(1500)).to.equal('1.5 s');
  });

  it('say what a task is about', () => {
    expect(aboutWords({ about: { orderId: 'ord_51', giftCardId: 'gif_1' } })).to.equal(
      'order ord_51, gift card gif_1',
    );
    expect(aboutWords({ about: {} })).to.equal('');
  });
});
