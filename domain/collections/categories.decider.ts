import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { slugify } from '../kernel/slug.ts';
import { type Category, type CategoryEvent, MAX_CATEGORY_NAME } from './category.events.ts';
import {
  type CategoryTree,
  childrenOf,
  emptyTree,
  findCategory,
  isWithin,
  withCategory,
  withoutCategory,
} from './categoryTree.ts';

/** Nested categories of one collection (`docs/rules/collections.md#categories`), its root included. */
const MAX_CATEGORIES = 10_000;

const collectionId = idSchema;
const categoryId = idSchema;
const displayName = z.string().trim().min(1).max(MAX_CATEGORY_NAME);

export const createRootCategorySchema = z.strictObject({
  collectionId,
  categoryId,
  displayName: z.string().trim().min(1).max(100),
});
export type CreateRootCategory = Command<'CreateRootCategory', z.infer<typeof createRootCategorySchema>>;
export const createCategorySchema = z.strictObject({
  collectionId,
  categoryId,
  parentCategoryId: idSchema,
  displayName,
});
export type CreateCategory = Command<'CreateCategory', z.infer<typeof createCategorySchema>>;
export const renameCategorySchema = z.strictObject({ collectionId, categoryId, displayName });
export type RenameCategory = Command<'RenameCategory', z.infer<typeof renameCategorySchema>>;
export const moveCategorySchema = z.strictObject({
  collectionId,
  categoryId,
  parentCategoryId: idSchema,
  displayIndex: z.int().positive().max(MAX_CATEGORIES),
});
export type MoveCategory = Command<'MoveCategory', z.infer<typeof moveCategorySchema>>;
export const removeCategorySchema = z.strictObject({ collectionId, categoryId });
export type RemoveCategory = Command<'RemoveCategory', z.infer<typeof removeCategorySchema>>;

/** The commands of the categories of a collection, each with the schema of its data. */
const categoriesCommands = {
  CreateRootCategory: createRootCategorySchema,
  CreateCategory: createCategorySchema,
  RenameCategory: renameCategorySchema,
  MoveCategory: moveCategorySchema,
  RemoveCategory: removeCategorySchema,
};
export type CategoriesCommand = CommandsOf<typeof categoriesCommands>;

/**
 * The categories of one collection as a tree with one root: stream `categories-{collectionId}`. One stream for all of
 * them is what keeps the tree a tree, however many people move branches at once.
 */
export const categoriesAggregate: Aggregate<CategoryTree, CategoriesCommand, CategoryEvent> = {
  category: 'categories',
  commands: categoriesCommands,
  initialState: emptyTree,
  isTerminal: () => false,
  decide(command, tree) {
    switch (command.type) {
      case 'CreateRootCategory':
        return createRootCategory(command, tree);
      case 'CreateCategory':
        return createCategory(command, tree);
      case 'RenameCategory':
        return renameCategory(command, tree);
      case 'MoveCategory':
        return moveCategory(command, tree);
      case 'RemoveCategory':
        return removeCategory(command, tree);
      default:
        return unreachable(command);
    }
  },
  evolve(tree, event) {
    const { data } = event;
    if (event.type === 'CategoryCreated') return withCategory(tree, event.data);
    const category = findCategory(tree, data.categoryId);
    return category ? evolveCategory(tree, category, event) : tree;
  },
};

function createRootCategory({ data }: CreateRootCategory, tree: CategoryTree): CategoryEvent[] {
  if (tree.rootId === data.categoryId) return [];
  if (tree.rootId !== null) {
    throw new DomainError('ROOT_CATEGORY_EXISTS', 'The collection has a root category already.', {
      categoryId: tree.rootId,
    });
  }
  const root = { parentCategoryId: null, type: 'ROOT', pageRendering: 'LIST_VIEW', displayIndex: 1 } as const;
  return [{ type: 'CategoryCreated', data: { ...data, ...root, urlId: urlIdFor(data.displayName, []) } }];
}

