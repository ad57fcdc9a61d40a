import type { z } from 'zod';
import type { mailDetailSchema, mailListSchema } from '../../../../api/http/contracts/mail/mail.ts';
import { byCursor } from '../../app/byCursor.ts';
import { editorApi } from '../../app/editorApi.ts';

export type MailPageOfList = z.infer<typeof mailListSchema>;
export type MailDetail = z.infer<typeof mailDetailSchema>;

const root = '/api/mail';
const pathOf = (mailId: string) => `${root}/${encodeURIComponent(mailId)}`;

const mailsApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listMails: build.infiniteQuery<MailPageOfList, Readonly<Record<string, string>>, string | null>({
      query: ({ queryArg: { search, ...query }, pageParam }) => ({
        path: root,
        query: { ...query, to: search, limit: 50, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Mails'],
    }),
    getMail: build.query<MailDetail, string>({
      query: (mailId) => ({ path: pathOf(mailId) }),
      providesTags: ['Mails'],
    }),
    resendMail: build.mutation<unknown, string>({
      query: (mailId) => ({ path: `${pathOf(mailId)}/resend`, method: 'POST' }),
      invalidatesTags: ['Mails'],
    }),
  }),
});
export const { useListMailsInfiniteQuery, useGetMailQuery, useResendMailMutation } = mailsApi;
