import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Box, elementOf } from './canvasPlaces.ts';
import type { Selection } from './selection.ts';
import type { PageEditor } from './usePageEditor.ts';

interface Props {
  readonly editor: PageEditor;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Counts every change of where things stand. */
  readonly layout: number;
  readonly scale: number;
}

interface Mark {
  readonly key: string;
  readonly names: readonly string[];
  readonly isCut: boolean;
  readonly box: Box;
}

/** Around what others have chosen their names, and a mark on what was cut. The outline says the same in words. */
export function OthersOnCanvas({ editor, frame, layout, scale }: Props) {
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const {
    othersOn,
    clipboard: { waiting },
    page: { content },
  } = editor;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `layout` says when to measure again.
  useLayoutEffect(() => {
    const all = content.sections.flatMap(({ sectionId, blocks }): Selection[] => [
      { kind: 'section', id: sectionId },
      ...blocks.map(({ blockId }) => ({ kind: 'block' as const, id: blockId })),
    ]);
    setMarks(
      all.flatMap((one) => {
        const names = othersOn(one);
        const isCut = waiting?.id === one.id;
        const element = names.length > 0 || isCut ? elementOf(frame.current?.contentDocument, one) : null;
        if (!element) return [];
        const { top, left, width, height } = element.getBoundingClientRect();
        return [{ key: `${one.kind}/${one.id}`, names, isCut, box: { top, left, width, height } }];
      }),
    );
  }, [content, othersOn, waiting, frame, layout]);
  return marks.map(({ key, names, isCut, box }) => (
    <div
      key={key}
      className="page-others"
      data-cut={isCut || undefined}
      data-part={key}
      style={box}
      aria-hidden="true"
    >
      {names.length > 0 && (
        <span className="page-others-names" style={{ transform: `scale(${1 / scale})` }}>
          {names.join(', ')}
        </span>
      )}
    </div>
  ));
}
