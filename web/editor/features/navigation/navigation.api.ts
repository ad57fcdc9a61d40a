import type { z } from 'zod';
import type { collectionListSchema } from '../../../../api/http/contracts/collections/collections.ts';
import type { memberAreaListSchema } from '../../../../api/http/contracts/members/members.ts';
import type {
  addMenuEntrySchema,
  DraftedMenus,
  SentItem,
} from '../../../../api/http/contracts/navigation/navigation.ts';
import { editorApi } from '../../app/editorApi.ts';

const root = '/api/navigation';
const pathOf = (fieldName: string) => `${root}/${encodeURIComponent(fieldName)}`;
/** What any change of the menus makes old. */
const STALE = ['Navigation', 'Waiting'] as const;

export interface ReadMenus extends Omit<DraftedMenus, 'revision'> {
  /** `null` where nobody arranged any. */
  readonly revision: number | null;
}
interface DraftedMenu {
  readonly fieldName: string;
  readonly templateId: string;
  readonly items: readonly SentItem[];
  readonly readAt: number | undefined;
}
interface MenuEntry {
  readonly fieldName: string;
  readonly collectionId: string;
}

const answerOf = (answer: DraftedMenus): ReadMenus => ({
  ...answer,
  revision: answer.revision < 0 ? null : answer.revision,
});

const navigationApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    /** With what was drafted of them. */
    getMenus: build.query<ReadMenus, void>({
      query: () => ({ path: root }),
      transformResponse: answerOf,
      providesTags: ['Navigation'],
    }),
    draftMenu: build.mutation<ReadMenus, DraftedMenu>({
      query: ({ fieldName, readAt, ...body }) => ({
        ...{ path: pathOf(fieldName), method: 'PUT', body, readAt },
      }),
      transformResponse: answerOf,
      invalidatesTags: [...STALE],
    }),
    discardMenuDraft: build.mutation<ReadMenus, string>({
      query: (fieldName) => ({ path: `${pathOf(fieldName)}/draft`, method: 'DELETE' }),
      transformResponse: answerOf,
      invalidatesTags: [...STALE],
    }),
    publishMenus: build.mutation<ReadMenus, number>({
      query: (revision) => ({ path: `${root}/publish`, method: 'POST', body: { revision } }),
      transformResponse: answerOf,
      invalidatesTags: [...STALE],
    }),
    scheduleMenus: build.mutation<ReadMenus, { readonly revision: number; readonly publishAt: string }>({
      query: (body) => ({ path: `${root}/schedule`, method: 'POST', body }),
      transformResponse: answerOf,
      invalidatesTags: [...STALE],
    }),
    cancelMenus: build.mutation<ReadMenus, void>({
      query: () => ({ path: `${root}/schedule`, method: 'DELETE' }),
      transformResponse: answerOf,
      invalidatesTags: [...STALE],
    }),
    addMenuEntry: build.mutation<
      ReadMenus,
      MenuEntry & Pick<z.input<typeof addMenuEntrySchema>, 'place' | 'keepsShop'>
    >({
      query: ({ fieldName, ...body }) => ({ path: `${pathOf(fieldName)}/entries`, method: 'POST', body }),
      transformResponse: answerOf,
      invalidatesTags: [...STALE],
    }),
    removeMenuEntry: build.mutation<ReadMenus, MenuEntry>({
      query: ({ fieldName, collectionId }) => ({
        ...{ path: `${pathOf(fieldName)}/entries/${encodeURIComponent(collectionId)}`, method: 'DELETE' },
      }),
      transformResponse: answerOf,
      invalidatesTags: [...STALE],
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
export const {
  useGetMenusQuery,
  useDraftMenuMutation,
  useDiscardMenuDraftMutation,
  usePublishMenusMutation,
  useScheduleMenusMutation,
  useCancelMenusMutation,
  useAddMenuEntryMutation,
  useRemoveMenuEntryMutation,
  useGetMenuPlacesQuery,
  useGetMenuAreasQuery,
} = navigationApi;
