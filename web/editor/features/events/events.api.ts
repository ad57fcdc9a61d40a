import type { z } from 'zod';
import type {
  eventChainResponseSchema,
  eventSearchResponseSchema,
  eventVocabularySchema,
} from '../../../../api/http/contracts/events/events.ts';
import { byCursor } from '../../app/byCursor.ts';
import { editorApi } from '../../app/editorApi.ts';

type EventPage = z.infer<typeof eventSearchResponseSchema>;
export type Chain = z.infer<typeof eventChainResponseSchema>;
/** `state` is `null` before the first event. */
interface StateAt {
  readonly state: unknown;
}
type Vocabulary = z.infer<typeof eventVocabularySchema>;

const eventsApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    /** Events, newest first. A page may hold none and still go on. */
    searchEvents: build.infiniteQuery<EventPage, Readonly<Record<string, string>>, string | null>({
      query: ({ queryArg, pageParam }) => ({
        path: '/api/events',
        query: { ...queryArg, limit: 50, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
    }),
    getEventVocabulary: build.query<Vocabulary, void>({ query: () => ({ path: '/api/events/vocabulary' }) }),
    /** What a stream amounted to at an instant: after the last event that was recorded by then. */
    getStateAt: build.query<StateAt, { readonly stream: string; readonly at: string | null }>({
      query: ({ stream, at }) => {
        const cut = stream.indexOf('-');
        const names = [stream.slice(0, cut), stream.slice(cut + 1)].map(encodeURIComponent);
        return { path: `/api/time-machine/objects/${names.join('/')}`, query: { at: at ?? undefined } };
      },
    }),
    getChain: build.query<Chain, number>({
      query: (position) => ({ path: `/api/events/${position}/chain` }),
    }),
  }),
});
export const {
  useSearchEventsInfiniteQuery,
  useGetEventVocabularyQuery,
  useGetChainQuery,
  useGetStateAtQuery,
} = eventsApi;
