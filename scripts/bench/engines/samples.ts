import { jsonEvent } from '@eventstore/db-client';
import { newId } from '../plenty.ts';

/** What an event of a store carries: about 300 bytes of data and 150 of metadata. */
export const EVENT_TYPE = 'ItemAddedToCart';
export const EVENT_DATA = {
  cartId: 'cart_0123456789abcdef',
  itemId: 'product_cooking_spoons',
  variantId: 'variant_olive_wood_large',
  sku: 'SPOON-OLIVE-L',
  quantity: 2,
  unitPrice: { amount: 2_450, currency: 'EUR' },
  title: 'Cooking spoons of olive wood, large',
  image: '/assets/demo/cooking-spoons-1.webp',
  additionalFields: { engraving: 'For Ada' },
};
export const EVENT_METADATA = {
  websiteId: 'main',
  actor: { kind: 'visitor', id: 'visitor_0123456789' },
  correlationId: '0123456789abcdef0123456789abcdef',
  causationId: 'fedcba9876543210fedcba9876543210',
};

/** One new event; the client sends nothing it has seen before. */
export const newEvent = () =>
  jsonEvent({ type: EVENT_TYPE, data: { ...EVENT_DATA }, metadata: { ...EVENT_METADATA } });

/** A document of about 300 bytes, as a read model has them. */
export interface BenchDocument {
  readonly _id: string;
  readonly position: number;
  readonly title: string;
  readonly slug: string;
  readonly price: { readonly amount: number; readonly currency: string };
  readonly tags: readonly string[];
  readonly stock: number;
  readonly published: Date;
  readonly note: string;
}

export const documentOf = (_id: string, position: number): BenchDocument => ({
  _id,
  position,
  title: 'Cooking spoons of olive wood, large',
  slug: `cooking-spoons-${position}`,
  price: { amount: 2_450 + (position % 100), currency: 'EUR' },
  tags: ['kitchen', 'wood'],
  stock: position % 50,
  published: new Date(1_700_000_000_000 + position),
  note: 'Turned by hand and oiled twice; to be washed by hand.',
});

/** The collection in which upserts find nothing and insert, as a stub that keeps nothing must know. */
export const NEW_DOCUMENTS = 'newDocuments';
export const DOCUMENTS = 'documents';

/** Ids of documents that nobody has written yet. */
export const newIds = (count: number): string[] => Array.from({ length: count }, newId);
