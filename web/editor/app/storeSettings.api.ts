import type { z } from 'zod';
import type { storeSettingsResponseSchema } from '../../../api/http/contracts/stores/storeSettings.ts';
import { editorApi } from './editorApi.ts';

type StoreSettings = z.infer<typeof storeSettingsResponseSchema>['settings'];

const storeSettingsApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the store is called and how it counts; the defaults before it is open. */
    getStoreSettings: build.query<StoreSettings, void>({
      query: () => ({ path: '/api/commerce/store-settings' }),
      transformResponse: ({ settings }: z.infer<typeof storeSettingsResponseSchema>) => settings,
    }),
  }),
});
export const { useGetStoreSettingsQuery } = storeSettingsApi;
