import type { Recorded } from '../../../domain/kernel/event.ts';
import type { StorefoldEvent } from '../../../domain/registry.ts';
import type { AggregateCache } from '../commands/aggregateCache.ts';
import type { LogListener } from '../log/logFollower.ts';
import type { PersonalKeys } from '../ports/personalKeys.ts';

/** Drops what this process still holds of a person in plain words, as soon as the log says that they are erased. */
export function createErasedFollower(
  keys: Pick<PersonalKeys, 'forget'>,
  cache: Pick<AggregateCache, 'clear'>,
): LogListener {
  return {
    follow(event: Recorded) {
      const { type, data } = event as Recorded<StorefoldEvent>;
      if (type !== 'CustomerErased') return;
      keys.forget(data.subjects);
      cache.clear();
    },
    setLive: () => undefined,
  };
}
