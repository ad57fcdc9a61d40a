import { expect } from 'chai';
import { inserted } from '../../../../../web/editor/features/mails/insertion.ts';

describe('putting something into a text', () => {
  it('overwrites what is selected, and goes on behind it', () => {
    expect(inserted('Hello there', 6, 11, { before: '{{ name }}' })).to.deep.equal({
      text: 'Hello {{ name }}',
      start: 16,
      end: 16,
    });
  });

  it('goes around what is selected, which stays so', () => {
    expect(inserted('a word', 2, 6, { before: '**', after: '**', empty: 'bold' })).to.deep.equal({
      text: 'a **word**',
      start: 4,
      end: 8,
    });
    expect(inserted('a ', 2, 2, { before: '**', after: '**', empty: 'bold' })).to.deep.equal({
      text: 'a **bold**',
      start: 4,
      end: 8,
    });
  });

  it('stands in a paragraph of its own where it has to', () => {
    expect(inserted('A B', 2, 2, { before: 'X', isParagraph: true }).text).to.equal('A\n\nX\n\nB');
    expect(inserted('', 0, 0, { before: 'X', isParagraph: true }).text).to.equal('X');
  });
});
