import { useEffect, useRef } from 'react';
import type { Undoing } from './UndoButtons.tsx';

/** What a key does; `null` where it means nothing. */
export type Deed = (() => void) | null;

/** What a key takes back or up again. */
export function undoDeedOf(
  { key, ctrlKey, metaKey, shiftKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  { undo, redo }: Undoing,
): Deed {
  if (!ctrlKey && !metaKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? redo : undo;
  return key.toLowerCase() === 'y' ? redo : null;
}

interface Keys {
  readonly deedOf: (event: KeyboardEvent) => Deed;
  /** A selector of what is typed into: its keys are its own. */
  readonly typedInto: string;
  readonly isOn: boolean;
}

/** Keys that do something wherever on the screen the focus is. */
export function useDeedKeys({ deedOf, typedInto, isOn }: Keys): void {
  const latest = useRef(deedOf);
  latest.current = deedOf;
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof Element && event.target.closest(typedInto) !== null;
      const deed = isTyped || event.defaultPrevented ? null : latest.current(event);
      if (!deed) return;
      event.preventDefault();
      deed();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn, typedInto]);
}
