import type { z } from 'zod';
import type {
  CampaignView,
  campaignListSchema,
  campaignResultSchema,
  campaignStandingSchema,
  campaignTestSchema,
  NewsletterPreview,
  newsletterWordsSchema,
  readersCountSchema,
  scheduleCampaignRequestSchema,
} from '../../../../api/http/contracts/newsletter/campaigns.ts';
import { editorApi } from '../../app/editorApi.ts';

/** A newsletter, how many would get it now, and the revision that a change names. */
export interface EditedCampaign extends CampaignView {
  readonly readers: number;
  readonly revision: number | null;
}
type Standing = z.infer<typeof campaignStandingSchema>['campaign'];
interface Of {
  readonly campaignId: string;
}

const root = '/api/newsletter/campaigns';
const pathOf = (campaignId: string) => `${root}/${encodeURIComponent(campaignId)}`;
const touched = (_result: unknown, _error: unknown, { campaignId }: Of) =>
  ['CampaignList', { type: 'Campaign', id: campaignId }] as const;
const standing = (
  { campaign }: z.infer<typeof campaignStandingSchema>,
  meta?: { readonly revision?: number | null },
): Standing & { readonly revision: number | null } => ({ ...campaign, revision: meta?.revision ?? null });

const campaignsApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listCampaigns: build.query<readonly CampaignView[], void>({
      query: () => ({ path: root }),
      transformResponse: ({ campaigns }: z.infer<typeof campaignListSchema>) => campaigns,
      providesTags: ['CampaignList'],
    }),
    getCampaign: build.query<EditedCampaign, string>({
      query: (campaignId) => ({ path: pathOf(campaignId) }),
      transformResponse: (
        { campaign, readers }: z.infer<typeof campaignResultSchema>,
        meta?: { readonly revision?: number | null },
      ) => ({ ...campaign, readers, revision: meta?.revision ?? null }),
      providesTags: (_result, _error, campaignId) => ['CampaignList', { type: 'Campaign', id: campaignId }],
    }),
    createCampaign: build.mutation<Standing, { readonly name: string }>({
      query: (body) => ({ path: root, method: 'POST', body }),
      transformResponse: standing,
      invalidatesTags: ['CampaignList'],
    }),
    reviseCampaign: build.mutation<
      Standing,
      Of & { readonly content: Partial<CampaignView['content']>; readonly readAt: number | undefined }
    >({
      query: ({ campaignId, content, readAt }) => ({
        ...{ path: pathOf(campaignId), method: 'PUT', body: content, readAt },
      }),
      transformResponse: standing,
      invalidatesTags: touched,
    }),
    deleteCampaign: build.mutation<Standing, Of>({
      query: ({ campaignId }) => ({ path: pathOf(campaignId), method: 'DELETE' }),
      transformResponse: standing,
      invalidatesTags: ['CampaignList'],
    }),
    previewNewsletter: build.mutation<NewsletterPreview, z.input<typeof newsletterWordsSchema>>({
      query: (body) => ({ path: '/api/newsletter/preview', method: 'POST', body }),
    }),
    countReaders: build.mutation<z.infer<typeof readersCountSchema>, CampaignView['content']['audience']>({
      query: (audience) => ({ path: '/api/newsletter/readers', method: 'POST', body: { audience } }),
    }),
    testCampaign: build.mutation<z.infer<typeof campaignTestSchema>, Of>({
      query: ({ campaignId }) => ({ path: `${pathOf(campaignId)}/test`, method: 'POST' }),
    }),
    scheduleCampaign: build.mutation<Standing, Of & z.input<typeof scheduleCampaignRequestSchema>>({
      query: ({ campaignId, sendAt }) => ({
        ...{ path: `${pathOf(campaignId)}/schedule`, method: 'POST', body: { sendAt } },
      }),
      transformResponse: standing,
      invalidatesTags: touched,
    }),
    holdCampaign: build.mutation<Standing, Of & { readonly deed: 'unschedule' | 'stop' }>({
      query: ({ campaignId, deed }) => ({ path: `${pathOf(campaignId)}/${deed}`, method: 'POST' }),
      transformResponse: standing,
      invalidatesTags: touched,
    }),
  }),
});
export const {
  useListCampaignsQuery,
  useGetCampaignQuery,
  useCreateCampaignMutation,
  useReviseCampaignMutation,
  useCountReadersMutation,
  useDeleteCampaignMutation,
  usePreviewNewsletterMutation,
  useTestCampaignMutation,
  useScheduleCampaignMutation,
  useHoldCampaignMutation,
} = campaignsApi;
