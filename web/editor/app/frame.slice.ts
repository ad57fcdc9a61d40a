import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What of the frame is open over a screen: the search, the choice of a moment, the help, the news. */
export type FramePanel = 'search' | 'moment' | 'help' | 'notices';

const frameSlice = createSlice({
  name: 'frame',
  initialState: { panel: null as FramePanel | null },
  reducers: {
    panelOpened: (_state, { payload }: PayloadAction<FramePanel>) => ({ panel: payload }),
    panelClosed: () => ({ panel: null }),
  },
});
export const { panelOpened, panelClosed } = frameSlice.actions;
export const frameReducer = frameSlice.reducer;
