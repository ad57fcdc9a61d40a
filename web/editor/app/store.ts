import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector } from 'react-redux';
import { editorApi } from './editorApi.ts';
import { toastsReducer } from './toasts.slice.ts';

export function createEditorStore() {
  const store = configureStore({
    reducer: { [editorApi.reducerPath]: editorApi.reducer, toasts: toastsReducer },
    middleware: (defaults) => defaults().concat(editorApi.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

type EditorStore = ReturnType<typeof createEditorStore>;
export type EditorState = ReturnType<EditorStore['getState']>;
export const useEditorDispatch = useDispatch.withTypes<EditorStore['dispatch']>();
export const useEditorSelector = useSelector.withTypes<EditorState>();
