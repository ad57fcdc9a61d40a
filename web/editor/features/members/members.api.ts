import type { z } from 'zod';
import type {
  accessSchema,
  describeMemberAreaRequestSchema,
  memberAreaListSchema,
  memberAreaSchema,
  memberListSchema,
  paywallStateSchema,
  raisePaywallRequestSchema,
} from '../../../../api/http/contracts/members/members.ts';
import { byCursor } from '../../app/byCursor.ts';
import { editorApi } from '../../app/editorApi.ts';

export type MemberAreaPageOfList = z.infer<typeof memberAreaListSchema>;
export type ListedArea = MemberAreaPageOfList['memberAreas'][number];
export type MemberArea = z.infer<typeof memberAreaSchema>;
export type AreaTexts = z.infer<typeof describeMemberAreaRequestSchema>;
export type MemberPage = z.infer<typeof memberListSchema>;

type PaywallState = z.infer<typeof paywallStateSchema>;
/** What stands before a collection, with the revision that it was read at. */
export interface CollectionPaywall extends PaywallState {
  readonly revision: number | null;
}
interface PaywallChange {
  readonly collectionId: string;
  readonly readAt: number | undefined;
}

interface DescribedArea {
  readonly area: MemberArea;
  readonly revision: number | null;
}
interface MembersOf {
  readonly memberAreaId: string;
  readonly state: 'members' | 'left';
}

const root = '/api/member-areas';
const pathOf = (memberAreaId: string) => `${root}/${encodeURIComponent(memberAreaId)}`;
const paywallOf = (collectionId: string) => `${root}/paywalls/${encodeURIComponent(collectionId)}`;

const membersApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listMemberAreas: build.infiniteQuery<
      MemberAreaPageOfList,
      Readonly<Record<string, string>>,
      string | null
    >({
      query: ({ pageParam }) => ({ path: root, query: { cursor: pageParam ?? undefined } }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Members'],
    }),
    getMemberArea: build.query<DescribedArea, string>({
      query: (memberAreaId) => ({ path: pathOf(memberAreaId) }),
      transformResponse: (area: MemberArea, meta) => ({ area, revision: meta?.revision ?? null }),
      providesTags: ['Members'],
    }),
    describeMemberArea: build.mutation<
      DescribedArea,
      { readonly memberAreaId: string; readonly texts: AreaTexts; readonly readAt: number | undefined }
    >({
      query: ({ memberAreaId, texts, readAt }) => ({
        path: pathOf(memberAreaId),
        method: 'PUT',
        body: texts,
        readAt,
      }),
      transformResponse: (area: MemberArea, meta) => ({ area, revision: meta?.revision ?? null }),
      invalidatesTags: ['Members'],
    }),
    listMembers: build.infiniteQuery<MemberPage, MembersOf, string | null>({
      query: ({ queryArg: { memberAreaId, state }, pageParam }) => ({
        path: `${pathOf(memberAreaId)}/members`,
        query: { state, limit: 50, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Members'],
    }),
    getAccess: build.query<z.infer<typeof accessSchema>, string>({
      query: (customerId) => ({ path: `${root}/access/${encodeURIComponent(customerId)}` }),
      providesTags: ['Members'],
    }),
    getPaywall: build.query<CollectionPaywall, string>({
      query: (collectionId) => ({ path: paywallOf(collectionId) }),
      transformResponse: (state: PaywallState, meta) => ({ ...state, revision: meta?.revision ?? null }),
      providesTags: ['Members'],
    }),
    raisePaywall: build.mutation<
      PaywallState,
      PaywallChange & { readonly paywall: z.input<typeof raisePaywallRequestSchema> }
    >({
      query: ({ collectionId, paywall, readAt }) => ({
        path: paywallOf(collectionId),
        method: 'PUT',
        body: paywall,
        readAt,
      }),
      invalidatesTags: ['Members'],
    }),
    lowerPaywall: build.mutation<PaywallState, PaywallChange>({
      query: ({ collectionId, readAt }) => ({ path: paywallOf(collectionId), method: 'DELETE', readAt }),
      invalidatesTags: ['Members'],
    }),
    letIn: build.mutation<unknown, { readonly memberAreaId: string; readonly customerId: string }>({
      query: ({ memberAreaId, customerId }) => ({
        path: `${pathOf(memberAreaId)}/members/${encodeURIComponent(customerId)}`,
        method: 'PUT',
      }),
      invalidatesTags: ['Members', 'Courses'],
    }),
    endMembership: build.mutation<
      unknown,
      { readonly memberAreaId: string; readonly customerId: string; readonly reason: string }
    >({
      query: ({ memberAreaId, customerId, reason }) => ({
        path: `${pathOf(memberAreaId)}/members/${encodeURIComponent(customerId)}`,
        method: 'DELETE',
        body: { reason },
      }),
      invalidatesTags: ['Members', 'Courses'],
    }),
  }),
});
export const {
  useListMemberAreasInfiniteQuery,
  useGetMemberAreaQuery,
  useDescribeMemberAreaMutation,
  useListMembersInfiniteQuery,
  useGetAccessQuery,
  useGetPaywallQuery,
  useRaisePaywallMutation,
  useLowerPaywallMutation,
  useEndMembershipMutation,
  useLetInMutation,
} = membersApi;
