import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type DropPlace, dropPlaceAt } from './canvasPlaces.ts';
import type { PageEditor } from './usePageEditor.ts';

/** Dragging what is chosen by its handle: a line shows where it would stand, and one edit puts it there. */
export function useCanvasDrag(editor: PageEditor, frame: RefObject<HTMLIFrameElement | null>, scale: number) {
  const [place, setPlace] = useState<DropPlace | null>(null);
  const drawing = useRef(0);
  const { selection, send } = editor;

  const placeUnder = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
    const inner = frame.current?.contentDocument;
    const bounds = frame.current?.getBoundingClientRect();
    if (!inner || !bounds || !selection) return null;
    return dropPlaceAt(inner, selection, (clientX - bounds.left) / scale, (clientY - bounds.top) / scale);
  };
  const isDragging = ({ currentTarget, pointerId }: PointerEvent<HTMLElement>) =>
    currentTarget.hasPointerCapture(pointerId);

  return {
    line: place?.line ?? null,
    handle: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!isDragging(event)) return;
        const at = { clientX: event.clientX, clientY: event.clientY };
        cancelAnimationFrame(drawing.current);
        drawing.current = requestAnimationFrame(() => setPlace(placeUnder(at)));
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        cancelAnimationFrame(drawing.current);
        const dropped = place && placeUnder(event);
        setPlace(null);
        if (dropped) void send(dropped.edit);
      },
      onPointerCancel() {
        cancelAnimationFrame(drawing.current);
        setPlace(null);
      },
    },
  };
}
