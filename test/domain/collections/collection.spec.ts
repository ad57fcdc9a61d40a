import { expect } from 'chai';
import { collectionAggregate } from '../../../domain/collections/collection.decider.ts';
import type { CollectionEvent } from '../../../domain/collections/collection.events.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(collectionAggregate);
const collectionId = 'shop';
const texts = { title: 'Shop', navigationTitle: 'Shop', urlId: 'shop', description: '', enabled: true };
const created: CollectionEvent = { type: 'CollectionCreated', data: { collectionId, texts } };
const added = (productId: string, categoryIds: string[] = []): CollectionEvent => ({
  type: 'ProductAddedToCollection',
  data: { collectionId, productId, categoryIds },
});
const collect = (productId: string, categoryIds: string[] = []) =>
  ({ type: 'CollectProduct', data: { collectionId, productId, categoryIds } }) as const;

describe('a collection', () => {
  it('is created once, and described when something changes', () => {
    given().when({ type: 'CreateCollection', data: { collectionId, texts } }).expectEvents(created);
    given(created).when({ type: 'CreateCollection', data: { collectionId, texts } }).expectNothing();
    const renamed = { ...texts, title: 'The shop' };
    given(created)
      .when({ type: 'CreateCollection', data: { collectionId, texts: renamed } })
      .expectRefusal('COLLECTION_EXISTS');
    given(created).when({ type: 'DescribeCollection', data: { collectionId, texts } }).expectNothing();
    given(created)
      .when({ type: 'DescribeCollection', data: { collectionId, texts: renamed } })
      .expectEvents({ type: 'CollectionDescribed', data: { collectionId, texts: renamed, previous: texts } });
  });

  it('is refused everything while it is not there', () => {
    given().when(collect('cup')).expectRefusal('COLLECTION_NOT_FOUND', 'There is no such collection.');
  });
});

describe('the products of a collection', () => {
  it('are in it once each', () => {
    given(created)
      .when(collect('cup', ['ceramics']))
      .expectEvents(added('cup', ['ceramics']));
    given(created, added('cup')).when(collect('cup')).expectNothing();
  });

  it('are two hundred at most', () => {
    const full = Array.from({ length: 200 }, (_, index) => added(`p${index}`));
    given(created, ...full)
      .when(collect('cup'))
      .expectRefusal('COLLECTION_FULL', 'A collection holds at most 200 products.', { limit: 200 });
    given(created, ...full.slice(1))
      .when(collect('cup'))
      .expectEvents(added('cup'));
  });

  it('leave when they are dropped', () => {
    const drop = { type: 'DropProduct', data: { collectionId, productId: 'cup' } } as const;
    const removed: CollectionEvent = {
      type: 'ProductRemovedFromCollection',
      data: { collectionId, productId: 'cup' },
    };
    given(created, added('cup')).when(drop).expectEvents(removed);
    given(created, added('cup'), removed).when(drop).expectNothing();
  });

  it('are in the categories their owner says', () => {
    const categorise = (productId: string, categoryIds: string[]) =>
      ({ type: 'CategoriseProduct', data: { collectionId, productId, categoryIds } }) as const;
    given(created, added('cup', ['a']))
      .when(categorise('cup', ['a']))
      .expectNothing();
    given(created, added('cup', ['a']))
      .when(categorise('cup', ['b']))
      .expectEvents({
        type: 'ProductCategorised',
        data: { collectionId, productId: 'cup', categoryIds: ['b'], previousCategoryIds: ['a'] },
      });
    given(created)
      .when(categorise('cup', ['b']))
      .expectRefusal('PRODUCT_NOT_FOUND');
  });

  it('stand in the order that names each of them once', () => {
    const arrange = (...productIds: string[]) =>
      ({ type: 'ArrangeCollection', data: { collectionId, productIds } }) as const;
    const two = [created, added('cup'), added('bowl', ['a'])];
    const arranged: CollectionEvent = {
      type: 'CollectionArranged',
      data: { collectionId, productIds: ['bowl', 'cup'], previousProductIds: ['cup', 'bowl'] },
    };
    given(...two)
      .when(arrange('cup', 'bowl'))
      .expectNothing();
    given(...two)
      .when(arrange('cup', 'cup'))
      .expectRefusal('ARRANGEMENT_MISMATCH');
    given(...two)
      .when(arrange('bowl', 'cup'))
      .expectEvents(arranged);
    expect(given(...two, arranged).state).to.deep.include({
      products: [
        { productId: 'bowl', categoryIds: ['a'] },
        { productId: 'cup', categoryIds: [] },
      ],
    });
  });
});
