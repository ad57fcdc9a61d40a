import { type RefObject, useEffect } from 'react';
import { isFocusLost } from '../../ui/focusMain.ts';
import type { PageEditor } from './usePageEditor.ts';
import { CHOSEN_ENTRY } from './useRegionKeys.ts';

/**
 * Whoever works in the outline by keyboard stays with what is chosen: on what they have just added, duplicated or pasted, and on
 * the neighbour of what they deleted. Who is on the canvas or in the options is left there.
 */
export function useFollowedFocus(
  outline: RefObject<HTMLElement | null>,
  { selection, page: { content } }: PageEditor,
): void {
  const id = selection?.id;
  const isThere = content.sections.some(
    ({ sectionId, blocks }) => sectionId === id || blocks.some(({ blockId }) => blockId === id),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is what is followed.
  useEffect(() => {
    const { activeElement } = document;
    const isLost = isFocusLost();
    if (!isThere || !(isLost || outline.current?.contains(activeElement))) return;
    // A finger looks at the canvas, which stands above the outline on a tablet; so does who has just lost something on it.
    const isByKey = !isLost && activeElement?.matches(':focus-visible') === true;
    outline.current?.querySelector<HTMLElement>(CHOSEN_ENTRY)?.focus({ preventScroll: !isByKey });
  }, [id, isThere, outline]);
}
