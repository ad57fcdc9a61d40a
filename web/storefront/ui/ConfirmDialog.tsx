import { useEffect, useId, useRef, useState } from 'react';

export interface Question {
  readonly title: string;
  readonly message: string;
  /** What the button says that does it. */
  readonly action: string;
  /** What the one says that leaves everything as it is; without it there is nothing to choose, only to read. */
  readonly refusal?: string;
}

interface Props {
  readonly question: Question;
  /** It interrupts: an alert is read out at once. */
  readonly isAlert?: boolean;
  /** After a confirmation it stays, and cannot be answered again, until whoever asked takes it away: while something is done. */
  readonly staysOpen?: boolean;
  /** True on confirm, false on cancel or Escape (`docs/rules/web.md#confirm-dialog`). */
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Asks before something is done that cannot be undone. It opens when it is there, and gives the focus back when it closes. */
export function ConfirmDialog({ question, isAlert = false, staysOpen = false, onAnswer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const id = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  function confirm() {
    if (!staysOpen) return dialog.current?.close('confirmed');
    setConfirmed(true);
    onAnswer(true);
  }
  return (
    <dialog
      ref={dialog}
      className="alert"
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}message`}
      aria-busy={isConfirmed || undefined}
      onCancel={(event) => isConfirmed && event.preventDefault()}
      onClose={(event) => onAnswer(event.currentTarget.returnValue === 'confirmed')}
    >
      <h2 id={`${id}title`} className="alert-title">
        {question.title}
      </h2>
      <p id={`${id}message`}>{question.message}</p>
      <div className="dialog-actions">
        <button type="button" className="button" disabled={isConfirmed} onClick={confirm}>
          {question.action}
        </button>
        {question.refusal !== undefined && (
          <button
            type="button"
            className="link-button"
            disabled={isConfirmed}
            onClick={() => dialog.current?.close()}
          >
            {question.refusal}
          </button>
        )}
      </div>
    </dialog>
  );
}
