import type { CatalogEvent } from '../../../domain/catalog/catalog.events.ts';
import { type Merchandising, NO_MERCHANDISING } from '../../../domain/catalog/product.ts';
import { aDescription, aLargeVariant, aProduct } from '../../support/builders/catalog.ts';
import { created } from '../../support/builders/productFacts.ts';

export const cupCreated = created(aProduct());
export const published: CatalogEvent = { type: 'ProductPublished', data: { productId: 'cup' } };
export const archived: CatalogEvent = { type: 'ProductArchived', data: { productId: 'cup' } };
export const largeAdded: CatalogEvent = {
  type: 'VariantAdded',
  data: { productId: 'cup', variant: aLargeVariant() },
};
export const smallRemoved: CatalogEvent = {
  type: 'VariantRemoved',
  data: { productId: 'cup', variantId: 'v1', sku: 'CUP-S' },
};
export const renamed: CatalogEvent = {
  type: 'ProductDescribed',
  data: {
    productId: 'cup',
    description: aDescription({ name: 'Tea Bowl', slug: 'tea-bowl' }),
    previous: aDescription(),
  },
};
export const scarce: Merchandising = { ...NO_MERCHANDISING, scarcityEnabled: true, scarcityThreshold: 3 };
export const merchandised: CatalogEvent = {
  type: 'ProductMerchandised',
  data: { productId: 'cup', merchandising: scarce, previous: NO_MERCHANDISING },
};
export const form = {
  formId: 'engraving',
  name: 'Engraving',
  fields: [
    {
      id: 'text1',
      type: 'text' as const,
      title: 'Initials',
      description: '',
      required: true,
      maxLength: 3,
      options: [],
    },
  ],
};
export const formAttached: CatalogEvent = { type: 'ProductFormAttached', data: { productId: 'cup', form } };
export const formDetached: CatalogEvent = {
  type: 'ProductFormDetached',
  data: { productId: 'cup', formId: 'engraving' },
};
