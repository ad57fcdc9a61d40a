import { type FocusEvent, useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { focusMainIfLost, isFocusLost } from './focusMain.ts';

interface Props {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly problem: string | null;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Appears with the first change of a form and stays in view until it is saved or discarded. ⌘S and Ctrl+S save. */
export function SaveBar({ isDirty, isSaving, problem, onSave, onDiscard }: Props) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Caps Lock makes it a capital.
      const isSave = event.key.toLowerCase() === 's' && !event.shiftKey && (event.metaKey || event.ctrlKey);
      if (!isSave) return;
      event.preventDefault();
      if (isDirty && !isSaving) onSave();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  const bar = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const keepPlace = ({ currentTarget, target, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof HTMLElement) || currentTarget.contains(relatedTarget)) return;
    // A finger that pressed it does not want the keyboard of a field again.
    cameFrom.current = target.matches(':focus-visible') ? relatedTarget : null;
  };
  // Once it is gone, whoever pressed it by keyboard is back where they came from.
  const wasDirty = useRef(isDirty);
  useEffect(() => {
    if (wasDirty.current && !isDirty && cameFrom.current && isFocusLost(bar.current)) {
      cameFrom.current.focus({ preventScroll: true });
      focusMainIfLost();
    }
    wasDirty.current = isDirty;
  }, [isDirty]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is listened to, nothing is done by it.
    <div ref={bar} className="save-bar" data-open={isDirty} inert={!isDirty} onFocus={keepPlace}>
      <p role="status" data-tone={problem ? 'problem' : undefined}>
        {isDirty && (problem ?? 'Unsaved changes')}
      </p>
      <Button tone="on-dark" onClick={onDiscard}>
        Discard
      </Button>
      <Button tone="on-dark-primary" isBusy={isSaving} onClick={onSave}>
        Save
      </Button>
    </div>
  );
}
