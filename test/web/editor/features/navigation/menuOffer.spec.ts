import { expect } from 'chai';
import type { LayoutLink } from '../../../../../api/http/contracts/navigation/navigation.ts';
import { isInMenus, placesIn } from '../../../../../web/editor/features/navigation/menuOffer.ts';

const link = (title: string, children: readonly LayoutLink[] = []): LayoutLink => ({
  ...{ collectionId: null, memberAreaId: null, device: null, title, urlId: '', children },
  externalLink: { title, url: children.length > 0 ? '#' : `/${title}`, newWindow: false },
});
const about: LayoutLink = { ...link('About'), collectionId: 'about', externalLink: null };

describe('the offer of a menu entry', () => {
  it('is for a page that no menu leads to, folders looked through', () => {
    const layout = [{ identifier: 'mainNav', templateId: '', links: [link('Rooms', [about])] }];
    expect(isInMenus(layout, 'about')).to.equal(true);
    expect(isInMenus(layout, 'visits')).to.equal(false);
  });

  it('names each place beside what is there, the end first', () => {
    expect(placesIn([]).map(({ label }) => label)).to.deep.equal(['At the end']);
    expect(placesIn([link('Journal'), link('Rooms', [about])]).map(({ label }) => label)).to.deep.equal([
      ...['At the end', 'At the beginning', 'After Journal'],
      ...['After Rooms', 'In Rooms', 'After About'],
    ]);
  });

  it('offers no place below the deepest folder', () => {
    const deep = link('One', [link('Two', [link('Three', [link('Four', [about])])])]);
    expect(placesIn([deep]).some(({ label }) => label === 'In Four')).to.equal(false);
  });
});
