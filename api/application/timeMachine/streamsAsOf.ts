import { DomainError } from '../../../domain/kernel/errors.ts';
import { categoryOf } from '../../../domain/kernel/ids.ts';
import type { StreamStore } from '../ports/streamStore.ts';
import type { Moment } from './moment.ts';

/** Who asks, what they may do and how they want their lists is what is true today, whatever moment they look at. */
const OF_TODAY: ReadonlySet<string> = new Set(['account', 'sessions', 'apikey', 'ownviews']);

/** A past moment is only looked at (`docs/rules/timeMachine.md#read-only`). */
export const pastIsReadOnly = () =>
  new DomainError(
    'PAST_IS_READ_ONLY',
    'You are looking at a past moment. Go back to now to change anything.',
  );

/** The log as it was at a moment. Nothing is written to it: an append throws `PAST_IS_READ_ONLY`. */
export function streamsAsOf(streams: StreamStore, moment: Moment): StreamStore {
  return {
    async *readAfter(stream, revision, most) {
      if (OF_TODAY.has(categoryOf(stream))) return yield* streams.readAfter(stream, revision, most);
      for await (const page of streams.readAfter(stream, revision, most)) {
        const until = page.findIndex((event) => !moment.includes(event));
        if (until < 0) {
          yield page;
          continue;
        }
        if (until > 0) yield page.slice(0, until);
        return;
      }
    },
    encode: streams.encode,
    append: () => Promise.reject(pastIsReadOnly()),
  };
}
