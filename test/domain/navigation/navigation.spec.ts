import { navigationAggregate } from '../../../domain/navigation/navigation.decider.ts';
import type { NavigationEvent } from '../../../domain/navigation/navigation.events.ts';
import { collectionItem, type NavigationItem } from '../../../domain/navigation/navigation.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(navigationAggregate);
const menu = { websiteId: 'site1', fieldName: 'mainNav', templateId: 'tide' } as const;
const arrange = (...items: NavigationItem[]) =>
  ({ type: 'ArrangeNavigation', data: { ...menu, items } }) as const;
const add = (collectionId: string) =>
  ({ type: 'AddCollectionToNavigation', data: { ...menu, collectionId } }) as const;
const arranged = (items: NavigationItem[], previous: NavigationItem[] = []): NavigationEvent => ({
  type: 'NavigationArranged',
  data: { ...menu, items, previous },
});
const folder = (...children: NavigationItem[]): NavigationItem => ({
  collectionId: null,
  externalLink: null,
  memberAreaId: null,
  children,
});
const link: NavigationItem = {
  ...folder(),
  externalLink: { title: 'Journal', url: 'https://journal.example', newWindow: true },
};
const [shop, prints] = [collectionItem('shop'), collectionItem('prints')];

describe('arranging a menu', () => {
  it('says how it reads now and before', () => {
    given()
      .when(arrange(shop, folder(link)))
      .expectEvents(arranged([shop, folder(link)]));
    given(arranged([shop]))
      .when(arrange(prints))
      .expectEvents(arranged([prints], [shop]));
  });

  it('is nothing where it reads the same', () => {
    given(arranged([shop]))
      .when(arrange(shop))
      .expectNothing();
  });

  it('keeps the menus of a site apart, in the order in which they came', () => {
    const footer: NavigationEvent = {
      type: 'NavigationArranged',
      data: { ...menu, fieldName: 'footerNav', items: [link], previous: [] },
    };
    given(arranged([shop]), footer)
      .when(arrange(prints))
      .expectEvents(arranged([prints], [shop]));
  });

  it('takes links to pages of the site and elsewhere, and none that runs a script', () => {
    const to = (url: string): NavigationItem => ({
      ...folder(),
      externalLink: { title: 'Link', url, newWindow: false },
    });
    for (const url of ['/shop/ceramics', '#', 'https://journal.example', 'mailto:us@shop.example']) {
      given()
        .when(arrange(to(url)))
        .expectEvents(arranged([to(url)]));
    }
    for (const url of [
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
    ]) {
      given()
        .when(arrange(folder(to(url))))
        .expectRefusal('NAVIGATION_ITEM_INVALID');
    }
  });

  it('refuses an entry that leads nowhere or to two places', () => {
    given().when(arrange(folder())).expectRefusal('NAVIGATION_ITEM_INVALID');
    given()
      .when(arrange({ ...shop, memberAreaId: 'club' }))
      .expectRefusal('NAVIGATION_ITEM_INVALID');
    given()
      .when(arrange(folder(folder())))
      .expectRefusal('NAVIGATION_ITEM_INVALID');
  });

  it('refuses more entries, and deeper folders, than anybody can use', () => {
    const many = Array.from({ length: 251 }, (_, n) => collectionItem(`c${n}`));
    given()
      .when(arrange(folder(...many.slice(1)), shop))
      .expectRefusal('NAVIGATION_FULL', undefined, { limit: 250 });
    given()
      .when(arrange(folder(folder(folder(folder(shop))))))
      .expectRefusal('NAVIGATION_TOO_DEEP');
    given()
      .when(arrange(folder(folder(folder(shop)))))
      .expectEvents(arranged([folder(folder(folder(shop)))]));
  });
});

describe('adding a collection to a menu', () => {
  it('puts it at the end', () => {
    given()
      .when(add('shop'))
      .expectEvents(arranged([shop]));
    given(arranged([link]))
      .when(add('shop'))
      .expectEvents(arranged([link, shop], [link]));
  });

  it('is nothing where it is in the menu already, also in a folder', () => {
    given(arranged([folder(shop)]))
      .when(add('shop'))
      .expectNothing();
  });
});
