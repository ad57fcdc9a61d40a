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
    ).expectDocument('site1', { home });
  });
});
