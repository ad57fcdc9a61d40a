import { useEffect, useId, useRef } from 'react';

export interface Alert {
  readonly title: string;
  readonly message: string;
}

/** A message that has to be read. Closed by its button or by Escape; the focus then returns to where it was. */
export function AlertDialog({ alert, onClose }: { alert: Alert | null; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (alert && !dialog.current?.open) dialog.current?.showModal();
  }, [alert]);
  if (!alert) return null;
  return (
    <dialog
      ref={dialog}
      className="alert"
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}message`}
      onClose={onClose}
    >
      <h2 id={`${id}title`} className="alert-title">
        {alert.title}
      </h2>
      <p id={`${id}message`}>{alert.message}</p>
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        OK
      </button>
    </dialog>
  );
}
