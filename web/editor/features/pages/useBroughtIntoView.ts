import { type RefObject, useEffect, useRef } from 'react';
import type { Box } from './canvasPlaces.ts';

/** As much of what is chosen is seen at least, in pixels of the screen. */
const SEEN = 48;

/**
 * Moves the canvas to what was chosen elsewhere, in the outline or by adding it, where it lies out of sight. Once for each choice: whoever
 * scrolls on is left alone.
 */
export function useBroughtIntoView(
  overlay: RefObject<HTMLElement | null>,
  chosen: { readonly id: string | undefined; readonly box: Box | null },
  scale: number,
): void {
  const brought = useRef<string | undefined>(undefined);
  const { id, box } = chosen;
  useEffect(() => {
    if (id === undefined) brought.current = undefined;
    if (!box || id === brought.current) return;
    brought.current = id;
    const canvas = overlay.current?.closest('.page-canvas');
    if (!canvas) return;
    const [top, bottom] = [box.top * scale, (box.top + box.height) * scale];
    const isSeen = top < canvas.scrollTop + canvas.clientHeight - SEEN && bottom > canvas.scrollTop + SEEN;
    if (isSeen) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    canvas.scrollTo({
      top: Math.max(0, top - canvas.clientHeight / 4),
      behavior: isCalm ? 'instant' : 'smooth',
    });
  }, [overlay, id, box, scale]);
}
