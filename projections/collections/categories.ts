import {
  type Category,
  type CategoryEvent,
  categoryEvents,
} from '../../domain/collections/category.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

/**
 * One category of a collection, for the tree of its page and the editor. `_id` is `{collectionId}.{categoryId}`.
 * `displayIndex` orders those below one parent. `docs/rules/collections.md`
 */
export type CategoryDoc = Stored<Category>;

/** Folded from what is said of each category. One that was removed has no document. */
export const categories: ReadModel<Category, CategoryEvent> = {
  name: 'categories',
  version: 1,
  handles: categoryEvents.map(({ type }) => type),
  indexes: [{ keys: { collectionId: 1, parentCategoryId: 1, displayIndex: 1, _id: 1 } }],
  keyOf: ({ data }) => `${data.collectionId}.${data.categoryId}`,
  project(doc, event) {
    if (event.type === 'CategoryCreated') return event.data;
    if (doc === null || event.type === 'CategoryRemoved') return null;
    const { _id, _position, websiteId, ...category } = doc;
    if (event.type === 'CategoryRenamed') {
      const { displayName, urlId } = event.data;
      return { ...category, displayName, urlId };
    }
    const { parentCategoryId, displayIndex, urlId } = event.data;
    return { ...category, parentCategoryId, displayIndex, urlId };
  },
};
