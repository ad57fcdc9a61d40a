import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';

interface Props {
  readonly words: string;
  /** What stands behind the words: a comma, a full stop. */
  readonly after: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** For what a rule need not say. */
  readonly onLeaveOut: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Words of a sentence that unfold into the fields they come from. Escape folds them again. */
export function SentencePart({ words, after, isOpen, onOpen, onClose, onLeaveOut, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (!isOpen || !wasPressed.current) return;
    wasPressed.current = false;
    box.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  }, [isOpen]);
  const toggle = () => {
    wasPressed.current = !isOpen;
    if (isOpen) onClose();
    else onOpen();
  };
  const close = () => {
    onClose();
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    close();
  };
  return (
    <li>
      <button
        ref={button}
        type="button"
        className="sentence-part"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {words}
      </button>
      {after}{' '}
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it hears what its own controls are told.
        <div ref={box} id={id} className="sentence-fields" onKeyDown={onKeyDown}>
          {children}
          <div className="form-end">
            {onLeaveOut && (
              <Button tone="quiet" onClick={onLeaveOut}>
                Leave this out
              </Button>
            )}
            {/* Pressing it leaves no field: a mistake that came up on the way would move it from under the pointer. */}
            <Button onMouseDown={(event) => event.preventDefault()} onClick={close}>
              Done
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
