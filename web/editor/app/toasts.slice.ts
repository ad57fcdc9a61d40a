import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface Toast {
  readonly id: string;
  readonly text: string;
  readonly tone: 'success' | 'problem';
}

/** More than this many at once is noise: the oldest leaves. */
const MAX_TOASTS = 3;

const toastsSlice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    toastShown: {
      prepare: (text: string, tone: Toast['tone'] = 'success') => ({ payload: { id: nanoid(), text, tone } }),
      reducer: (toasts, { payload }: PayloadAction<Toast>) => [...toasts, payload].slice(-MAX_TOASTS),
    },
    toastDismissed: (toasts, { payload }: PayloadAction<string>) => toasts.filter(({ id }) => id !== payload),
  },
});
export const { toastShown, toastDismissed } = toastsSlice.actions;
export const toastsReducer = toastsSlice.reducer;
