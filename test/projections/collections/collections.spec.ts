import type { CategoryEvent } from '../../../domain/collections/category.events.ts';
import type { CollectionEvent } from '../../../domain/collections/collection.events.ts';
import { categories } from '../../../projections/collections/categories.ts';
import { collections } from '../../../projections/collections/collections.ts';
import { TEN_PAST } from '../../support/instants.ts';
import { projectionSpec, told } from '../../support/projectionSpec.ts';

const collectionId = 'shop';

describe('a collection, as it is read', () => {
  const { given } = projectionSpec(collections);
  const texts = { title: 'Shop', navigationTitle: 'Shop', urlId: 'shop', description: '', enabled: true };
  const created: CollectionEvent = { type: 'CollectionCreated', data: { collectionId, texts } };
  const added = (productId: string): CollectionEvent => ({
    type: 'ProductAddedToCollection',
    data: { collectionId, productId, categoryIds: [] },
  });

  it('has its texts and no product at first', () => {
    const renamed = { ...texts, title: 'The shop' };
    const described: CollectionEvent = {
      type: 'CollectionDescribed',
      data: { collectionId, texts: renamed, previous: texts },
    };
    given(created, told(described, { occurredAt: TEN_PAST })).expectShown('shop', {
      title: 'The shop',
      products: [],
      changedAt: TEN_PAST,
      revision: 1,
    });
  });

  it('has its products in order, with their categories', () => {
    given(
      created,
      added('cup'),
      added('bowl'),
      added('vase'),
      { type: 'ProductRemovedFromCollection', data: { collectionId, productId: 'vase' } },
      {
        type: 'ProductCategorised',
        data: { collectionId, productId: 'cup', categoryIds: ['a'], previousCategoryIds: [] },
      },
      {
        type: 'CollectionArranged',
        data: { collectionId, productIds: ['bowl', 'cup'], previousProductIds: ['cup', 'bowl'] },
      },
    ).expectShown('shop', {
      products: [
        { productId: 'bowl', categoryIds: [] },
        { productId: 'cup', categoryIds: ['a'] },
      ],
    });
  });
});

describe('a category, as it is read', () => {
  const { given } = projectionSpec(categories);
  const cups = {
    collectionId,
    categoryId: 'cups',
    parentCategoryId: 'all',
    type: 'CATEGORY',
    displayName: 'Cups',
    urlId: 'cups',
    pageRendering: 'LIST_VIEW',
    displayIndex: 1,
  } as const;
  const created: CategoryEvent = { type: 'CategoryCreated', data: cups };
  const named = { collectionId, categoryId: 'cups' };

  it('is what was said of it last', () => {
    given(created).expectDocument('shop.cups', cups);
    given(
      created,
      {
        type: 'CategoryRenamed',
        data: { ...named, displayName: 'Mugs', urlId: 'mugs', previousName: 'Cups', previousUrlId: 'cups' },
      },
      {
        type: 'CategoryMoved',
        data: {
          ...named,
          parentCategoryId: 'clay',
          displayIndex: 4,
          urlId: 'mugs-1',
          previousParentCategoryId: 'all',
          previousDisplayIndex: 1,
        },
      },
    ).expectDocument('shop.cups', {
      ...cups,
      displayName: 'Mugs',
      parentCategoryId: 'clay',
      displayIndex: 4,
      urlId: 'mugs-1',
    });
  });

  it('is gone once it is removed', () => {
    given(created, { type: 'CategoryRemoved', data: { ...named, displayName: 'Cups' } }).expectNothing();
  });
});
