import type { z } from 'zod';
import type {
  startedStoreArchiveSchema,
  storeArchiveStateSchema,
} from '../../../../api/http/contracts/stores/storeArchive.ts';
import { editorApi } from '../../app/editorApi.ts';
import type { CsvReport } from '../../ui/CsvImportDialog.tsx';

export type ArchiveState = z.infer<typeof storeArchiveStateSchema>;
export type StoreArchive = NonNullable<ArchiveState['archive']>;

const root = '/api/commerce/store-archive';
export const restorePath = `${root}/restore`;
export const erasuresPath = `${root}/erasures`;
export const archiveFilePath = (archiveId: string): string => `${root}/${encodeURIComponent(archiveId)}/file`;

/** A file, and the call that takes it. */
export interface CsvFile {
  readonly method: 'POST';
  readonly path: string;
  readonly csv: string;
  readonly dryRun: boolean;
}

const importExportApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    getArchive: build.query<ArchiveState, void>({
      query: () => ({ path: root }),
      providesTags: ['StoreArchive'],
    }),
    startArchive: build.mutation<z.infer<typeof startedStoreArchiveSchema>, { readonly password: string }>({
      query: (body) => ({ path: root, method: 'POST', body }),
      invalidatesTags: ['StoreArchive'],
    }),
    removeArchive: build.mutation<unknown, string>({
      query: (archiveId) => ({ path: `${root}/${encodeURIComponent(archiveId)}`, method: 'DELETE' }),
      invalidatesTags: ['StoreArchive'],
    }),
    importFile: build.mutation<CsvReport, CsvFile>({
      query: ({ path, method, csv, dryRun }) => ({
        path,
        method,
        body: new Blob([csv], { type: 'text/csv' }),
        query: { dryRun: String(dryRun) },
      }),
      invalidatesTags: (result, _error, { dryRun }) =>
        result && !dryRun
          ? ['CustomerList', 'Subscribers', 'ReviewList', 'Inventory', 'ProductList', 'Redirects']
          : [],
    }),
  }),
});
export const {
  useGetArchiveQuery,
  useStartArchiveMutation,
  useRemoveArchiveMutation,
  useImportFileMutation,
} = importExportApi;
