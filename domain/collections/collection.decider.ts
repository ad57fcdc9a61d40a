import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import type { CollectionEvent } from './collection.events.ts';
import {
  type CollectedProduct,
  type CollectionTexts,
  collectionTextsSchema,
  MAX_CATEGORIES_OF_PRODUCT,
  MAX_COLLECTION_PRODUCTS,
} from './collection.ts';

const collectionId = idSchema;
const categoryIds = z.array(idSchema).max(MAX_CATEGORIES_OF_PRODUCT);

export const createCollectionSchema = z.strictObject({ collectionId, texts: collectionTextsSchema });
export type CreateCollection = Command<'CreateCollection', z.infer<typeof createCollectionSchema>>;
export const describeCollectionSchema = createCollectionSchema;
export type DescribeCollection = Command<'DescribeCollection', z.infer<typeof describeCollectionSchema>>;
export const collectProductSchema = z.strictObject({ collectionId, productId: idSchema, categoryIds });
export type CollectProduct = Command<'CollectProduct', z.infer<typeof collectProductSchema>>;
export const categoriseProductSchema = collectProductSchema;
export type CategoriseProduct = Command<'CategoriseProduct', z.infer<typeof categoriseProductSchema>>;
export const dropProductSchema = z.strictObject({ collectionId, productId: idSchema });
export type DropProduct = Command<'DropProduct', z.infer<typeof dropProductSchema>>;
export const arrangeCollectionSchema = z.strictObject({
  collectionId,
  productIds: z.array(idSchema).max(MAX_COLLECTION_PRODUCTS),
});
export type ArrangeCollection = Command<'ArrangeCollection', z.infer<typeof arrangeCollectionSchema>>;

/** The commands of a collection, each with the schema of its data. */
const collectionCommands = {
  CreateCollection: createCollectionSchema,
  DescribeCollection: describeCollectionSchema,
  CollectProduct: collectProductSchema,
  CategoriseProduct: categoriseProductSchema,
  DropProduct: dropProductSchema,
  ArrangeCollection: arrangeCollectionSchema,
};
export type CollectionCommand = CommandsOf<typeof collectionCommands>;

export type CollectionState =
  | { readonly status: 'absent' }
  | {
      readonly status: 'created';
      readonly collectionId: string;
      readonly texts: CollectionTexts;
      /** In the owner's order. */
      readonly products: readonly CollectedProduct[];
    };
type Existing = Extract<CollectionState, { status: 'created' }>;

/** Products under one roof, in the owner's order: stream `collection-{collectionId}`. At most 200 (`docs/rules/collections.md#products`). */
export const collectionAggregate: Aggregate<CollectionState, CollectionCommand, CollectionEvent> = {
  category: 'collection',
  commands: collectionCommands,
  initialState: { status: 'absent' },
  isTerminal: () => false,
  decide(command, state) {
    if (command.type === 'CreateCollection') {
      if (state.status === 'absent') return [{ type: 'CollectionCreated', data: command.data }];
      if (isEqual(state.texts, command.data.texts)) return [];
      throw new DomainError('COLLECTION_EXISTS', 'A collection with this id already exists.');
    }
    if (state.status === 'absent') {
      throw new DomainError('COLLECTION_NOT_FOUND', 'There is no such collection.');
    }
    return decideExisting(command, state);
  },
  evolve(state, event) {
    if (event.type === 'CollectionCreated') return { status: 'created', ...event.data, products: [] };
    return state.status === 'absent' ? state : evolveExisting(state, event);
  },
};

function decideExisting(
  command: Exclude<CollectionCommand, CreateCollection>,
  { collectionId, texts: previous, products }: Existing,
): CollectionEvent[] {
  const placeOf = (productId: string) => products.find((product) => product.productId === productId);
  switch (command.type) {
    case 'DescribeCollection': {
      const { texts } = command.data;
      if (isEqual(previous, texts)) return [];
      return [{ type: 'CollectionDescribed', data: { collectionId, texts, previous } }];
    }
    case 'CollectProduct':
      if (placeOf(command.data.productId)) return [];
      if (products.length >= MAX_COLLECTION_PRODUCTS) {
        throw new DomainError(
          'COLLECTION_FULL',
          `A collection holds at most ${MAX_COLLECTION_PRODUCTS} products.`,
          { limit: MAX_COLLECTION_PRODUCTS },
        );
      }
      return [{ type: 'ProductAddedToCollection', data: command.data }];
    case 'CategoriseProduct': {
      const { productId, categoryIds } = command.data;
      const place = placeOf(productId);
      if (!place) throw new DomainError('PRODUCT_NOT_FOUND', 'The collection has no such product.');
      const previousCategoryIds = [...place.categoryIds];
      if (isEqual(previousCategoryIds, categoryIds)) return [];
      return [
        { type: 'ProductCategorised', data: { collectionId, productId, categoryIds, previousCategoryIds } },
      ];
    }
    case 'DropProduct':
      return placeOf(command.data.productId)
        ? [{ type: 'ProductRemovedFromCollection', data: command.data }]
        : [];
    case 'ArrangeCollection': {
      const { productIds } = command.data;
      const previousProductIds = products.map(({ productId }) => productId);
      if (isEqual(productIds, previousProductIds)) return [];
      if (!isEqual([...productIds].sort(), [...previousProductIds].sort())) {
        throw new DomainError('ARRANGEMENT_MISMATCH', 'An order names every product of the collection once.');
      }
      return [{ type: 'CollectionArranged', data: { collectionId, productIds, previousProductIds } }];
    }
    default:
      return unreachable(command);
  }
}

function evolveExisting(
  state: Existing,
  event: Exclude<CollectionEvent, { type: 'CollectionCreated' }>,
): CollectionState {
  const { products } = state;
  switch (event.type) {
    case 'CollectionDescribed':
      return { ...state, texts: event.data.texts };
    case 'ProductAddedToCollection':
    case 'ProductRemovedFromCollection':
    case 'ProductCategorised':
    case 'CollectionArranged':
      return { ...state, products: productsAfter(products, event) };
    default:
      return state;
  }
}

type ProductsEvent = Exclude<CollectionEvent, { type: 'CollectionCreated' | 'CollectionDescribed' }>;

/** The products of a collection after an event, in their order. */
function productsAfter(
  products: readonly CollectedProduct[],
  event: ProductsEvent,
): readonly CollectedProduct[] {
  switch (event.type) {
    case 'ProductAddedToCollection': {
      const { productId, categoryIds } = event.data;
      return [...products, { productId, categoryIds }];
    }
    case 'ProductRemovedFromCollection':
      return products.filter(({ productId }) => productId !== event.data.productId);
    case 'ProductCategorised': {
      const { productId, categoryIds } = event.data;
      return products.map((p) => (p.productId === productId ? { productId, categoryIds } : p));
    }
    case 'CollectionArranged': {
      const byId = new Map(products.map((product) => [product.productId, product]));
      return event.data.productIds.flatMap((id) => byId.get(id) ?? []);
    }
    default:
      return unreachable(event);
  }
}
