import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { PageWhole } from '../../../../api/http/contracts/pages/editing.ts';
import { RichText } from '../../ui/richText/RichText.tsx';
import { placedBlock } from './pageTree.ts';
import type { PageEditor } from './usePageEditor.ts';

interface Props {
  readonly editor: PageEditor;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly blockId: string;
}

/** After so much quiet what was written is kept, in milliseconds (`docs/rules/pages.md#editor`). */
const QUIET_MS = 1200;

const wordsOf = (content: PageWhole, blockId: string): string =>
  Object.values(placedBlock(content, blockId)?.block.texts ?? {})[0] ?? '';

/** The words of a block, written where visitors will read them; its tools stand above the page. */
export function CanvasText({ editor, frame, blockId }: Props) {
  const { write, send } = editor;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [begun] = useState(() => wordsOf(editor.page.content, blockId));
  /** What is written now, and what of it is known to be kept: neither waits for anything to be drawn. */
  const written = useRef(begun);
  const kept = useRef(begun);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useCallback(() => {
    clearTimeout(pause.current);
    queue.current = queue.current.then(async () => {
      const to = written.current;
      if (to === kept.current) return;
      const result = await send({ type: 'RewriteBlockText', blockId, from: kept.current, to });
      if (result) kept.current = wordsOf(result.page.content, blockId);
    });
  }, [send, blockId]);

  useEffect(() => {
    const words = frame.current?.contentDocument?.querySelector<HTMLElement>(
      `[data-block="${CSS.escape(blockId)}"] > .prose`,
    );
    if (!words) return write(null);
    // What the editor makes of the element goes with it: what was there comes back with what was written.
    const before = words.cloneNode(false) as HTMLElement;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && write(null);
    words.addEventListener('keydown', onKey);
    words.setAttribute('data-writing', '');
    setPlace(words);
    return () => {
      words.removeEventListener('keydown', onKey);
      before.innerHTML = written.current;
      words.replaceWith(before);
      keep();
    };
  }, [frame, blockId, write, keep]);

  return (
    <div className="page-text-tools card">
      {place && (
        <RichText
          label="Text on the page"
          labelId=""
          noteId={undefined}
          firstHeading={1}
          html={begun}
          isInvalid={false}
          isReadOnly={false}
          place={place}
          onChange={(html) => {
            written.current = html;
            clearTimeout(pause.current);
            pause.current = setTimeout(keep, QUIET_MS);
          }}
        />
      )}
    </div>
  );
}
