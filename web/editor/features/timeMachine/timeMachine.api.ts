import type { z } from 'zod';
import type {
  ObjectAsOf,
  objectHistoryResponseSchema,
  Restoration,
  restoreResponseSchema,
  visitResponseSchema,
} from '../../../../api/http/contracts/timeMachine/timeMachine.ts';
import { editorApi } from '../../app/editorApi.ts';
import { tagsOf } from '../../app/live/changeTags.ts';

type StepPage = z.infer<typeof objectHistoryResponseSchema>;
type Restored = z.infer<typeof restoreResponseSchema>;
type Visit = z.infer<typeof visitResponseSchema>;

/** An object by the two halves of its stream's name: `product` and `cup`. */
export interface ObjectName {
  readonly category: string;
  readonly objectId: string;
  /** Of an object that holds several things, the one that somebody looks at; it alone is put back unless they choose more. */
  readonly part?: string;
}

interface Restore extends ObjectName {
  /** The event that the object is to be as it was after. */
  readonly revision: number;
  readonly parts: readonly string[];
  /** The revision that was looked at. */
  readonly readAt: number | undefined;
}

const pathOf = ({ category, objectId }: ObjectName) =>
  `/api/time-machine/objects/${category}/${encodeURIComponent(objectId)}`;

const timeMachineApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    /** Has this browser shown the storefront as it was. */
    visitMoment: build.mutation<Visit, string>({
      query: (moment) => ({ path: '/api/time-machine/visit', method: 'POST', body: { moment } }),
    }),
    /** Every event of an object, newest first. */
    getSteps: build.infiniteQuery<StepPage, ObjectName, number | null>({
      query: ({ queryArg, pageParam }) => ({
        path: `${pathOf(queryArg)}/history`,
        query: { limit: 50, before: pageParam ?? undefined },
      }),
      providesTags: ['History'],
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextBefore }) => nextBefore ?? undefined,
      },
    }),
    /** An object after one of its events. */
    getObjectAsOf: build.query<ObjectAsOf, ObjectName & { readonly revision: number }>({
      query: ({ revision, ...name }) => ({ path: pathOf(name), query: { revision } }),
    }),
    /** What would happen if the object were as it was after this event. */
    getRestoration: build.query<Restoration, ObjectName & { readonly revision: number }>({
      query: ({ revision, ...name }) => ({ path: `${pathOf(name)}/restoration`, query: { revision } }),
    }),
    restoreObject: build.mutation<Restored, Restore>({
      query: ({ revision, parts, readAt, ...name }) => ({
        path: `${pathOf(name)}/restoration`,
        method: 'POST',
        body: { revision, parts },
        readAt,
      }),
      invalidatesTags: (_answer, _error, { category, objectId }) => [
        'History',
        ...tagsOf([{ category, objectId }]),
      ],
    }),
  }),
});
export const {
  useVisitMomentMutation,
  useGetStepsInfiniteQuery,
  useGetObjectAsOfQuery,
  useGetRestorationQuery,
  useRestoreObjectMutation,
} = timeMachineApi;
