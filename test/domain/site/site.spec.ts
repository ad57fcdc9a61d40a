import { expect } from 'chai';
import { siteAggregate } from '../../../domain/site/site.decider.ts';
import type { HomePage, SiteEvent } from '../../../domain/site/site.events.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(siteAggregate);
const picture = { url: '/files/hero.svg', alt: 'A table laid for two', width: 2500, height: 1500 };
const home = (heroTitle: string): HomePage => ({
  announcement: 'The kiln opens on Friday',
  heroTitle,
  heroText: 'Every piece is thrown by hand.',
  heroImage: picture,
  featured: ['stoneware-cup'],
  story: { title: 'How we work', html: '<p>Slowly.</p>', image: picture },
  categoryBlurbs: { Kitchen: 'For every day.' },
  categoryImages: {},
});
const compose = (page: HomePage) =>
  ({ type: 'ComposeHomePage', data: { websiteId: 'site1', home: page } }) as const;
const composed = (page: HomePage, previous: HomePage | null = null): SiteEvent => ({
  type: 'HomePageComposed',
  data: { websiteId: 'site1', home: page, previous },
});

describe('composing the home page', () => {
  it('states the whole page, before and after', () => {
    given()
      .when(compose(home('Cups')))
      .expectEvents(composed(home('Cups')));
    given(composed(home('Cups')))
      .when(compose(home('Mugs')))
      .expectEvents(composed(home('Mugs'), home('Cups')));
  });

  it('is nothing when nothing changes', () => {
    given(composed(home('Cups')))
      .when(compose(home('Cups')))
      .expectNothing();
  });
});

describe('choosing the home page', () => {
  const choose = (to: string | null, from?: string | null) =>
    ({
      type: 'ChooseHomePage',
      data: { websiteId: 'site1', to, ...(from !== undefined && { from }) },
    }) as const;
  const chosen = (to: string | null, from: string | null = null): SiteEvent => ({
    type: 'HomePageChosen',
    data: { websiteId: 'site1', from, to },
  });

  it('says which page it was and is', () => {
    given(composed(home('Cups')))
      .when(choose('page1', null))
      .expectEvents(chosen('page1'));
    given(chosen('page1')).when(choose(null)).expectEvents(chosen(null, 'page1'));
    given(chosen('page1')).when(choose('page1')).expectNothing();
  });

  it('is refused where somebody else has chosen another meanwhile', () => {
    given(chosen('page1'))
      .when(choose('page2', null))
      .expectRefusal('EDIT_CONFLICT', undefined, {
        field: 'pageId',
        conflicts: [{ field: 'pageId', before: null, theirs: 'page1', yours: 'page2' }],
      });
  });
});

describe('the fold of a site', () => {
  it('has no home page at first, and never ends', () => {
    expect(given().state).to.deep.equal({ home: null, pageId: null });
    expect(siteAggregate.isTerminal(given().state)).to.equal(false);
  });

  it('keeps its state for facts it does not know', () => {
    const { state } = given(composed(home('Cups')));
    expect(siteAggregate.evolve(state, { type: 'SiteScented' } as unknown as SiteEvent)).to.equal(state);
  });
});
