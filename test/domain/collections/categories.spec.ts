import { seeds } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import { categoriesAggregate } from '../../../domain/collections/categories.decider.ts';
import type { Category, CategoryEvent } from '../../../domain/collections/category.events.ts';
import { childrenOf, findCategory } from '../../../domain/collections/categoryTree.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { refusalOf } from '../../support/refusal.ts';
import { seededRandom } from '../../support/seededRandom.ts';

const { given } = deciderSpec(categoriesAggregate);
const collectionId = 'shop';

const category = (
  categoryId: string,
  parentCategoryId: string | null,
  changes: Partial<Category> = {},
): CategoryEvent => ({
  type: 'CategoryCreated',
  data: {
    collectionId,
    categoryId,
    parentCategoryId,
    type: parentCategoryId === null ? 'ROOT' : 'CATEGORY',
    displayName: categoryId,
    urlId: categoryId,
    pageRendering: 'LIST_VIEW',
    displayIndex: 1,
    ...changes,
  },
});
const root = category('all', null);
const create = (categoryId: string, parentCategoryId = 'all', displayName = categoryId) =>
  ({ type: 'CreateCategory', data: { collectionId, categoryId, parentCategoryId, displayName } }) as const;
const move = (categoryId: string, parentCategoryId: string, displayIndex = 1) =>
  ({ type: 'MoveCategory', data: { collectionId, categoryId, parentCategoryId, displayIndex } }) as const;

describe('the root category', () => {
  const createRoot = (categoryId: string) =>
    ({ type: 'CreateRootCategory', data: { collectionId, categoryId, displayName: categoryId } }) as const;

  it('is of type ROOT without a parent, in list view at display index 1, and alone', () => {
    given().when(createRoot('all')).expectEvents(root);
    given(root).when(createRoot('all')).expectNothing();
    given(root).when(createRoot('other')).expectRefusal('ROOT_CATEGORY_EXISTS');
  });

  it('is neither moved nor removed', () => {
    given(root, category('cups', 'all')).when(move('all', 'cups')).expectRefusal('ROOT_CATEGORY_FIXED');
    given(root)
      .when({ type: 'RemoveCategory', data: { collectionId, categoryId: 'all' } })
      .expectRefusal('ROOT_CATEGORY_FIXED');
  });
});

describe('a category', () => {
  for (const name of ['constructor', '__proto__', 'toString']) {
    it(`is not there because every object has a ${name}: only once somebody makes it`, () => {
      given(root)
        .when({ type: 'RenameCategory', data: { collectionId, categoryId: name, displayName: 'More' } })
        .expectRefusal('CATEGORY_NOT_FOUND');
      given(root).when(create('cups', name)).expectRefusal('CATEGORY_NOT_FOUND');
      given(root)
        .when(create(name, 'all', 'Odd'))
        .expectEvents(category(name, 'all', { displayName: 'Odd', urlId: 'odd' }));
      given(root, category(name, 'all'), category('cups', name))
        .when({ type: 'RemoveCategory', data: { collectionId, categoryId: 'cups' } })
        .expectEvents({
          type: 'CategoryRemoved',
          data: { collectionId, categoryId: 'cups', displayName: 'cups' },
        });
    });
  }

  it('comes last below its parent, at an address of its own there', () => {
    given(root).when(create('cups')).expectEvents(category('cups', 'all'));
    given(root, category('cups', 'all'))
      .when(create('more', 'all', 'Cups'))
      .expectEvents(category('more', 'all', { displayName: 'Cups', urlId: 'cups-1', displayIndex: 2 }));
    given(root).when(create('cups', 'nowhere')).expectRefusal('CATEGORY_NOT_FOUND');
    given(root, category('cups', 'all')).when(create('cups')).expectNothing();
  });

  it('keeps its address apart from its siblings when it is renamed', () => {
    given(root, category('cups', 'all'), category('bowls', 'all'))
      .when({ type: 'RenameCategory', data: { collectionId, categoryId: 'bowls', displayName: 'Cups' } })
      .expectEvents({
        type: 'CategoryRenamed',
        data: {
          collectionId,
          categoryId: 'bowls',
          displayName: 'Cups',
          urlId: 'cups-1',
          previousName: 'bowls',
          previousUrlId: 'bowls',
        },
      });
  });

  it('moves anywhere but below itself', () => {
    const tree = [root, category('a', 'all'), category('b', 'a'), category('c', 'b')];
    given(...tree)
      .when(move('a', 'c'))
      .expectRefusal('CATEGORY_CYCLE');
    given(...tree)
      .when(move('a', 'a'))
      .expectRefusal('CATEGORY_CYCLE');
    given(...tree)
      .when(move('c', 'b'))
      .expectNothing();
    given(...tree)
      .when(move('c', 'all', 3))
      .expectEvents({
        type: 'CategoryMoved',
        data: {
          collectionId,
          categoryId: 'c',
          parentCategoryId: 'all',
          displayIndex: 3,
          urlId: 'c',
          previousParentCategoryId: 'b',
          previousDisplayIndex: 1,
        },
      });
  });

  it('is removed when nothing is below it', () => {
    const remove = (categoryId: string) =>
      ({ type: 'RemoveCategory', data: { collectionId, categoryId } }) as const;
    const tree = [root, category('a', 'all'), category('b', 'a')];
    given(...tree)
      .when(remove('a'))
      .expectRefusal('CATEGORY_NOT_EMPTY');
    given(...tree)
      .when(remove('b'))
      .expectEvents({ type: 'CategoryRemoved', data: { collectionId, categoryId: 'b', displayName: 'b' } });
    given(...tree)
      .when(remove('z'))
      .expectNothing();
  });
});

describe('ten thousand categories', () => {
  it('are a collection of categories; one more is refused', () => {
    let tree = categoriesAggregate.evolve(categoriesAggregate.initialState, root);
    for (let index = 1; index < 10_000; index++) {
      tree = categoriesAggregate.evolve(
        tree,
        category(`c${index}`, index < 100 ? 'all' : `c${index % 100 || 1}`),
      );
    }
    expect(tree.count).to.equal(10_000);
    const { code, message } = refusalOf(() => categoriesAggregate.decide(create('one_more'), tree));
    expect(`${code}: ${message}`).to.equal(
      'TOO_MANY_CATEGORIES: A collection has at most 10,000 categories.',
    );
  });
});

describe('a tree under any sequence of moves', () => {
  for (const seed of seeds(10)) {
    it(`stays a tree: every category leads to the root (seed ${seed})`, () => {
      const random = seededRandom(seed);
      let tree = categoriesAggregate.evolve(categoriesAggregate.initialState, root);
      const ids = Array.from({ length: 20 }, (_, index) => `c${index}`);
      const any = () => ids[random(ids.length)] ?? 'all';
      for (let step = 0; step < 300; step++) {
        const command =
          random(3) === 0
            ? create(any(), random(4) === 0 ? 'all' : any())
            : move(any(), any(), 1 + random(5));
        try {
          tree = categoriesAggregate.decide(command, tree).reduce(categoriesAggregate.evolve, tree);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
        }
        for (const id of ids.filter((candidate) => findCategory(tree, candidate))) {
          let at: string | null = id;
          for (let depth = 0; at !== null && at !== 'all' && depth < 25; depth++) {
            at = findCategory(tree, at)?.parentCategoryId ?? null;
          }
          expect(at).to.equal('all');
        }
      }
      expect(childrenOf(tree, 'all')).to.not.be.empty;
    });
  }
});
