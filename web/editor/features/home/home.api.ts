import type { z } from 'zod';
import type {
  activityResponseSchema,
  salesResponseSchema,
  waitingResponseSchema,
} from '../../../../api/http/contracts/home/home.ts';
import { editorApi } from '../../app/editorApi.ts';

export type Sales = z.infer<typeof salesResponseSchema>;
type Waiting = z.infer<typeof waitingResponseSchema>;
type Activity = z.infer<typeof activityResponseSchema>;
export type WaitingItem = Waiting['waiting'][number];

const homeApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    getSales: build.query<Sales, void>({
      query: () => ({ path: '/api/home/sales' }),
      providesTags: ['Home'],
    }),
    getWaiting: build.query<readonly WaitingItem[], void>({
      query: () => ({ path: '/api/home/waiting' }),
      transformResponse: ({ waiting }: Waiting) => waiting,
      providesTags: ['Home', 'Notices', 'Processes', 'ReadModels'],
    }),
    seeNotices: build.mutation<unknown, Readonly<Record<string, number>>>({
      query: (newest) => ({ path: '/api/home/waiting/seen', method: 'PUT', body: { newest } }),
      invalidatesTags: ['Notices'],
    }),
    getActivity: build.query<Activity['activity'], void>({
      query: () => ({ path: '/api/home/activity' }),
      transformResponse: ({ activity }: Activity) => activity,
      providesTags: ['Activity'],
    }),
  }),
});
export const { useGetSalesQuery, useGetWaitingQuery, useSeeNoticesMutation, useGetActivityQuery } = homeApi;
