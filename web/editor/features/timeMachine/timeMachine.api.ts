import type { z } from 'zod';
import type {
  ObjectAsOf,
  objectHistoryResponseSchema,
  visitResponseSchema,
} from '../../../../api/http/contracts/timeMachine/timeMachine.ts';
import { editorApi } from '../../app/editorApi.ts';

type StepPage = z.infer<typeof objectHistoryResponseSchema>;
type Visit = z.infer<typeof visitResponseSchema>;

/** An object by the two halves of its stream's name: `product` and `cup`. */
export interface ObjectName {
  readonly category: string;
  readonly objectId: string;
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
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextBefore }) => nextBefore ?? undefined,
      },
    }),
    /** An object after one of its events. */
    getObjectAsOf: build.query<ObjectAsOf, ObjectName & { readonly revision: number }>({
      query: ({ revision, ...name }) => ({ path: pathOf(name), query: { revision } }),
    }),
  }),
});
export const { useVisitMomentMutation, useGetStepsInfiniteQuery, useGetObjectAsOfQuery } = timeMachineApi;
