import type { Category } from './category.events.ts';

/** Small enough to copy, many enough that 10,000 categories cost a change next to nothing. */
const SHELVES = 128;

type Shelf = Readonly<Record<string, Category>>;

/** All categories of a collection. Kept on shelves by id, so that one more category copies one shelf and not the tree. */
export interface CategoryTree {
  readonly shelves: readonly Shelf[];
  readonly count: number;
  readonly rootId: string | null;
}

/** A collection without even a root. */
export const emptyTree: CategoryTree = { shelves: Array<Shelf>(SHELVES).fill({}), count: 0, rootId: null };

/** By its id; `undefined` where it was never there or was removed. */
export function findCategory({ shelves }: CategoryTree, id: string): Category | undefined {
  const shelf = shelves[shelfOf(id)];
  return shelf && Object.hasOwn(shelf, id) ? shelf[id] : undefined;
}

/** Puts it in, or in the place of the one with its id. */
export function withCategory(tree: CategoryTree, category: Category): CategoryTree {
  const { categoryId, type } = category;
  const isNew = !findCategory(tree, categoryId);
  return {
    shelves: onShelf(tree, categoryId, (shelf) => ({ ...shelf, [categoryId]: category })),
    count: tree.count + (isNew ? 1 : 0),
    rootId: type === 'ROOT' ? categoryId : tree.rootId,
  };
}

/** What is below it stays, so it is asked to have nothing below it. */
export function withoutCategory(tree: CategoryTree, id: string): CategoryTree {
  if (!findCategory(tree, id)) return tree;
  const shelves = onShelf(tree, id, (shelf) => {
    const { [id]: _removed, ...others } = shelf;
    return others;
  });
  return { ...tree, shelves, count: tree.count - 1 };
}

/** The categories right below one, in their order. */
export function childrenOf({ shelves }: CategoryTree, parentId: string): Category[] {
  const children: Category[] = [];
  for (const shelf of shelves) {
    for (const id in shelf) {
      const category = shelf[id];
      if (category?.parentCategoryId === parentId) children.push(category);
    }
  }
  return children.sort((a, b) => a.displayIndex - b.displayIndex || (a.categoryId < b.categoryId ? -1 : 1));
}

/** Whether `id` is `ancestorId` or lies anywhere below it. */
export function isWithin(tree: CategoryTree, id: string, ancestorId: string): boolean {
  for (let at: string | null = id; at !== null; at = findCategory(tree, at)?.parentCategoryId ?? null) {
    if (at === ancestorId) return true;
  }
  return false;
}

function onShelf({ shelves }: CategoryTree, id: string, change: (shelf: Shelf) => Shelf): readonly Shelf[] {
  const index = shelfOf(id);
  return shelves.map((shelf, at) => (at === index ? change(shelf) : shelf));
}

function shelfOf(id: string): number {
  let hash = 0;
  for (let at = 0; at < id.length; at++) hash = (hash * 31 + id.charCodeAt(at)) | 0;
  return Math.abs(hash % SHELVES);
}

/** Every category, siblings in their order; the root first. */
export const allCategories = ({ shelves }: CategoryTree): Category[] =>
  shelves
    .flatMap((shelf) => Object.values(shelf))
    .sort(
      (a, b) =>
        Number(b.type === 'ROOT') - Number(a.type === 'ROOT') ||
        a.displayIndex - b.displayIndex ||
        (a.categoryId < b.categoryId ? -1 : 1),
    );
