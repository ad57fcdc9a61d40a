import type { z } from 'zod';
import type {
  restockGroupSchema,
  restockGroupsSchema,
  restockPreviewSchema,
  restockSentSchema,
  restockSignUpsSchema,
  SignUpGroup,
} from '../../../../api/http/contracts/waitlist/waitlist.ts';
import { editorApi } from '../../app/editorApi.ts';

export type GroupPage = z.infer<typeof restockGroupsSchema>;
export type SignUpPage = z.infer<typeof restockSignUpsSchema>;
export type SignUp = SignUpPage['signUps'][number];
export type MailPreview = z.infer<typeof restockPreviewSchema>;

/** A variant that people wait for. */
export interface WaitedFor {
  readonly productId: string;
  readonly variantId: string;
}
interface SignUpsOf extends WaitedFor {
  readonly state: 'waiting' | 'told';
}

const root = '/api/site-users/account/notifications/restock';
const pathOf = ({ productId, variantId }: WaitedFor) =>
  `${encodeURIComponent(productId)}/${encodeURIComponent(variantId)}`;
const paged = {
  initialPageParam: null,
  getNextPageParam: ({ nextPageCursor }: { readonly nextPageCursor: string | null }) =>
    nextPageCursor ?? undefined,
};

const waitlistApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listWaitlistGroups: build.infiniteQuery<GroupPage, Readonly<Record<string, string>>, string | null>({
      query: ({ queryArg, pageParam }) => ({
        path: `${root}/groups`,
        query: { ...queryArg, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: paged,
      providesTags: ['Waitlist'],
    }),
    getWaitlistGroup: build.query<SignUpGroup, WaitedFor>({
      query: (variant) => ({ path: `${root}/groups/${pathOf(variant)}` }),
      transformResponse: ({ signUpGroup }: z.infer<typeof restockGroupSchema>) => signUpGroup,
      providesTags: ['Waitlist'],
    }),
    listSignUps: build.infiniteQuery<SignUpPage, SignUpsOf, string | null>({
      query: ({ queryArg: { productId, variantId, state }, pageParam }) => ({
        path: root,
        query: { productId, variantId, state, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: paged,
      providesTags: ['Waitlist'],
    }),
    previewRestockMail: build.query<MailPreview, WaitedFor>({
      query: (variant) => ({ path: `${root}/preview/${pathOf(variant)}` }),
    }),
    sendRestockMails: build.mutation<z.infer<typeof restockSentSchema>, WaitedFor>({
      query: ({ productId, variantId }) => ({
        path: `${root}/send`,
        method: 'POST',
        body: { productId, variantId },
      }),
      invalidatesTags: ['Waitlist'],
    }),
  }),
});
export const {
  useListWaitlistGroupsInfiniteQuery,
  useGetWaitlistGroupQuery,
  useListSignUpsInfiniteQuery,
  usePreviewRestockMailQuery,
  useSendRestockMailsMutation,
} = waitlistApi;
