import { homePage } from '../../../projections/site/homePage.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

const picture = { url: '/files/hero.svg', alt: 'A table', width: 2000, height: 1200 };
const home = {
  announcement: 'The kiln opens on Friday',
  heroTitle: 'Slow mornings',
  heroText: '',
  heroImage: picture,
  featured: ['stoneware-cup'],
  story: { title: 'How we work', html: '<p>Slowly.</p>', image: picture },
  categoryBlurbs: { Kitchen: 'For every day.' },
  categoryImages: {},
};

describe('the home page', () => {
  const { given } = projectionSpec(homePage);

  it('says what the owner composed last', () => {
    given(
      {
        type: 'HomePageComposed',
        data: { websiteId: 'site1', home: { ...home, heroTitle: '' }, previous: null },
      },
      { type: 'HomePageComposed', data: { websiteId: 'site1', home, previous: null } },
    ).expectDocument('site1', { home, pageId: null });
  });

  it('is a page of sections once one is chosen, and nothing that was composed is lost', () => {
    given(
      { type: 'HomePageComposed', data: { websiteId: 'site1', home, previous: null } },
      { type: 'HomePageChosen', data: { websiteId: 'site1', from: null, to: 'page1' } },
    ).expectDocument('site1', { home, pageId: 'page1' });
    given({
      type: 'HomePageChosen',
      data: { websiteId: 'site1', from: 'page1', to: null },
    }).expectDocument('site1', { home: null, pageId: null });
  });
});
