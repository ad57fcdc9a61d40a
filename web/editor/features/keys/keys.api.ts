import type { z } from 'zod';
import type {
  apiKeysSchema,
  createApiKeyRequestSchema,
  createdApiKeySchema,
} from '../../../../api/http/contracts/accounts/apiKeys.ts';
import { editorApi } from '../../app/editorApi.ts';

type ApiKeys = z.infer<typeof apiKeysSchema>;
export type ApiKey = ApiKeys['apiKeys'][number];
export type NewApiKey = z.infer<typeof createApiKeyRequestSchema>;
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>;

const root = '/api/staff/keys';

const keysApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listApiKeys: build.query<readonly ApiKey[], void>({
      query: () => ({ path: root }),
      transformResponse: ({ apiKeys }: ApiKeys) => apiKeys,
      providesTags: ['ApiKeys'],
    }),
    createApiKey: build.mutation<CreatedApiKey, NewApiKey>({
      query: (body) => ({ path: root, method: 'POST', body }),
      invalidatesTags: ['ApiKeys'],
    }),
    revokeApiKey: build.mutation<unknown, string>({
      query: (keyId) => ({ path: `${root}/${encodeURIComponent(keyId)}`, method: 'DELETE' }),
      invalidatesTags: ['ApiKeys'],
    }),
  }),
});
export const { useListApiKeysQuery, useCreateApiKeyMutation, useRevokeApiKeyMutation } = keysApi;
