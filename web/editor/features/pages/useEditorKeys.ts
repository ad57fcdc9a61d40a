import { type Deed, undoDeedOf, useDeedKeys } from '../../ui/useDeedKeys.ts';
import { copyEdit, isText, neighbourOf, removeEdit, stepEdit } from './pageTree.ts';
import type { PageEditor } from './usePageEditor.ts';
import { focusOptions } from './useRegionKeys.ts';

/** Something that is typed into: its keys are its own. */
const TYPED_INTO = 'input, textarea, select, [contenteditable="true"], dialog';

/** Something that Enter presses; what is chosen in the outline is pressed already. */
function isOnControl(target: EventTarget | null): boolean {
  const control = (target as Element | null)?.closest?.('button, a, summary');
  return control != null && control.getAttribute('aria-pressed') !== 'true';
}

/** What the keys of the editor do with what is chosen: `null` where a key means nothing here. */
function deedOf(event: KeyboardEvent, editor: PageEditor): Deed {
  const { key, ctrlKey, metaKey, altKey } = event;
  const { selection, page, send, select } = editor;
  const taken = undoDeedOf(event, editor) ?? clipboardDeedOf(event, editor);
  if (taken || !selection) return taken;
  if (key === 'Enter' && !isOnControl(event.target)) {
    const isWritten = selection.kind === 'block' && isText(page.content, selection.id);
    return isWritten ? () => editor.write(selection.id) : focusOptions;
  }
  const edit = (() => {
    if (altKey && key === 'ArrowUp') return stepEdit(page.content, selection, -1);
    if (altKey && key === 'ArrowDown') return stepEdit(page.content, selection, 1);
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') return copyEdit(page.content, selection);
    return null;
  })();
  if (edit) return () => void send(edit);
  if (key === 'Delete' || key === 'Backspace') {
    return () => {
      select(neighbourOf(page.content, selection));
      void send(removeEdit(selection));
    };
  }
  if (key !== 'Escape') return null;
  return editor.clipboard.waiting ? editor.clipboard.letGo : () => select(null);
}

/** Words that somebody has marked are theirs to copy. */
const isTextMarked = (): boolean => getSelection()?.isCollapsed === false;

function clipboardDeedOf(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  { selection, clipboard: { copy, cut, paste } }: PageEditor,
): Deed {
  if (!(ctrlKey || metaKey) || altKey || shiftKey || isTextMarked()) return null;
  switch (key.toLowerCase()) {
    case 'c':
      return selection && (() => copy(selection));
    case 'x':
      return selection && (() => cut(selection));
    case 'v':
      return paste && (() => void paste());
    default:
      return null;
  }
}

/** Undo, redo, move, copy, cut, paste, duplicate and delete by keyboard, wherever in the editor the focus is. */
export function useEditorKeys(editor: PageEditor, mayWrite: boolean): void {
  useDeedKeys({ deedOf: (event) => deedOf(event, editor), typedInto: TYPED_INTO, isOn: mayWrite });
}
