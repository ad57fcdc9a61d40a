import type { z } from 'zod';
import type {
  donationDetailSchema,
  donationListSchema,
  fundSumsSchema,
  pledgeListSchema,
} from '../../../../api/http/contracts/donations/donations.ts';
import { byCursor } from '../../app/byCursor.ts';
import { editorApi } from '../../app/editorApi.ts';

export type DonationPageOfList = z.infer<typeof donationListSchema>;
export type PledgePageOfList = z.infer<typeof pledgeListSchema>;
export type DonationDetail = z.infer<typeof donationDetailSchema>;

const root = '/api/commerce/donations';
type Query = Readonly<Record<string, string>>;

const donationsApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listDonations: build.infiniteQuery<DonationPageOfList, Query, string | null>({
      query: ({ queryArg, pageParam }) => ({
        path: root,
        query: { ...queryArg, limit: 50, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Donations'],
    }),
    listPledges: build.infiniteQuery<PledgePageOfList, Query, string | null>({
      query: ({ queryArg, pageParam }) => ({
        path: `${root}/pledges`,
        query: { ...queryArg, limit: 50, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Donations'],
    }),
    getDonation: build.query<DonationDetail, string>({
      query: (donationId) => ({ path: `${root}/${encodeURIComponent(donationId)}` }),
      providesTags: ['Donations'],
    }),
    getFundSums: build.query<z.infer<typeof fundSumsSchema>, void>({
      query: () => ({ path: `${root}/sums` }),
      providesTags: ['Donations'],
    }),
    endPledge: build.mutation<unknown, { readonly pledgeId: string; readonly reason: string }>({
      query: ({ pledgeId, reason }) => ({
        path: `${root}/pledges/${encodeURIComponent(pledgeId)}/end`,
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: ['Donations'],
    }),
  }),
});
export const {
  useListDonationsInfiniteQuery,
  useListPledgesInfiniteQuery,
  useGetDonationQuery,
  useGetFundSumsQuery,
  useLazyGetDonationQuery,
  useEndPledgeMutation,
} = donationsApi;
