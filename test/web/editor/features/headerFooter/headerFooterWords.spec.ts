import { expect } from 'chai';
import { partWords } from '../../../../../web/editor/features/headerFooter/headerFooterWords.ts';

describe('header and footer in words', () => {
  it('say what is chosen, to compare two states', () => {
    const header = {
      ...{ layout: 'centered', isSticky: false, showsSearch: true, showsAccount: false },
      button: { label: 'Visit us', url: '/visits' },
    };
    expect(partWords('header', header)).to.equal(
      'name in the middle, scrolls away, search, button “Visit us”',
    );
    const footer = {
      ...{ text: 'A studio', showsPolicies: true, showsOrderLinks: false, smallPrint: '' },
      social: [{ serviceName: 'x', userName: '@kiln', profileUrl: 'https://x.com/kiln' }],
    };
    expect(partWords('footer', footer)).to.equal('A studio, delivery and returns, @kiln');
    const nothing = { text: '', showsPolicies: false, showsOrderLinks: false, social: [], smallPrint: '' };
    expect(partWords('footer', nothing)).to.equal('(nothing)');
  });
});
