import type { DesignDetail, DesignEdit, DesignResult } from '../../../../api/http/contracts/design/design.ts';
import { editorApi } from '../../app/editorApi.ts';
import { keepingNewest } from '../../app/newest.ts';

const root = '/api/design';

/** Where a page of the site is shown in the draft of its design. */
export const previewUrl = (path: string): string => `${root}/preview?path=${encodeURIComponent(path)}`;

const designApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    getDesign: build.query<DesignDetail, void>({
      query: () => ({ path: root }),
      merge: keepingNewest(({ design }) => design.revision),
      providesTags: ['Design'],
    }),
    /** What it answers is put into the design that is read: nothing is asked for again between two choices. */
    editDesign: build.mutation<DesignResult, DesignEdit>({
      query: (edit) => ({ path: `${root}/edits`, method: 'POST', body: edit }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }): Promise<void> => {
        const result = await answered(queryFulfilled);
        if (result) dispatch(designApi.util.updateQueryData('getDesign', undefined, putting(result)));
      },
    }),
    undoDesign: build.mutation<DesignResult, number>({
      query: (revision) => ({ path: `${root}/undo`, method: 'POST', body: { revision } }),
      onQueryStarted: async (revision, { dispatch, queryFulfilled }): Promise<void> => {
        const result = await answered(queryFulfilled);
        if (result)
          dispatch(designApi.util.updateQueryData('getDesign', undefined, putting(result, revision)));
      },
    }),
    restoreDesign: build.mutation<DesignResult, number>({
      query: (revision) => ({ path: `${root}/restore`, method: 'POST', body: { revision } }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }): Promise<void> => {
        const result = await answered(queryFulfilled);
        if (result) dispatch(designApi.util.updateQueryData('getDesign', undefined, putting(result)));
      },
    }),
    publishDesign: build.mutation<DesignResult, number>({
      query: (revision) => ({ path: `${root}/publish`, method: 'POST', body: { revision } }),
      invalidatesTags: ['Design'],
    }),
  }),
});

/** `null` where it was refused, which whoever sent it is told by its own promise. */
const answered = (sent: PromiseLike<{ readonly data: DesignResult }>): Promise<DesignResult | null> =>
  Promise.resolve(sent).then(
    ({ data }) => data,
    () => null,
  );

const putting =
  ({ design, step }: DesignResult, undoes: number | null = null) =>
  (draft: DesignDetail): void => {
    draft.design = design;
    if (step !== null) draft.trail.push({ revision: step, undoes });
  };

export const {
  useGetDesignQuery,
  useEditDesignMutation,
  useUndoDesignMutation,
  useRestoreDesignMutation,
  usePublishDesignMutation,
} = designApi;
