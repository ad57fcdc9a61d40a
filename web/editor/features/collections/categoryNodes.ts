import type { ShownNode } from '../../ui/tree/TreeEditor.tsx';
import { childrenOf, movedTo, type Place } from '../../ui/tree/tree.ts';
import type { Category, CategoryMove } from './collections.api.ts';

/** The categories below one, as a tree. */
export const nodesBelow = (categories: readonly Category[], parentId: string): ShownNode[] =>
  categories
    .filter(({ parentCategoryId }) => parentCategoryId === parentId)
    .map(({ categoryId, displayName, urlId }) => ({
      ...{ id: categoryId, title: displayName, detail: urlId },
      children: nodesBelow(categories, categoryId),
    }));

/** The moves that bring one category to a place: its own, and those of siblings that count otherwise then. */
export function movesFor(
  categories: readonly Category[],
  rootId: string,
  categoryId: string,
  to: Place,
): readonly CategoryMove[] {
  const parentCategoryId = to.parentId ?? rootId;
  const after = movedTo(nodesBelow(categories, rootId), categoryId, to);
  const known = new Map(categories.map((category) => [category.categoryId, category]));
  return childrenOf(after, to.parentId).flatMap(({ id }, at) => {
    const before = known.get(id);
    const isThere = before?.parentCategoryId === parentCategoryId && before.displayIndex === at + 1;
    return isThere ? [] : [{ categoryId: id, parentCategoryId, displayIndex: at + 1 }];
  });
}

/** The places that categories which are about to be moved have now, in the order in which they are put back there. */
export const placesOf = (
  categories: readonly Category[],
  moves: readonly CategoryMove[],
): readonly CategoryMove[] =>
  moves.toReversed().flatMap(({ categoryId }) => {
    const place = categories.find((category) => category.categoryId === categoryId);
    if (!place?.parentCategoryId) return [];
    const { parentCategoryId, displayIndex } = place;
    return [{ categoryId, parentCategoryId, displayIndex }];
  });
