import type {
  SingleSignOnAnswer,
  SingleSignOnForm,
} from '../../../../api/http/contracts/accounts/singleSignOn.ts';
import { type AnswerMeta, editorApi } from '../../app/editorApi.ts';

export interface SingleSignOnRead extends SingleSignOnAnswer {
  readonly revision: number | null;
}

const path = '/api/staff/sso/settings';
const read = (answer: SingleSignOnAnswer, meta?: AnswerMeta): SingleSignOnRead => ({
  ...answer,
  revision: meta?.revision ?? null,
});

const singleSignOnApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    getSingleSignOn: build.query<SingleSignOnRead, void>({
      query: () => ({ path }),
      transformResponse: read,
      providesTags: ['SingleSignOn'],
    }),
    saveSingleSignOn: build.mutation<
      SingleSignOnRead,
      SingleSignOnForm & { readonly readAt: number | undefined }
    >({
      query: ({ readAt, ...body }) => ({ path, method: 'PUT', body, readAt }),
      transformResponse: read,
      invalidatesTags: ['SingleSignOn'],
    }),
  }),
});
export const { useGetSingleSignOnQuery, useSaveSingleSignOnMutation } = singleSignOnApi;
