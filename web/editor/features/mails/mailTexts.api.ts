import type { z } from 'zod';
import type {
  MailTextView,
  mailTextHistorySchema,
  mailTextListSchema,
  mailTextPreviewSchema,
  mailTextTestSchema,
  mailTextTrialSchema,
} from '../../../../api/http/contracts/mail/mailTexts.ts';
import { type AnswerMeta, editorApi } from '../../app/editorApi.ts';

export type MailTextLines = z.infer<typeof mailTextListSchema>['mails'];
export type MailTextHistory = z.infer<typeof mailTextHistorySchema>;
export type MailTextPreview = z.infer<typeof mailTextPreviewSchema>;
export type MailTextTrial = z.infer<typeof mailTextTrialSchema>;

/** Which text: of one kind of mail, in one language. */
export interface MailTextName {
  readonly kind: MailTextView['kind'];
  readonly language: string;
}
/** A text with its revision. */
export interface ReadMailText extends MailTextView {
  readonly revision: number | null;
}
interface MailTextEdit extends MailTextName {
  readonly subject?: string | undefined;
  readonly body?: string | undefined;
  readonly readAt: number | undefined;
}

const root = '/api/mail-texts';
const pathOf = ({ kind, language }: MailTextName) => `${root}/${kind}/${encodeURIComponent(language)}`;
const read = (text: MailTextView, meta?: AnswerMeta): ReadMailText => ({
  ...text,
  revision: meta?.revision ?? null,
});

const mailTextsApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listMailTexts: build.query<MailTextLines, void>({
      query: () => ({ path: root }),
      transformResponse: ({ mails }: z.infer<typeof mailTextListSchema>) => mails,
      providesTags: ['MailTexts'],
    }),
    getMailText: build.query<ReadMailText, MailTextName>({
      query: (name) => ({ path: pathOf(name) }),
      transformResponse: read,
      providesTags: ['MailTexts'],
    }),
    getMailTextHistory: build.query<MailTextHistory['changes'], MailTextName>({
      query: (name) => ({ path: `${pathOf(name)}/history`, query: { limit: 100 } }),
      transformResponse: ({ changes }: MailTextHistory) => changes,
      providesTags: ['MailTexts'],
    }),
    saveMailText: build.mutation<ReadMailText, MailTextEdit>({
      query: ({ kind, language, readAt, ...body }) => ({
        ...{ path: pathOf({ kind, language }), method: 'PUT', body, readAt },
      }),
      transformResponse: read,
      invalidatesTags: ['MailTexts'],
    }),
    removeMailText: build.mutation<unknown, MailTextName>({
      query: (name) => ({ path: pathOf(name), method: 'DELETE' }),
      invalidatesTags: ['MailTexts'],
    }),
    revertMailText: build.mutation<unknown, MailTextName & { readonly revision: number }>({
      query: ({ revision, ...name }) => ({
        ...{ path: `${pathOf(name)}/revert`, method: 'POST', body: { revision } },
      }),
      invalidatesTags: ['MailTexts'],
    }),
    previewMailText: build.mutation<MailTextPreview, MailTextName & MailTextTrial>({
      query: ({ kind, language, ...body }) => ({
        ...{ path: `${pathOf({ kind, language })}/preview`, method: 'POST', body },
      }),
    }),
    testMailText: build.mutation<z.infer<typeof mailTextTestSchema>, MailTextName & MailTextTrial>({
      query: ({ kind, language, ...body }) => ({
        ...{ path: `${pathOf({ kind, language })}/test`, method: 'POST', body },
      }),
      invalidatesTags: ['Mails'],
    }),
  }),
});
export const {
  useListMailTextsQuery,
  useGetMailTextQuery,
  useGetMailTextHistoryQuery,
  useSaveMailTextMutation,
  useRemoveMailTextMutation,
  useRevertMailTextMutation,
  usePreviewMailTextMutation,
  useTestMailTextMutation,
} = mailTextsApi;
