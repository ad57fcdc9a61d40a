import { expect } from 'chai';
import { pictureUses } from '../../../projections/media/pictureUses.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';
import { onBench } from '../runtime/harness.ts';

const url = `/media/tide/${'a'.repeat(64)}/cup.jpg`;
const picture = { url, alt: 'A cup', width: 1600, height: 2000 };
const elsewhere = { ...picture, url: 'https://pictures.example/cup.jpg' };
const description = {
  ...{ name: 'Tide cup', slug: 'tide-cup', excerpt: '', description: '', categories: [], tags: [] },
  images: [
    { imageId: 'img1', ...picture },
    { imageId: 'img2', ...elsewhere },
  ],
  customAddButtonText: '',
};
const home = {
  ...{ announcement: '', heroTitle: '', heroText: '', featured: [], categoryBlurbs: {} },
  heroImage: picture,
  story: { title: '', html: '', image: elsewhere },
  categoryImages: { Kitchen: picture },
};

describe('what shows the pictures of the library', () => {
  const { given } = projectionSpec(pictureUses);
  const gallery = [{ assetId: 'tide', place: 'Gallery' }];

  it('are products, by their galleries', () => {
    const kind = { type: 'physical', currency: 'USD' } as const;
    const data = { productId: 'cup', ...kind, options: [], description, variants: [] };
    given({ type: 'ProductCreated', data }).expectDocument('product.cup', {
      kind: 'product',
      subjectId: 'cup',
      name: 'Tide cup',
      places: gallery,
    });
  });

  it('are so for as long as they show one', () => {
    const bare = { ...description, images: [] };
    given({
      type: 'ProductDescribed',
      data: { productId: 'cup', description, previous: bare },
    }).expectShown('product.cup', { places: gallery });
    given({
      type: 'ProductDescribed',
      data: { productId: 'cup', description: bare, previous: description },
    }).expectNothing();
  });

  describe('in a database', function () {
    this.timeout(20_000);
    const bench = onBench();

    it('are taken away once they show none, also by a runner that did not write them', async () => {
      const { source, run, caughtUp, documents } = bench();
      const bare = { ...description, images: [] };
      const described = (to: typeof description, previous: typeof description) =>
        ({ type: 'ProductDescribed', data: { productId: 'cup', description: to, previous } }) as const;
      source.append('product-cup', described(description, bare));
      const before = run([pictureUses]);
      await caughtUp(pictureUses);
      expect(await documents(pictureUses)).to.have.length(1);
      await before.stop();
      run([pictureUses]);
      source.append('product-cup', described(bare, description));
      await caughtUp(pictureUses);
      expect(await documents(pictureUses)).to.deep.equal([]);
    });
  });

  it('is the home page, place by place', () => {
    given({ type: 'HomePageComposed', data: { websiteId: 'site1', home, previous: null } }).expectDocument(
      'homePage.site1',
      {
        ...{ kind: 'homePage', subjectId: 'site1', name: 'Home page' },
        places: [
          { assetId: 'tide', place: 'Opening' },
          { assetId: 'tide', place: 'Category Kitchen' },
        ],
      },
    );
  });

  it('is the store, by its logo and by what links to it show', () => {
    const changed = (namespace: string) =>
      ({
        type: 'PreferencesChanged',
        data: { websiteId: 'site1', namespace, before: {}, after: { logo: picture }, revertedTo: null },
      }) as const;
    given(changed('branding')).expectShown('branding.site1', {
      places: [{ assetId: 'tide', place: 'Logo' }],
    });
    given(changed('cart')).expectNothing();
  });
});
