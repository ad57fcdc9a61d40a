import type { Recorded } from '../../../domain/kernel/event.ts';
import type { StorefoldEvent } from '../../../domain/registry.ts';
import type { ErasableKeys } from '../../infrastructure/eventStore/erasableKeys.ts';
import type { AggregateCache } from '../commands/aggregateCache.ts';
import type { LogListener } from '../log/logFollower.ts';

/** Drops what this process still holds of a person in plain words, as soon as the log says that they are erased. */
export function createErasedFollower(keys: ErasableKeys, cache: AggregateCache): LogListener {
  return {
    follow(event: Recorded) {
      const { type, data } = event as Recorded<StorefoldEvent>;
      if (type !== 'CustomerErased') return;
      keys.forget(data.subjects);
      cache.clear();
    },
    setLive: () => undefined,
    clear: () => undefined,
  };
}
