import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** How far the past has been folded for one call that waits for it. */
export interface Folding {
  readonly url: string;
  /** Positions of the log. */
  readonly done: number;
  readonly total: number;
}

interface MomentState {
  /** The moment that everything in this store is of; `null` for now. */
  readonly moment: string | null;
  readonly folding: readonly Folding[];
  /** Why there is nothing to be seen of this moment. */
  readonly refusal: string | null;
}

const initialState: MomentState = { moment: null, folding: [], refusal: null };

const momentSlice = createSlice({
  name: 'moment',
  initialState,
  reducers: {
    foldingSeen: ({ folding, ...state }, { payload }: PayloadAction<Folding>) => ({
      ...state,
      folding: [...folding.filter(({ url }) => url !== payload.url), payload],
    }),
    foldingEnded: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      folding: state.folding.filter(({ url }) => url !== payload),
    }),
    momentRefused: (state, { payload }: PayloadAction<string>) => ({ ...state, refusal: payload }),
  },
});
export const { foldingSeen, foldingEnded, momentRefused } = momentSlice.actions;
export const momentReducer = momentSlice.reducer;

export const stateAt = (moment: string | null): MomentState => ({ ...initialState, moment });
/** The moment that a store is of, as whoever knows only a part of its state sees it. */
export const momentOf = (state: unknown): string | null => (state as { moment: MomentState }).moment.moment;
