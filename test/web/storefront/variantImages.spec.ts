import { expect } from 'chai';
import { galleryOf, imagesOfChoice } from '../../../web/storefront/features/product/variantImages.ts';

const images = ['front', 'sand', 'sandSide', 'sea', 'seaSide'].map((id) => ({ id }));
const sand = { sku: 'S', imageId: 'sand', moreImageIds: ['sandSide'] };
const sea = { sku: 'M', imageId: 'sea', moreImageIds: ['seaSide'] };
const plain = { sku: 'P', imageId: 'sea', moreImageIds: [] };
const bare = { sku: 'B', imageId: null, moreImageIds: [] };
const shown = (chosen: typeof sand | typeof bare | null, variants = [sand, sea]) =>
  galleryOf(images, imagesOfChoice(variants, chosen)).map(({ id }) => id);

describe('the gallery while a variant is chosen', () => {
  it('shows its pictures first, then those of no variant', () => {
    expect(shown(sand)).to.deep.equal(['sand', 'sandSide', 'front']);
    expect(shown(sea)).to.deep.equal(['sea', 'seaSide', 'front']);
  });

  it('stays whole while nothing is chosen, and for a variant of one picture or of none', () => {
    const whole = images.map(({ id }) => id);
    expect(shown(null)).to.deep.equal(whole);
    expect(galleryOf(images, imagesOfChoice([sand, plain], plain)).map(({ id }) => id)).to.deep.equal(whole);
    expect(galleryOf(images, imagesOfChoice([sand], bare)).map(({ id }) => id)).to.deep.equal(whole);
    expect(galleryOf(images, null)).to.equal(images);
  });

  it('takes a picture that several variants have for the own one of each', () => {
    const both = [sand, { ...sea, moreImageIds: ['sandSide'] }];
    expect(shown(sand, both)).to.deep.equal(['sand', 'sandSide', 'front', 'seaSide']);
  });

  it('leaves out what the product does not have any more', () => {
    const gone = { ...sand, moreImageIds: ['gone'] };
    expect(galleryOf(images, imagesOfChoice([gone], gone))).to.equal(images);
  });
});
