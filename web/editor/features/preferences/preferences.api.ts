import type { namespaceSchemas } from '../../../../api/http/contracts/preferences/namespaces.ts';
import { type AnswerMeta, editorApi } from '../../app/editorApi.ts';
import type { PreferenceValues } from './preferenceForms.ts';

export type Namespace = keyof typeof namespaceSchemas;

/** What was set in a namespace, with its revision. */
interface PreferencesAnswer {
  readonly values: PreferenceValues;
  readonly revision: number | null;
}
interface PreferencesChange {
  readonly namespace: Namespace;
  readonly values: PreferenceValues;
  readonly readAt: number | undefined;
}

const pathOf = (namespace: Namespace) => `/api/v1/commerce-preferences/${namespace}`;
const read = (values: PreferenceValues, meta?: AnswerMeta): PreferencesAnswer => ({
  values,
  revision: meta?.revision ?? null,
});

const preferencesApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    getPreferences: build.query<PreferencesAnswer, Namespace>({
      query: (namespace) => ({ path: pathOf(namespace) }),
      transformResponse: read,
      providesTags: (_result, _error, namespace) => [{ type: 'Preferences', id: namespace }],
    }),
    savePreferences: build.mutation<PreferencesAnswer, PreferencesChange>({
      query: ({ namespace, values, readAt }) => ({
        path: pathOf(namespace),
        method: 'PUT',
        body: values,
        readAt,
      }),
      transformResponse: read,
      invalidatesTags: (_result, _error, { namespace }) => [{ type: 'Preferences', id: namespace }],
    }),
  }),
});
export const { useGetPreferencesQuery, useSavePreferencesMutation } = preferencesApi;
