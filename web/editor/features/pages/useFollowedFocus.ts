import { type RefObject, useEffect } from 'react';
import type { PageEditor } from './usePageEditor.ts';

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
    const isLost = activeElement === null || activeElement === document.body;
    if (!isThere || !(isLost || outline.current?.contains(activeElement))) return;
    // A finger looks at the canvas, which stands above the outline on a tablet; so does who has just lost something on it.
    const isByKey = !isLost && activeElement.matches(':focus-visible');
    outline.current?.querySelector<HTMLElement>(CHOSEN)?.focus({ preventScroll: !isByKey });
  }, [id, isThere, outline]);
}

const CHOSEN = '.page-outline-entry[aria-pressed="true"]';
