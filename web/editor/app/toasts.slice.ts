import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface Toast {
  readonly id: string;
  readonly text: string;
  readonly tone: 'success' | 'problem';
  /** Whether it can be taken back from here. */
  readonly canUndo: boolean;
}

/** Does the inverse. Resolves to an error where that was refused. */
export type Undo = () => Promise<{ readonly error?: unknown }>;

interface ToastOptions {
  readonly tone?: Toast['tone'];
  /** Where the domain has an inverse of what was done. */
  readonly undo?: Undo | undefined;
}

/** More than this many at once is noise: the oldest leaves. */
const MAX_TOASTS = 3;

/** Functions are no data, so they are kept beside the store, for as long as their toasts. */
const undos = new Map<string, Undo>();

const toastsSlice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    toastShown: {
      prepare: (text: string, { tone = 'success', undo }: ToastOptions = {}) => {
        const id = nanoid();
        if (undo) keepUndo(id, undo);
        return { payload: { id, text, tone, canUndo: undo !== undefined } };
      },
      reducer: (toasts, { payload }: PayloadAction<Toast>) => {
        return [...toasts, payload].slice(-MAX_TOASTS);
      },
    },
    toastDismissed: (toasts, { payload }: PayloadAction<string>) => toasts.filter(({ id }) => id !== payload),
  },
});
export const { toastShown, toastDismissed } = toastsSlice.actions;
export const toastsReducer = toastsSlice.reducer;

function keepUndo(id: string, undo: Undo): void {
  undos.set(id, undo);
  // Those of toasts that made room for others.
  for (const [old] of [...undos].slice(0, -MAX_TOASTS)) undos.delete(old);
}

/** What takes back what this toast tells of; it can be had once. */
export function takeUndo(id: string): Undo | undefined {
  const undo = undos.get(id);
  undos.delete(id);
  return undo;
}
