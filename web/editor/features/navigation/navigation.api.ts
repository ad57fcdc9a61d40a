import type { z } from 'zod';
import type { collectionListSchema } from '../../../../api/http/contracts/collections/collections.ts';
import type { memberAreaListSchema } from '../../../../api/http/contracts/members/members.ts';
import type { SentItem, siteLayoutSchema } from '../../../../api/http/contracts/navigation/navigation.ts';
import { type AnswerMeta, editorApi } from '../../app/editorApi.ts';

interface LayoutAnswer {
  readonly layout: z.infer<typeof siteLayoutSchema>['layout'];
  readonly revision: number | null;
}
interface ArrangedMenu {
  readonly fieldName: string;
  readonly templateId: string;
  readonly items: readonly SentItem[];
  readonly readAt: number | undefined;
}

const answerOf = ({ layout }: z.infer<typeof siteLayoutSchema>, meta?: AnswerMeta): LayoutAnswer => ({
  layout,
  revision: meta?.revision ?? null,
});

const navigationApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    getSiteLayout: build.query<LayoutAnswer, void>({
      query: () => ({ path: '/api/commondata/GetSiteLayout' }),
      transformResponse: answerOf,
      providesTags: ['Navigation'],
    }),
    arrangeMenu: build.mutation<LayoutAnswer, ArrangedMenu>({
      query: ({ items, readAt, ...menu }) => ({
        path: '/api/widget/UpdateNavigation',
        method: 'POST',
        body: { ...menu, navigation: { items } },
        readAt,
      }),
      transformResponse: answerOf,
      invalidatesTags: ['Navigation'],
    }),
    /** What an entry can lead to besides addresses. */
    getMenuPlaces: build.query<z.infer<typeof collectionListSchema>['collections'], void>({
      query: () => ({ path: '/api/commerce/collections', query: { limit: 200 } }),
      transformResponse: ({ collections }: z.infer<typeof collectionListSchema>) => collections,
      providesTags: ['Collections'],
    }),
    getMenuAreas: build.query<z.infer<typeof memberAreaListSchema>['memberAreas'], void>({
      query: () => ({ path: '/api/member-areas' }),
      transformResponse: ({ memberAreas }: z.infer<typeof memberAreaListSchema>) => memberAreas,
    }),
  }),
});
export const { useGetSiteLayoutQuery, useArrangeMenuMutation, useGetMenuPlacesQuery, useGetMenuAreasQuery } =
  navigationApi;
