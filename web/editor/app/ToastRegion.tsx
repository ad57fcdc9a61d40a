import { useCallback, useEffect, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { messageOf } from './editorApi.ts';
import { useEditorDispatch, useEditorSelector } from './store.ts';
import { type Toast, takeUndo, toastDismissed, toastShown } from './toasts.slice.ts';

const SHOWN_FOR_MS = 5000;
/** Whoever wants to take something back has to read, to decide and to get there. */
const SHOWN_WITH_UNDO_MS = 12_000;

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
  /**
   * Whoever points at it or is in it with the keyboard has the time they need. One that rises under a pointer at rest is not
   * pointed at: it would cover what was just pressed for as long as that rests.
   */
  const [isHeld, setHeld] = useState(false);
  const dismiss = useCallback(() => {
    takeUndo(toast.id);
    dispatch(toastDismissed(toast.id));
  }, [dispatch, toast.id]);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(dismiss, toast.canUndo ? SHOWN_WITH_UNDO_MS : SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [isHeld, dismiss, toast.canUndo]);
  const takeBack = async () => {
    const undo = takeUndo(toast.id);
    dispatch(toastDismissed(toast.id));
    const { error } = (await undo?.()) ?? {};
    dispatch(error ? toastShown(messageOf(error), { tone: 'problem' }) : toastShown('Taken back.'));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while somebody is in it; its buttons are what is pressed.
    <div
      className="toast"
      data-tone={toast.tone}
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={toast.tone === 'success' ? 'check' : 'alert'} />
      <span>{toast.text}</span>
      {toast.canUndo && (
        <button type="button" className="button" data-tone="quiet" onClick={() => void takeBack()}>
          Undo
        </button>
      )}
      <button type="button" className="icon-button" aria-label="Dismiss" onClick={dismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}
