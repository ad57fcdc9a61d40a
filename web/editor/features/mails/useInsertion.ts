import { type RefObject, useRef } from 'react';
import { useFormField } from '../../ui/form/fields.tsx';
import { type Insertion, inserted } from './insertion.ts';

/** A field that holds a text, and a way to put something into it where its caret is. */
export function useInsertion(name: string): {
  readonly field: ReturnType<typeof useFormField>;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly insert: (insertion: Insertion) => void;
} {
  const field = useFormField(name);
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (insertion: Insertion) => {
    const box = area.current;
    if (!box) return;
    const { text, start, end } = inserted(field.value, box.selectionStart, box.selectionEnd, insertion);
    field.onChange(text);
    box.focus();
    // React writes the text first; then the caret can go where it belongs.
    requestAnimationFrame(() => box.setSelectionRange(start, end));
  };
  return { field, area, insert };
}
