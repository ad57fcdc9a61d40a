import { expect } from 'chai';
import { cut } from '../../../../web/editor/ui/SearchPreview.tsx';

describe('what a search engine may show of a page', () => {
  it('is whole where it is short, and cut between words where it is long', () => {
    expect(cut('A cup', 60)).to.equal('A cup');
    expect(cut('From a lump of clay to the hook', 20)).to.equal('From a lump of clay …');
    expect(cut('x'.repeat(30), 20), 'a word without an end').to.equal(`${'x'.repeat(10)} …`);
  });
});
