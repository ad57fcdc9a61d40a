import { useEffect, useRef } from 'react';
import { copyEdit, isText, neighbourOf, removeEdit, stepEdit } from './pageTree.ts';
import type { PageEditor } from './usePageEditor.ts';

/** Something that is typed into: its keys are its own. */
const TYPED_INTO = 'input, textarea, select, [contenteditable="true"], dialog';

/** Something that Enter presses; what is chosen in the outline is pressed already. */
function isOnControl(target: EventTarget | null): boolean {
  const control = (target as Element | null)?.closest?.('button, a, summary');
  return control != null && control.getAttribute('aria-pressed') !== 'true';
}

/** What the keys of the editor do with what is chosen: `null` where a key means nothing here. */
export function deedOf(event: KeyboardEvent, editor: PageEditor): (() => void) | null {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  const isCommand = ctrlKey || metaKey;
  const { selection, page, send, select, undo, redo } = editor;
  if (isCommand && key.toLowerCase() === 'z') return shiftKey ? redo : undo;
  if (isCommand && key.toLowerCase() === 'y') return redo;
  if (!selection) return null;
  const writes = key === 'Enter' && !isOnControl(event.target) && selection.kind === 'block';
  if (writes && isText(page.content, selection.id)) {
    return () => editor.write(selection.id);
  }
  const edit = (() => {
    if (altKey && key === 'ArrowUp') return stepEdit(page.content, selection, -1);
    if (altKey && key === 'ArrowDown') return stepEdit(page.content, selection, 1);
    if (isCommand && key.toLowerCase() === 'd') return copyEdit(page.content, selection);
    return null;
  })();
  if (edit) return () => void send(edit);
  if (key === 'Delete' || key === 'Backspace') {
    return () => {
      select(neighbourOf(page.content, selection));
      void send(removeEdit(selection));
    };
  }
  return key === 'Escape' ? () => select(null) : null;
}

/** Undo, redo, move, duplicate and delete by keyboard, wherever in the editor the focus is. */
export function useEditorKeys(editor: PageEditor, mayWrite: boolean): void {
  const latest = useRef(editor);
  latest.current = editor;
  useEffect(() => {
    if (!mayWrite) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const isTyped = event.target instanceof Element && event.target.closest(TYPED_INTO) !== null;
      const deed = isTyped ? null : deedOf(event, latest.current);
      if (!deed) return;
      event.preventDefault();
      deed();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [mayWrite]);
}
