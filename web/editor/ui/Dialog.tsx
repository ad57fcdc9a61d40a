import { type ReactNode, useEffect, useId, useRef } from 'react';
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

/** The platform's modal dialog: it traps the focus, closes on Escape and gives the focus back. */
export function Dialog({ isOpen, title, subtitle, onClose, isSticky, variant = 'dialog', children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (isOpen && dialog && !dialog.open) dialog.showModal();
    if (!isOpen && dialog?.open) dialog.close();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape; this is the backdrop's click.
    <dialog
      ref={element}
      className={variant}
      aria-labelledby={titleId}
      // The browser says so late: by then it may be open again, and that it was closed from here is known.
      onClose={() => isOpen && !element.current?.open && onClose?.()}
      onCancel={(event) => isSticky && event.preventDefault()}
      onClick={(event) => event.target === element.current && onClose?.()}
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
