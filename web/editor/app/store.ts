import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector } from 'react-redux';
import { editorApi } from './editorApi.ts';
import { frameReducer } from './frame.slice.ts';
import { liveReducer } from './live/live.slice.ts';
import { momentReducer, stateAt } from './moment.slice.ts';
import { toastsReducer } from './toasts.slice.ts';

/** What the console knows of one moment; `null` for now. Moments share nothing, so that none is taken for another. */
export function createEditorStore(moment: string | null = null) {
  const store = configureStore({
    reducer: {
      [editorApi.reducerPath]: editorApi.reducer,
      toasts: toastsReducer,
      moment: momentReducer,
      live: liveReducer,
      frame: frameReducer,
    },
    preloadedState: { moment: stateAt(moment) },
    middleware: (defaults) => defaults().concat(editorApi.middleware),
  });
  // The past does not change while somebody looks elsewhere.
  if (moment === null) setupListeners(store.dispatch);
  return store;
}

export type EditorStore = ReturnType<typeof createEditorStore>;
export type EditorState = ReturnType<EditorStore['getState']>;
export const useEditorDispatch = useDispatch.withTypes<EditorStore['dispatch']>();
export const useEditorSelector = useSelector.withTypes<EditorState>();

/** The moment that is looked at: an instant, or `@` and a position of the log; `null` for now. */
export const useMoment = (): string | null => useEditorSelector(({ moment }) => moment.moment);
