import type { MenuPlace } from '../../../domain/navigation/menuPlace.ts';
import { navigationAggregate } from '../../../domain/navigation/navigation.decider.ts';
import type { NavigationEvent } from '../../../domain/navigation/navigation.events.ts';
import { collectionItem, type NavigationItem } from '../../../domain/navigation/navigation.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { HALF_PAST, NINE } from '../../support/instants.ts';

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

describe('drafting a menu', () => {
  const drafted = (items: NavigationItem[], previous: NavigationItem[] = []): NavigationEvent => ({
    type: 'NavigationDrafted',
    data: { ...menu, items, previous },
  });
  const discarded = (...items: NavigationItem[]): NavigationEvent => ({
    type: 'NavigationDraftDiscarded',
    data: { ...menu, items },
  });
  const draft = (...items: NavigationItem[]) =>
    ({ type: 'DraftNavigation', data: { ...menu, items } }) as const;
  const publish = (revision: number) =>
    ({ type: 'PublishNavigation', data: { websiteId: 'site1', revision } }) as const;

  it('waits until it is published, as it was looked at', () => {
    given(arranged([shop]))
      .when(draft(prints))
      .expectEvents(drafted([prints], [shop]));
    given(arranged([shop]), drafted([prints], [shop]))
      .when(publish(1))
      .expectEvents(arranged([prints], [shop]));
    given(arranged([shop]), drafted([prints], [shop]))
      .when(publish(0))
      .expectRefusal(
        'NAVIGATION_CHANGED',
        'The menus were changed meanwhile. Please look at them again before you publish them.',
        { revision: 1 },
      );
    given(arranged([shop]))
      .when(publish(0))
      .expectNothing();
  });

  it('is discarded, also by drafting what visitors see', () => {
    const discard = {
      type: 'DiscardNavigationDraft',
      data: { websiteId: 'site1', fieldName: 'mainNav' },
    } as const;
    given(arranged([shop]), drafted([prints], [shop]))
      .when(discard)
      .expectEvents(discarded(prints));
    given(arranged([shop]), drafted([prints], [shop]))
      .when(draft(shop))
      .expectEvents(discarded(prints));
    given(arranged([shop]), drafted([prints], [shop]), discarded(prints))
      .when(discard)
      .expectNothing();
  });

  it('ends where the menu is arranged for visitors at once', () => {
    given(arranged([shop]), drafted([prints], [shop]))
      .when(arrange(shop))
      .expectEvents(discarded(prints));
    given(arranged([shop]), drafted([prints], [shop]), arranged([link], [shop]))
      .when(publish(2))
      .expectNothing();
  });

  it('gets the entry that is added for visitors, and goes on waiting', () => {
    const about = collectionItem('about');
    given(arranged([shop]), drafted([prints, shop], [shop]))
      .when({
        type: 'AddCollectionToNavigation',
        data: {
          ...menu,
          collectionId: 'about',
          place: {
            at: 'after',
            entry: { collectionId: 'prints', externalLink: null, memberAreaId: null },
          },
        },
      })
      // Visitors see no prints yet, behind which it could stand.
      .expectEvents(arranged([shop, about], [shop]), drafted([prints, about, shop], [shop, about]));
    given(arranged([shop, about]), drafted([prints, about], [shop, about]))
      .when({
        type: 'RemoveCollectionFromNavigation',
        data: { websiteId: 'site1', fieldName: 'mainNav', collectionId: 'about' },
      })
      .expectEvents(arranged([shop], [shop, about]), drafted([prints], [shop]));
  });
});

