import { lazy, Suspense, useEffect, useRef } from 'react';
import { editorMessage } from '../../../../api/http/contracts/kernel/editorMessages.ts';
import { kindOf } from '../../../../api/http/contracts/pages/editing.ts';
import { Button } from '../../ui/Button.tsx';
import { DEVICES, type Device } from '../../ui/DeviceWidth.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { CanvasOverlay } from './CanvasOverlay.tsx';
import { draftUrl } from './pages.api.ts';
import { useCanvasDocument } from './useCanvasDocument.ts';
import type { PageEditor } from './usePageEditor.ts';
import { useScale } from './useScale.ts';

const CanvasText = lazy(async () => ({ default: (await import('./CanvasText.tsx')).CanvasText }));

interface Props {
  readonly editor: PageEditor;
  readonly device: Device;
  readonly mayWrite: boolean;
  readonly onAdd: (kind: 'section' | 'block') => void;
}

/**
 * The page itself, as the server renders it for visitors, in a frame of the chosen width. Its scripts do not run here:
 * what is pressed on it is chosen. An overlay shows what is chosen, and moves it.
 */
export function Canvas({ editor, device, mayWrite, onAdd }: Props) {
  const { page } = editor;
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const width = DEVICES[device];
  const scale = useScale(place, width);
  const { height, layout, isReady, lost, showAgain } = useCanvasDocument(frame, editor);
  const { collects, block } = kindOf(page.kind);
  /** The page of a collection shows its records by itself: sections may stand above them, and need not. */
  const isEmpty = !collects && !block && page.content.sections.length === 0;
  const writing = mayWrite ? editor.writing : null;
  // Where outline and panel stand below the canvas, whoever begins to write from there sees what they write.
  useEffect(() => {
    if (writing) place.current?.scrollIntoView({ block: 'nearest' });
  }, [writing]);
  return (
    <div className="page-canvas" ref={place}>
      {writing && (
        <Suspense fallback={null}>
          <CanvasText key={writing} editor={editor} frame={frame} blockId={writing} />
        </Suspense>
      )}
      {lost && (
        <div className="notice" role="alert">
          <p>
            <strong>{editorMessage(lost)}</strong>. What you changed is kept.
          </p>
          <Button onClick={showAgain}>Show the page again</Button>
        </div>
      )}
      <div className="page-canvas-room" style={{ width: width * scale, height: height * scale }}>
        <div className="page-canvas-scaled" style={{ width, height, transform: `scale(${scale})` }}>
          <iframe
            ref={frame}
            title="The page"
            src={draftUrl(page.id)}
            width={width}
            height={height}
            // Same origin, so that it can be looked into; without scripts, so that it only shows.
            sandbox="allow-same-origin"
            tabIndex={-1}
            aria-busy={!isReady}
          />
          <CanvasOverlay editor={editor} frame={frame} layout={layout} scale={scale} mayWrite={mayWrite} />
        </div>
      </div>
      {isEmpty && mayWrite && (
        <div className="page-canvas-empty">
          <p>This page is empty.</p>
          <Button tone="primary" onClick={() => onAdd('section')}>
            <Icon name="plus" />
            Add a section
          </Button>
        </div>
      )}
    </div>
  );
}
