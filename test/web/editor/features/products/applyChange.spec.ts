import { expect } from 'chai';
import type { ProductDetail } from '../../../../../api/http/contracts/catalog/products.ts';
import {
  applyChange,
  listedBy,
  type ProductAction,
} from '../../../../../web/editor/features/products/productActions.ts';
import { usd } from '../../../../support/money.ts';

const variant = (variantId: string): ProductDetail['variants'][number] => ({
  variantId,
  sku: variantId.toUpperCase(),
  attributes: { Size: variantId },
  price: usd(3800),
  imageId: null,
  salePrice: null,
  onHand: 3,
  reserved: 0,
  available: 3,
  unlimited: false,
  specification: { weightGrams: 0, lengthMm: 0, widthMm: 0, heightMm: 0, barcode: '' },
  cost: null,
  moreImageIds: [],
});
const product: ProductDetail = {
  id: 'p1',
  type: 'physical',
  status: 'draft',
  currency: 'USD',
  name: 'Apron',
  slug: 'apron',
  excerpt: '',
  description: '',
  categories: [],
  tags: [],
  images: [],
  customAddButtonText: '',
  options: ['Size'],
  variants: [variant('s'), variant('m')],
  merchandising: {
    scarcityEnabled: false,
    scarcityText: '',
    scarcityShownByDefault: false,
    scarcityThreshold: 0,
    customSoldOutText: '',
    mailingListSignUpEnabled: false,
    mailingListOptInByDefault: false,
  },
  additionalFieldsForm: null,
  seo: { title: '', description: '' },
  quantityLimits: { least: 1, most: 9999, step: 1, perCustomer: null },
  subscriptionPlan: null,
  relatedProductIds: [],
  taxClass: 'standard',
  files: [],
  publishAt: null,
  sales: [],
  createdAt: '2026-11-21T09:00:00.000Z',
  changedAt: '2026-11-21T09:00:00.000Z',
  revision: 0,
  fullUrl: '/shop/p/apron',
};

const FILE: ProductDetail['files'][number] = {
  fileId: 'f1',
  name: 'pattern.pdf',
  contentType: 'application/pdf',
  sizeBytes: 12,
  contentHash: 'a'.repeat(64),
};

describe('a change before the gateway has answered', () => {
  it('shows on its own variant only', () => {
    const { variants } = applyChange(product, {
      ...{ action: 'editVariants', variants: { m: { price: usd(4200), specification: { barcode: '1' } } } },
    });
    expect(variants[1]?.specification).to.include({ barcode: '1', weightGrams: 0 });
    expect(variants.map(({ price }) => price.amount)).to.deep.equal([3800, 4200]);
  });

  it('puts a variant on sale and takes it off again', () => {
    const onSale = applyChange(product, {
      action: 'editVariants',
      variants: { s: { salePrice: usd(3000) } },
    });
    expect(onSale.variants[0]?.salePrice).to.deep.equal(usd(3000));
    const offSale = { action: 'editVariants', variants: { s: { salePrice: null } } } as const;
    expect(applyChange(onSale, offSale)).to.deep.equal(product);
  });

  it('shows the pictures of a variant, the first of them in its place', () => {
    const choose = (imageIds: readonly string[]) =>
      applyChange(product, { action: 'chooseVariantPictures', variantId: 's', imageIds }).variants;
    const shown = { imageId: 'side', moreImageIds: ['front'] };
    expect(choose(['side', 'front'])[0]).to.deep.include(shown);
    expect(choose([])[0]).to.deep.include({ imageId: null, moreImageIds: [] });
    expect(choose(['side'])[1]).to.deep.equal(product.variants[1]);
  });

  it('shows the new status', () => {
    expect(applyChange(product, { action: 'publish' }).status).to.equal('published');
    expect(applyChange(product, { action: 'archive' }).status).to.equal('archived');
  });

  it('shows options in another order, and what was taken away no longer', () => {
    const files = [
      { ...FILE, fileId: 'f1' },
      { ...FILE, fileId: 'f2' },
    ];
    const rich = { ...product, options: ['Size', 'Colour'], files };
    expect(
      applyChange(rich, { action: 'arrangeOptions', options: ['Colour', 'Size'] }).options,
    ).to.deep.equal(['Colour', 'Size']);
    expect(applyChange(rich, { action: 'removeFile', fileId: 'f1' }).files).to.deep.equal([files[1]]);
  });

  it('is said of its row in lists as far as that shows it', () => {
    expect(listedBy({ action: 'hide' })).to.deep.equal({ status: 'hidden' });
    expect(listedBy({ action: 'describe', description: { tags: ['new'], excerpt: 'A' } })).to.deep.equal({
      tags: ['new'],
    });
    expect(listedBy({ action: 'detachForm' })).to.deep.equal({});
  });

  it('waits where only the gateway knows what will be', () => {
    const waiting: ProductAction[] = [
      { action: 'removeVariant', variantId: 's' },
      {
        action: 'addVariant',
        variant: { sku: 'L', attributes: { Size: 'L' }, price: usd(1), imageId: null },
      },
    ];
    for (const change of waiting) expect(applyChange(product, change)).to.equal(product);
  });
});
