import { useEffect, useId, useRef } from 'react';

export interface Question {
  readonly title: string;
  readonly message: string;
  /** What the button says that does it. */
  readonly action: string;
  /** What the one says that leaves everything as it is. */
  readonly refusal: string;
}

interface Props {
  readonly question: Question;
  /** True on confirm, false on cancel or Escape (`docs/rules/web.md#confirm-dialog`). */
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Asks before something is done that cannot be undone. It opens when it is there, and gives the focus back when it closes. */
export function ConfirmDialog({ question, onAnswer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="alert"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}message`}
      onClose={(event) => onAnswer(event.currentTarget.returnValue === 'confirmed')}
    >
      <h2 id={`${id}title`} className="alert-title">
        {question.title}
      </h2>
      <p id={`${id}message`}>{question.message}</p>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={() => dialog.current?.close('confirmed')}>
          {question.action}
        </button>
        <button type="button" className="link-button" onClick={() => dialog.current?.close()}>
          {question.refusal}
        </button>
      </div>
    </dialog>
  );
}
