import type { RestorePart } from '../kernel/restoring.ts';
import type { CollectionCommand, CollectionState } from './collection.decider.ts';

type Existing = Extract<CollectionState, { status: 'created' }>;

/**
 * The parts of a collection that can be as they were (`docs/rules/timeMachine.md#restoring`). Its address stays, and so do
 * the categories of its products: those of then may be gone.
 */
export function restoreCollection(then: Existing, now: Existing): readonly RestorePart<CollectionCommand>[] {
  const { collectionId, texts } = now;
  const productIds = then.products.map(({ productId }) => productId);
  const present = now.products.map(({ productId }) => productId);
  return [
    {
      part: 'texts',
      title: 'Texts',
      commands: [
        { type: 'DescribeCollection', data: { collectionId, texts: { ...then.texts, urlId: texts.urlId } } },
      ],
    },
    {
      part: 'products',
      title: 'Products and their order',
      commands: [
        ...present
          .filter((productId) => !productIds.includes(productId))
          .map((productId) => ({ type: 'DropProduct' as const, data: { collectionId, productId } })),
        ...productIds
          .filter((productId) => !present.includes(productId))
          .map((productId) => ({
            type: 'CollectProduct' as const,
            data: { collectionId, productId, categoryIds: [] },
          })),
        { type: 'ArrangeCollection', data: { collectionId, productIds } },
      ],
    },
  ];
}
