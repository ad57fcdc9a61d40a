import { type FormEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { focusMainIfLost } from './focusMain.ts';
import { Icon } from './Icon.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly onClose?: () => void;
  /** It cannot be closed, only answered. */
  readonly isSticky?: boolean;
  /** `sheet` slides in from the side (from below on a phone) and leaves the page in view. */
  readonly variant?: 'dialog' | 'sheet';
  readonly children: ReactNode;
}

/** What was asked for is found again at once, what was written is not. */
const isWritten = ({ target }: FormEvent): boolean =>
  !(target instanceof HTMLInputElement && target.type === 'search');

/**
 * The browser begins at the first that takes the focus, which is the button that closes it. Who came to fill something in begins
 * there; a finger does not, as a keyboard would come over what the dialog says.
 */
function beginAtField(dialog: HTMLDialogElement): void {
  if (!document.activeElement?.closest('.dialog-header') || matchMedia('(pointer: coarse)').matches) return;
  const fields = dialog.querySelectorAll<HTMLElement>(FIELDS);
  [...fields].find((field) => field.checkVisibility())?.focus();
}

/** The browser gives the focus back to what had it; what had it may be gone. */
function closed(dialog: HTMLDialogElement): void {
  dialog.close();
  focusMainIfLost(dialog);
}

const FIELDS = [
  '[data-begins]',
  'input:not([type="hidden"], [type="file"], :disabled)',
  'select:not(:disabled)',
  'textarea:not(:disabled, [readonly])',
].join();

/**
 * The platform's modal dialog: it traps the focus, closes on Escape and gives the focus back. A press beside it closes it as
 * long as nothing was entered: that would be lost by a slip of the hand.
 */
export function Dialog({ isOpen, title, subtitle, onClose, isSticky, variant = 'dialog', children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const holds = useRef({ entered: false, pressedBeside: false });
  useEffect(() => {
    const dialog = element.current;
    if (isOpen && dialog && !dialog.open) {
      holds.current.entered = false;
      dialog.showModal();
      beginAtField(dialog);
    }
    if (!isOpen && dialog?.open) closed(dialog);
  }, [isOpen]);
  useLayoutEffect(() => {
    const dialog = element.current;
    // Taken out of the page while it is open it would give the focus back to nobody.
    return () => {
      if (dialog?.open) closed(dialog);
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape; this is the backdrop's click.
    <dialog
      ref={element}
      className={variant}
      aria-labelledby={titleId}
      // The browser says so late: by then it may be open again, and that it was closed from here is known.
      onClose={() => {
        if (element.current?.open) return;
        focusMainIfLost(element.current);
        if (isOpen) onClose?.();
      }}
      onCancel={(event) => isSticky && event.preventDefault()}
      onInput={(event) => {
        holds.current.entered ||= isWritten(event);
      }}
      // A text that is marked by a drag may end beside the dialog, which the browser tells as a click there.
      onPointerDown={({ target }) => {
        holds.current.pressedBeside = target === element.current;
      }}
      onClick={({ target }) => {
        const { entered, pressedBeside } = holds.current;
        if (target === element.current && pressedBeside && !entered && !isSticky) onClose?.();
      }}
    >
      {isOpen && (
        <div className="dialog-body">
          <header className="dialog-header">
            <div>
              <h2 id={titleId}>{title}</h2>
              {subtitle && <p className="muted">{subtitle}</p>}
            </div>
            {!isSticky && (
              <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
                <Icon name="close" />
              </button>
            )}
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}
