import type { DestroyKeys } from '../../../domain/processes/customers/customerErasure.ts';
import type { ErasableKeys } from '../../infrastructure/eventStore/erasableKeys.ts';
import type { AggregateCache } from '../commands/aggregateCache.ts';

/** Destroys the keys of these subjects, and forgets what was opened with them. Resolves once all are gone. */
export function createDestroyKeys(keys: ErasableKeys, cache: Pick<AggregateCache, 'clear'>) {
  return async ({ subjects }: DestroyKeys['data']): Promise<void> => {
    keys.forget(subjects);
    cache.clear();
    for (const subject of subjects) await keys.destroy(subject);
  };
}
