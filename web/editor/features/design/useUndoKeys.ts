import type { Undoing } from '../../ui/UndoButtons.tsx';
import { undoDeedOf, useDeedKeys } from '../../ui/useDeedKeys.ts';

const TYPED_INTO = 'input:not([type="radio"], [type="range"], [type="color"]), textarea, dialog';

/** Undo and redo by keyboard, wherever on the screen the focus is. */
export function useUndoKeys(editor: Undoing, mayWrite: boolean): void {
  useDeedKeys({ deedOf: (event) => undoDeedOf(event, editor), typedInto: TYPED_INTO, isOn: mayWrite });
}
