import { expect } from 'chai';
import { homeFieldWords } from '../../../../../web/editor/features/homePage/homePageWords.ts';

describe('what the home page says, where two people changed the same', () => {
  it('reads as a line', () => {
    expect(homeFieldWords('announcement', '')).to.equal('(empty)');
    expect(homeFieldWords('featured', ['tide-cup', 'moon-vase'])).to.equal('tide-cup, moon-vase');
    expect(homeFieldWords('featured', [])).to.equal('(none)');
    expect(homeFieldWords('story', { title: 'One kiln', html: '', image: null })).to.equal('One kiln');
    expect(homeFieldWords('heroImage', { url: '/a', alt: 'A cup', width: 1, height: 1 })).to.equal('A cup');
    expect(homeFieldWords('categoryBlurbs', { Ceramics: 'Fired twice.' })).to.equal('Ceramics: Fired twice.');
    expect(homeFieldWords('categoryBlurbs', {})).to.equal('(none)');
  });
});
