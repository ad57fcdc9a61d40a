import { useEffect } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { useEditorDispatch, useEditorSelector } from './store.ts';
import { type Toast, toastDismissed } from './toasts.slice.ts';

const SHOWN_FOR_MS = 5000;

/** Says what was saved or refused, without taking the focus. The region is there before its first message, so that it is read out. */
export function ToastRegion() {
  const toasts = useEditorSelector((state) => state.toasts);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const dispatch = useEditorDispatch();
  useEffect(() => {
    const timer = setTimeout(() => dispatch(toastDismissed(toast.id)), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [dispatch, toast.id]);
  return (
    <div className="toast" data-tone={toast.tone}>
      <Icon name={toast.tone === 'success' ? 'check' : 'alert'} />
      <span>{toast.text}</span>
      <button
        type="button"
        className="icon-button"
        aria-label="Dismiss"
        onClick={() => dispatch(toastDismissed(toast.id))}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
