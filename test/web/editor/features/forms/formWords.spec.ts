import { expect } from 'chai';
import { dropOffSentence } from '../../../../../web/editor/features/forms/formWords.ts';

describe('how far people come with a form, in a sentence', () => {
  it('says how many sent it of those who saw it, and how many left it', () => {
    expect(dropOffSentence({ seen: 40, begun: 19, sent: 12 })).to.equal(
      'Of 40 people who saw it, 12 sent it (30 %). Of 19 who began, 7 left it unsent.',
    );
    expect(dropOffSentence({ seen: 1, begun: 1, sent: 1 })).to.equal(
      'Of 1 person who saw it, 1 sent it (100 %).',
    );
    expect(dropOffSentence({ seen: 0, begun: 0, sent: 0 })).to.equal('Nobody has seen it.');
  });
});
