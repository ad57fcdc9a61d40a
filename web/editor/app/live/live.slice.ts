import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface LiveState {
  /** The calls of long lists that have become old: who looks at one says when it is to be read again. */
  readonly waiting: readonly string[];
  /** The screen at which somebody has just come or gone, and how often that was told. */
  readonly moved: { readonly place: string; readonly times: number } | null;
}

const initialState: LiveState = { waiting: [], moved: null };

/** What is known of changes by others beside what queries hold. */
const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    newsWaiting: (state, { payload }: PayloadAction<readonly string[]>) => ({
      ...state,
      waiting: [...new Set([...state.waiting, ...payload])],
    }),
    newsShown: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      waiting: state.waiting.filter((endpoint) => endpoint !== payload),
    }),
    peopleMoved: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      moved: { place: payload, times: (state.moved?.times ?? 0) + 1 },
    }),
  },
});
export const { newsWaiting, newsShown, peopleMoved } = liveSlice.actions;
export const liveReducer = liveSlice.reducer;
