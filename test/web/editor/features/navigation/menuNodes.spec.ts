import { expect } from 'chai';
import type { LayoutLink } from '../../../../../api/http/contracts/navigation/navigation.ts';
import {
  menuFormSchema,
  menusOf,
  nodesOf,
  sentItems,
} from '../../../../../web/editor/features/navigation/menuNodes.ts';

const nothing = {
  collectionId: null,
  externalLink: null,
  memberAreaId: null,
  device: null,
  title: '',
  urlId: '',
  children: [],
};
const link = (title: string, url: string, children: readonly LayoutLink[] = []): LayoutLink => ({
  ...nothing,
  title,
  externalLink: { title, url, newWindow: false },
  children,
});
const shop: LayoutLink = { ...nothing, collectionId: 'shop', title: 'Shop', urlId: 'shop' };

describe('the menus of a website', () => {
  it('have a place each, also before anybody arranged them', () => {
    expect(menusOf([]).map(({ identifier }) => identifier)).to.deep.equal(['mainNav', 'footerNav']);
    const other = { identifier: 'sideNav', templateId: '', links: [] };
    expect(menusOf([other]).map(({ identifier }) => identifier)).to.include('sideNav');
  });

  it('are sent as they were read', () => {
    const folder = link('About', '#', [shop, { ...nothing, memberAreaId: 'club' }]);
    const nodes = nodesOf([folder, link('Journal', 'https://journal.example')]);
    expect(nodes.map(({ title, detail }) => [title, detail])).to.deep.equal([
      ['About', 'Folder'],
      ['Journal', 'https://journal.example'],
    ]);
    expect(sentItems(nodes)).to.deep.equal([
      {
        externalLink: { title: 'About', url: '#', newWindow: false },
        children: [
          { collectionId: 'shop', children: [] },
          { memberAreaId: 'club', children: [] },
        ],
      },
      { externalLink: { title: 'Journal', url: 'https://journal.example', newWindow: false }, children: [] },
    ]);
  });

  it('keep what entries are shown on', () => {
    const nodes = nodesOf([{ ...link('Call us', 'tel:+4512345678'), device: 'phone' }]);
    expect(sentItems(nodes)).to.deep.include.members([
      {
        externalLink: { title: 'Call us', url: 'tel:+4512345678', newWindow: false },
        device: 'phone',
        children: [],
      },
    ]);
  });

  it('have 250 entries at most, four levels deep', () => {
    const many = nodesOf(Array.from({ length: 251 }, (_, at) => link(`L${at}`, '/')));
    expect(menuFormSchema.safeParse({ items: many }).error?.issues[0]?.message).to.equal(
      'A menu has at most 250 entries.',
    );
    const deep = [1, 2, 3, 4, 5].reduce<LayoutLink[]>((below, at) => [link(`L${at}`, '#', below)], []);
    expect(menuFormSchema.safeParse({ items: nodesOf(deep) }).error?.issues[0]?.message).to.equal(
      'Folders go 4 levels deep at most.',
    );
    expect(menuFormSchema.safeParse({ items: nodesOf(deep[0]?.children ?? []) }).success).to.equal(true);
  });

  it('tell of a collection that is gone', () => {
    expect(nodesOf([{ ...shop, title: '' }])[0]).to.include({ title: 'A collection that is gone' });
  });
});
