import type { CollectionState } from '../../../../domain/collections/collection.decider.ts';
import type { CollectionView } from '../../contracts/collections/collections.ts';

/** A collection as a command left it. */
export function collectionAfter(
  collectionId: string,
  { state, revision }: { readonly state: CollectionState; readonly revision: number },
): CollectionView {
  if (state.status === 'absent') throw new Error('A command on a collection left no collection');
  const { texts, products } = state;
  return { id: collectionId, ...texts, productCount: products.length, revision };
}
