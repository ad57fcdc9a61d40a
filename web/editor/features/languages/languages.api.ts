import type {
  LanguagesAnswer,
  TextKind,
  TextsAnswer,
} from '../../../../api/http/contracts/languages/languages.ts';
import { byCursor } from '../../app/byCursor.ts';
import { type AnswerMeta, editorApi } from '../../app/editorApi.ts';
import type { CsvReport } from '../../ui/CsvImportDialog.tsx';

export interface LanguagesRead extends LanguagesAnswer {
  readonly revision: number | null;
}
interface Chosen {
  readonly languages: readonly { readonly tag: string; readonly isPublished: boolean }[];
  readonly readAt: number | undefined;
}
export interface TextsAsked {
  readonly language: string;
  readonly kind: TextKind;
  readonly open: boolean;
}
export interface Translated {
  readonly language: string;
  readonly key: string;
  readonly original: string;
  readonly from: string;
  readonly to: string;
}

const root = '/api/multilingual';
const cataloguePath = `${root}/catalogue.csv`;
/** Where everything that is said in a language is downloaded. */
export const catalogueUrl = (language: string, open: boolean): string =>
  `${cataloguePath}?${new URLSearchParams({ language, ...(open && { open: 'true' }) })}`;
const read = (answer: LanguagesAnswer, meta?: AnswerMeta): LanguagesRead => ({
  ...answer,
  revision: meta?.revision ?? null,
});

const languagesApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    getLanguages: build.query<LanguagesRead, void>({
      query: () => ({ path: `${root}/languages` }),
      transformResponse: read,
      providesTags: ['Languages'],
    }),
    chooseLanguages: build.mutation<LanguagesRead, Chosen>({
      query: ({ languages, readAt }) => ({
        ...{ path: `${root}/languages`, method: 'PUT', body: { languages }, readAt },
      }),
      transformResponse: read,
      invalidatesTags: ['Languages'],
    }),
    speakOne: build.mutation<unknown, void>({
      query: () => ({ path: `${root}/connection`, method: 'DELETE' }),
      invalidatesTags: ['Languages'],
    }),
    listTexts: build.infiniteQuery<TextsAnswer, TextsAsked, string | null>({
      query: ({ queryArg: { language, kind, open }, pageParam }) => ({
        path: `${root}/texts`,
        query: { language, kind, open: open ? 'true' : undefined, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
    }),
    importCatalogue: build.mutation<CsvReport, { readonly csv: string; readonly dryRun: boolean }>({
      query: ({ csv, dryRun }) => ({
        path: cataloguePath,
        method: 'POST',
        body: new Blob([csv], { type: 'text/csv' }),
        query: { dryRun: String(dryRun) },
      }),
      invalidatesTags: (_result, _error, { dryRun }) => (dryRun ? [] : ['Languages']),
    }),
    translate: build.mutation<unknown, Translated>({
      query: ({ language, ...body }) => ({
        ...{ path: `${root}/texts/${encodeURIComponent(language)}`, method: 'PUT', body },
      }),
    }),
  }),
});
export const {
  useGetLanguagesQuery,
  useChooseLanguagesMutation,
  useSpeakOneMutation,
  useListTextsInfiniteQuery,
  useTranslateMutation,
  useImportCatalogueMutation,
} = languagesApi;
