import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { type Box, elementOf } from './canvasPlaces.ts';
import { OthersOnCanvas } from './OthersOnCanvas.tsx';
import { SelectionTools } from './SelectionTools.tsx';
import { useBroughtIntoView } from './useBroughtIntoView.ts';
import { useCanvasDrag } from './useCanvasDrag.ts';
import type { PageEditor } from './usePageEditor.ts';

interface Props {
  readonly editor: PageEditor;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Counts every change of where things stand. */
  readonly layout: number;
  readonly scale: number;
  readonly mayWrite: boolean;
}

/** Where the chosen thing stands, whichever that was. */
type Measured = Box & { readonly id: string };

/** What the tools take above what is chosen, in pixels of the screen. */
const TOOLS_HEIGHT = 56;
/** And how wide they are at most: what ends nearer to the left edge has them from its own left on. */
const TOOLS_WIDTH = 440;

/** Around what is chosen: a frame, a handle to drag it by, and what can be done with it. */
export function CanvasOverlay({ editor, frame, layout, scale, mayWrite }: Props) {
  const { selection } = editor;
  const [box, setBox] = useState<Measured | null>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const drag = useCanvasDrag(editor, frame, scale);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `layout` says when to measure again.
  useLayoutEffect(() => {
    const element = selection && elementOf(frame.current?.contentDocument, selection);
    if (!element) return setBox(null);
    const { top, left, width, height } = element.getBoundingClientRect();
    setBox({ id: selection.id, top, left, width, height });
  }, [selection, frame, layout]);
  useBroughtIntoView(overlay, { id: selection?.id, box: box?.id === selection?.id ? box : null }, scale);
  return (
    <div className="page-overlay" ref={overlay}>
      {box && selection && (
        <div
          className="page-chosen"
          data-kind={selection.kind}
          style={{ top: box.top, left: box.left, width: box.width, height: box.height }}
        >
          {mayWrite && (
            <div
              className="page-chosen-tools"
              data-inside={box.top * scale < TOOLS_HEIGHT || undefined}
              data-left={(box.left + box.width) * scale < TOOLS_WIDTH || undefined}
              style={{ transform: `scale(${1 / scale})` }}
            >
              <button
                type="button"
                className="button page-drag"
                aria-label={`Drag ${selection.kind}`}
                tabIndex={-1}
                {...drag.handle}
              >
                <Icon name="drag" />
              </button>
              <SelectionTools editor={editor} selection={selection} />
            </div>
          )}
        </div>
      )}
      <OthersOnCanvas editor={editor} frame={frame} layout={layout} scale={scale} />
      {drag.line && <div className="page-drop" style={drag.line} />}
    </div>
  );
}
