import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PresenceView } from '../../../../api/http/contracts/live/live.ts';

interface LiveState {
  /** The calls of long lists that have become old: who looks at one says when it is to be read again. */
  readonly waiting: readonly string[];
  /** The screen at which somebody has just come or gone, and how often that was told. */
  readonly moved: { readonly place: string; readonly times: number } | null;
  /** Who else was at a place when that was asked last. */
  readonly seen: { readonly place: string; readonly others: readonly Other[] } | null;
  /** What is chosen on the screen that this tab shows, e.g. `block/hero1`. */
  readonly part: string | null;
}

/** Somebody else who has the same open. */
export type Other = PresenceView['others'][number];

const initialState: LiveState = { waiting: [], moved: null, seen: null, part: null };

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
    othersSeen: (state, { payload }: PayloadAction<NonNullable<LiveState['seen']>>) => ({
      ...state,
      seen: payload,
    }),
    partChosen: (state, { payload }: PayloadAction<string | null>) => ({ ...state, part: payload }),
    peopleMoved: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      moved: { place: payload, times: (state.moved?.times ?? 0) + 1 },
    }),
  },
});
export const { newsWaiting, newsShown, peopleMoved, othersSeen, partChosen } = liveSlice.actions;
export const liveReducer = liveSlice.reducer;
