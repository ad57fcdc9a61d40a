import { useMemo, useRef, useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { carrySession } from '../features/session/session.api.ts';
import { momentIn } from './moment.ts';
import type { createEditorRouter } from './router.tsx';
import { createEditorStore, type EditorStore } from './store.ts';
import { ToastRegion } from './ToastRegion.tsx';

/** The whole console, at the moment that its address names. Each moment begins with a store of its own. */
export function Console({ router }: { readonly router: ReturnType<typeof createEditorRouter> }) {
  const moment = useSyncExternalStore(router.subscribe, () => momentIn(router.state.location.search));
  const last = useRef<EditorStore | null>(null);
  const store = useMemo(() => {
    const opened = createEditorStore(moment);
    // Who looks is the same person at every moment.
    if (last.current) carrySession(last.current, opened);
    last.current = opened;
    return opened;
  }, [moment]);
  return (
    <Provider key={moment} store={store}>
      <RouterProvider router={router} />
      <ToastRegion />
    </Provider>
  );
}
