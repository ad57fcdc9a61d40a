import type { z } from 'zod';
import type { storeSettingsResponseSchema } from '../../../api/http/contracts/stores/storeSettings.ts';
import { type AnswerMeta, editorApi } from './editorApi.ts';

type SettingsAnswer = z.infer<typeof storeSettingsResponseSchema>;
export type StoreSettings = SettingsAnswer['settings'];

/** The settings as they were read, with their revision. */
export interface ReadStore {
  readonly settings: StoreSettings;
  readonly revision: number | null;
}

const path = '/api/commerce/store-settings';
const read = ({ settings }: SettingsAnswer, meta?: AnswerMeta): ReadStore => ({
  settings,
  revision: meta?.revision ?? null,
});

/** A website that nobody opened a store on answers the defaults, of a revision before the first. */
export const isOpen = ({ revision }: ReadStore): boolean => revision !== null && revision >= 0;

const storeSettingsApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the store is called and how it counts; the defaults before it is open. */
    getStoreSettings: build.query<ReadStore, void>({
      query: () => ({ path }),
      transformResponse: read,
      providesTags: ['StoreSettings'],
    }),
    openStore: build.mutation<unknown, StoreSettings>({
      query: (body) => ({ path, method: 'POST', body }),
      // The frame counts and tells the time as the store does.
      invalidatesTags: ['StoreSettings', 'Session'],
    }),
    saveStoreSettings: build.mutation<
      ReadStore,
      Partial<StoreSettings> & { readonly readAt: number | undefined }
    >({
      query: ({ readAt, ...body }) => ({ path, method: 'PUT', body, readAt }),
      transformResponse: read,
      invalidatesTags: ['StoreSettings', 'Session'],
    }),
  }),
});
export const { useGetStoreSettingsQuery, useOpenStoreMutation, useSaveStoreSettingsMutation } =
  storeSettingsApi;