function createCategory({ data }: CreateCategory, tree: CategoryTree): CategoryEvent[] {
  if (findCategory(tree, data.categoryId)) return [];
  const parent = existing(tree, data.parentCategoryId);
  if (tree.count >= MAX_CATEGORIES) {
    throw new DomainError(
      'TOO_MANY_CATEGORIES',
      `A collection has at most ${MAX_CATEGORIES.toLocaleString('en')} categories.`,
      { limit: MAX_CATEGORIES },
    );
  }
  const siblings = childrenOf(tree, parent.categoryId);
  const last = siblings.at(-1)?.displayIndex ?? 0;
  const urlId = urlIdFor(data.displayName, siblings);
  const place = { type: 'CATEGORY', pageRendering: 'LIST_VIEW', displayIndex: last + 1, urlId } as const;
  return [{ type: 'CategoryCreated', data: { ...data, ...place } }];
}

function renameCategory({ data }: RenameCategory, tree: CategoryTree): CategoryEvent[] {
  const { collectionId, categoryId, displayName } = data;
  const category = existing(tree, categoryId);
  if (category.displayName === displayName) return [];
  const { displayName: previousName, urlId: previousUrlId } = category;
  const urlId = urlIdFor(displayName, siblingsOf(tree, category));
  const names = { displayName, urlId, previousName, previousUrlId };
  return [{ type: 'CategoryRenamed', data: { collectionId, categoryId, ...names } }];
}

/** To another parent, or to another place below the same one. Never below itself. */
function moveCategory({ data }: MoveCategory, tree: CategoryTree): CategoryEvent[] {
  const { categoryId, parentCategoryId, displayIndex } = data;
  const category = existing(tree, categoryId);
  const { parentCategoryId: previousParentCategoryId, displayIndex: previousDisplayIndex } = category;
  if (previousParentCategoryId === null) {
    throw new DomainError('ROOT_CATEGORY_FIXED', 'The root category stays where it is.');
  }
  existing(tree, parentCategoryId);
  if (isWithin(tree, parentCategoryId, categoryId)) {
    throw new DomainError('CATEGORY_CYCLE', 'A category cannot be moved below itself.');
  }
  const stays = parentCategoryId === previousParentCategoryId;
  if (stays && displayIndex === previousDisplayIndex) return [];
  const urlId = stays ? category.urlId : urlIdFor(category.displayName, childrenOf(tree, parentCategoryId));
  return [
    { type: 'CategoryMoved', data: { ...data, urlId, previousParentCategoryId, previousDisplayIndex } },
  ];
}

function removeCategory({ data }: RemoveCategory, tree: CategoryTree): CategoryEvent[] {
  const category = findCategory(tree, data.categoryId);
  if (!category) return [];
  if (category.type === 'ROOT') {
    throw new DomainError('ROOT_CATEGORY_FIXED', 'The root category stays where it is.');
  }
  if (childrenOf(tree, category.categoryId).length > 0) {
    throw new DomainError('CATEGORY_NOT_EMPTY', 'Move or remove the categories below it first.');
  }
  return [{ type: 'CategoryRemoved', data: { ...data, displayName: category.displayName } }];
}

function evolveCategory(
  tree: CategoryTree,
  category: Category,
  event: Exclude<CategoryEvent, { type: 'CategoryCreated' }>,
): CategoryTree {
  switch (event.type) {
    case 'CategoryRenamed': {
      const { displayName, urlId } = event.data;
      return withCategory(tree, { ...category, displayName, urlId });
    }
    case 'CategoryMoved': {
      const { parentCategoryId, displayIndex, urlId } = event.data;
      return withCategory(tree, { ...category, parentCategoryId, displayIndex, urlId });
    }
    case 'CategoryRemoved':
      return withoutCategory(tree, category.categoryId);
    default:
      return tree;
  }
}

function existing(tree: CategoryTree, categoryId: string): Category {
  const category = findCategory(tree, categoryId);
  if (!category) throw new DomainError('CATEGORY_NOT_FOUND', 'There is no such category.', { categoryId });
  return category;
}

const siblingsOf = (tree: CategoryTree, { categoryId, parentCategoryId }: Category): Category[] =>
  parentCategoryId === null
    ? []
    : childrenOf(tree, parentCategoryId).filter((other) => other.categoryId !== categoryId);

/** `Paper & Prints` → `paper-prints`, with -1, -2, … where a sibling has it. Names that spell nothing are numbered. */
function urlIdFor(displayName: string, siblings: readonly Category[]): string {
  const base = slugify(displayName) || 'category';
  const taken = new Set(siblings.map(({ urlId }) => urlId));
  if (!taken.has(base)) return base;
  let suffix = 1;
  while (taken.has(`${base}-${suffix}`)) suffix++;
  return `${base}-${suffix}`;
}