describe('planning the publication of menus', () => {
  const websiteId = 'site1';
  const publishAt = HALF_PAST;
  const seen = (items: NavigationItem[], previous: NavigationItem[]): NavigationEvent => ({
    type: 'NavigationDrafted',
    data: { ...menu, items, previous },
  });
  const waiting = [arranged([shop]), seen([prints], [shop])];
  const planned = (...items: NavigationItem[]): NavigationEvent => ({
    type: 'NavigationScheduled',
    data: {
      ...{ websiteId, revision: 1, publishAt },
      menus: [{ fieldName: 'mainNav', templateId: 'tide', items }],
    },
  });
  const calledOff: NavigationEvent = {
    type: 'NavigationPublicationCancelled',
    data: { websiteId, revision: 1, publishAt },
  };
  const plan = (revision: number, at = NINE) =>
    ({ type: 'ScheduleNavigation', data: { websiteId, revision, publishAt, at } }) as const;
  const reach = {
    type: 'PublishScheduledNavigation',
    data: { websiteId, revision: 1, publishAt },
  } as const;
  const done: NavigationEvent = {
    type: 'NavigationPublished',
    data: { websiteId, revision: 1, publishAt },
  };

  it('pins what was drafted, as it was looked at', () => {
    given(...waiting)
      .when(plan(1))
      .expectEvents(planned(prints));
    given(...waiting)
      .when(plan(0))
      .expectRefusal('NAVIGATION_CHANGED');
    given(...waiting)
      .when(plan(1, HALF_PAST))
      .expectRefusal('PUBLICATION_IN_PAST');
    given(arranged([shop]))
      .when(plan(0))
      .expectRefusal('NOTHING_TO_PUBLISH');
  });

  it('takes the place of the plan that there was', () => {
    given(...waiting, planned(prints))
      .when(plan(2))
      .expectNothing();
    given(...waiting, planned(prints), seen([link], [prints]))
      .when(plan(3))
      .expectEvents(calledOff, {
        type: 'NavigationScheduled',
        data: {
          ...{ websiteId, revision: 3, publishAt },
          menus: [{ fieldName: 'mainNav', templateId: 'tide', items: [link] }],
        },
      });
  });

  it('shows visitors what was planned, and leaves in the draft what was drafted since', () => {
    given(...waiting, planned(prints))
      .when(reach)
      .expectEvents(arranged([prints], [shop]), done);
    given(...waiting, planned(prints), seen([link], [prints]))
      .when(reach)
      .expectEvents(arranged([prints], [shop]), seen([link], [prints]), done);
    given(...waiting, planned(prints), arranged([prints], [shop]))
      .when(reach)
      .expectEvents(done);
    given(...waiting, planned(prints), calledOff)
      .when(reach)
      .expectNothing();
    given(...waiting, planned(prints), arranged([prints], [shop]), done)
      .when(reach)
      .expectNothing();
  });

  it('is called off by hand, and where the same menu is shown at once', () => {
    given(...waiting, planned(prints))
      .when({ type: 'CancelNavigationPublication', data: { websiteId } })
      .expectEvents(calledOff);
    given(...waiting, planned(prints))
      .when({ type: 'PublishNavigation', data: { websiteId, revision: 1 } })
      .expectEvents(calledOff, arranged([prints], [shop]));
    given(...waiting, planned(prints))
      .when(arrange(link))
      .expectEvents(calledOff, arranged([link], [shop]));
    given(...waiting, planned(prints))
      .when({ ...arrange(link), data: { ...menu, fieldName: 'footerNav', items: [link] } })
      .expectEvents({
        type: 'NavigationArranged',
        data: { ...menu, fieldName: 'footerNav', items: [link], previous: [] },
      });
  });

  it('gets the entry that is added for visitors, so that the moment does not take it away again', () => {
    const about = collectionItem('about');
    given(...waiting, planned(prints))
      .when(add('about'))
      .expectEvents(
        ...[arranged([shop, about], [shop]), seen([prints, about], [shop, about])],
        ...[calledOff, planned(prints, about)],
      );
  });
});

describe('the place of a new entry', () => {
  const about = collectionItem('about');
  const to = (place: MenuPlace) =>
    ({ type: 'AddCollectionToNavigation', data: { ...menu, collectionId: 'about', place } }) as const;
  const named = ({ children: _, ...entry }: NavigationItem) => entry;

  it('is the beginning, the end, behind an entry or in a folder', () => {
    const rooms: NavigationItem = { ...link, children: [prints] };
    const before = [shop, rooms];
    const cases: readonly [MenuPlace, NavigationItem[]][] = [
      [{ at: 'start' }, [about, shop, rooms]],
      [{ at: 'end' }, [shop, rooms, about]],
      [{ at: 'after', entry: named(shop) }, [shop, about, rooms]],
      [{ at: 'in', entry: named(rooms) }, [shop, { ...rooms, children: [prints, about] }]],
      [{ at: 'after', entry: named(prints) }, [shop, { ...rooms, children: [prints, about] }]],
    ];
    for (const [place, after] of cases) {
      given(arranged(before)).when(to(place)).expectEvents(arranged(after, before));
    }
  });

  it('comes behind what visitors saw in the place of a menu without entries, and of no other', () => {
    const keeping = { ...menu, collectionId: 'about', kept: [link, prints] };
    given()
      .when({ type: 'AddCollectionToNavigation', data: keeping })
      .expectEvents(arranged([link, prints, about]));
    given(arranged([shop]))
      .when({ type: 'AddCollectionToNavigation', data: keeping })
      .expectEvents(arranged([shop, about], [shop]));
  });

  it('leaves what stood below an entry that is taken out', () => {
    given(arranged([{ ...shop, children: [prints] }]))
      .when({
        type: 'RemoveCollectionFromNavigation',
        data: { websiteId: 'site1', fieldName: 'mainNav', collectionId: 'shop' },
      })
      .expectEvents(arranged([prints], [{ ...shop, children: [prints] }]));
  });
});
