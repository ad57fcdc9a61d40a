import type { CreateProduct } from '../../../domain/catalog/createProduct.ts';
import { NO_MERCHANDISING } from '../../../domain/catalog/newProduct.facts.ts';
import type {
  Merchandising,
  ProductDescription,
  ProductImage,
  VariantFacts,
} from '../../../domain/catalog/product.ts';
import { usd } from '../money.ts';

export const anImage = (changes: Partial<ProductImage> = {}): ProductImage => ({
  imageId: 'img1',
  url: '/files/cup.svg',
  alt: 'A cup',
  width: 1500,
  height: 1000,
  ...changes,
});

export const aDescription = (changes: Partial<ProductDescription> = {}): ProductDescription => ({
  name: 'Stoneware Cup',
  slug: 'stoneware-cup',
  excerpt: 'Holds a quarter litre.',
  description: '<p>Thrown by hand.</p>',
  categories: ['Kitchen'],
  tags: ['stoneware'],
  images: [anImage()],
  customAddButtonText: '',
  ...changes,
});

export const aVariant = (changes: Partial<VariantFacts> = {}): VariantFacts => ({
  variantId: 'v1',
  sku: 'CUP-S',
  attributes: { Size: 'Small' },
  price: usd(1900),
  imageId: null,
  ...changes,
});

export const aLargeVariant = (changes: Partial<VariantFacts> = {}): VariantFacts =>
  aVariant({ variantId: 'v2', sku: 'CUP-L', attributes: { Size: 'Large' }, price: usd(2400), ...changes });

/** The facts of a physical product with one option and one variant of it. */
export const aProduct = (changes: Partial<CreateProduct['data']> = {}): CreateProduct['data'] => ({
  productId: 'cup',
  type: 'physical',
  currency: 'USD',
  options: ['Size'],
  description: aDescription(),
  variants: [aVariant()],
  ...changes,
});

/** The facts of a product that is sold as one thing: no options, one variant. */
export const aSimpleProduct = (changes: Partial<CreateProduct['data']> = {}): CreateProduct['data'] =>
  aProduct({ options: [], variants: [aVariant({ attributes: {} })], ...changes });

export const someMerchandising = (changes: Partial<Merchandising> = {}): Merchandising => ({
  ...NO_MERCHANDISING,
  scarcityEnabled: true,
  scarcityText: 'Only {count} left',
  scarcityThreshold: 3,
  ...changes,
});
