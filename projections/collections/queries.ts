import { type ProductListDoc, productList } from '../catalog/productList.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type CategoryDoc, categories } from './categories.ts';
import { type CollectionDoc, collections } from './collections.ts';

/** The collection of that website; `null` where nobody made one with this id. */
export async function collectionById(
  readModels: ReadModels,
  websiteId: string,
  collectionId: string,
): Promise<CollectionDoc | null> {
  const found = await readModels.collection<CollectionDoc>(collections.name);
  return found.findOne({ _id: collectionId, websiteId });
}

/** The collection that a URL id leads to. */
export async function collectionByUrlId(
  readModels: ReadModels,
  websiteId: string,
  urlId: string,
): Promise<CollectionDoc | null> {
  const found = await readModels.collection<CollectionDoc>(collections.name);
  return found.findOne({ websiteId, urlId });
}

/** A collection as it is named and found, without what is in it. */
export type CollectionHead = Omit<CollectionDoc, 'products'>;

/** The collections that visitors see, by their URL ids. */
export async function enabledCollections(
  readModels: ReadModels,
  websiteId: string,
): Promise<CollectionHead[]> {
  const found = await readModels.collection<CollectionDoc>(collections.name);
  return found
    .find({ websiteId, enabled: true }, { projection: { products: 0 } })
    .sort({ urlId: 1 })
    .toArray();
}

/** What those of these collections are found by that visitors see, by their ids. */
export async function enabledUrlIds(
  readModels: ReadModels,
  websiteId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const collection = await readModels.collection<CollectionDoc>(collections.name);
  const filter = { _id: { $in: [...ids] }, websiteId, enabled: true };
  const found = await collection.find(filter, { projection: { urlId: 1 } }).toArray();
  return new Map(found.map(({ _id, urlId }) => [_id, urlId]));
}

/** Collections by their URL ids; `after` is the URL id of the last one of the page before. */
export async function listCollections(
  readModels: ReadModels,
  { websiteId, after, limit }: { websiteId: string; after?: string; limit: number },
): Promise<CollectionDoc[]> {
  const found = await readModels.collection<CollectionDoc>(collections.name);
  return found
    .find({ websiteId, ...(after !== undefined && { urlId: { $gt: after } }) })
    .sort({ urlId: 1 })
    .limit(limit)
    .toArray();
}

/** The categories right below one, in their order; those without a parent (the root) for `null`. */
export async function categoriesBelow(
  readModels: ReadModels,
  collectionId: string,
  parentIds: readonly (string | null)[],
): Promise<CategoryDoc[]> {
  const found = await readModels.collection<CategoryDoc>(categories.name);
  return found
    .find({ collectionId, parentCategoryId: { $in: [...parentIds] } })
    .sort({ parentCategoryId: 1, displayIndex: 1, _id: 1 })
    .toArray();
}

/** A category and everything below it. One question for each level of the tree. */
async function categoryWithDescendants(
  readModels: ReadModels,
  collectionId: string,
  categoryId: string,
): Promise<ReadonlySet<string>> {
  const ids = new Set([categoryId]);
  let level: readonly string[] = [categoryId];
  while (level.length > 0) {
    const below = await categoriesBelow(readModels, collectionId, level);
    level = below.map((category) => category.categoryId).filter((id) => !ids.has(id));
    for (const id of level) ids.add(id);
  }
  return ids;
}

/** The published products of a collection, of one category and all below it where one is named, in the owner's order. */
export async function publishedProductsOf(
  readModels: ReadModels,
  { collectionId, products, websiteId }: CollectionDoc,
  categoryId: string | undefined,
): Promise<ProductListDoc[]> {
  const within =
    categoryId === undefined ? null : await categoryWithDescendants(readModels, collectionId, categoryId);
  const ids = products
    .filter(({ categoryIds }) => within === null || categoryIds.some((id) => within.has(id)))
    .map(({ productId }) => productId);
  if (ids.length === 0) return [];
  const list = await readModels.collection<ProductListDoc>(productList.name);
  const found = await list
    .find({ _id: { $in: ids }, websiteId, status: 'published' }, { projection: { _known: 0 } })
    .toArray();
  const byId = new Map(found.map((product) => [product._id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
