import { useEffect, useRef } from 'react';

interface Undoing {
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

/** Something that is typed into: its keys are its own. */
const TYPED_INTO = 'input:not([type="radio"], [type="range"], [type="color"]), textarea, dialog';

/** What a key takes back or up again; `null` where it means nothing. */
export function deedOf(
  { key, ctrlKey, metaKey, shiftKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  { undo, redo }: Undoing,
): (() => void) | null {
  if (!ctrlKey && !metaKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? redo : undo;
  return key.toLowerCase() === 'y' ? redo : null;
}

/** Undo and redo by keyboard, wherever on the screen the focus is. */
export function useUndoKeys(editor: Undoing, mayWrite: boolean): void {
  const latest = useRef(editor);
  latest.current = editor;
  useEffect(() => {
    if (!mayWrite) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof Element && event.target.closest(TYPED_INTO) !== null;
      const deed = isTyped || event.defaultPrevented ? null : deedOf(event, latest.current);
      if (!deed) return;
      event.preventDefault();
      deed();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [mayWrite]);
}
