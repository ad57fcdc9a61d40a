import { type RefObject, useEffect, useRef, useState } from 'react';
import { RichText } from '../../ui/richText/RichText.tsx';
import { placedBlock } from './pageTree.ts';
import { useTyped } from './TypedText.tsx';
import type { PageEditor } from './usePageEditor.ts';

interface Props {
  readonly editor: PageEditor;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly blockId: string;
}

/** The words of a block, written where visitors will read them; its tools stand above the page. */
export function CanvasText({ editor, frame, blockId }: Props) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const block = placedBlock(editor.page.content, blockId)?.block;
  const said = Object.values(block?.texts ?? {})[0] ?? '';
  const { typed, type, finish } = useTyped(
    said,
    (to) => void editor.send({ type: 'RewriteBlockText', blockId, from: said, to }),
  );
  const latest = useRef({ finish, typed });
  latest.current = { finish, typed };
  const { write } = editor;

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
      latest.current.finish();
      before.innerHTML = latest.current.typed;
      words.replaceWith(before);
    };
  }, [frame, blockId, write]);

  return (
    <div className="page-text-tools card">
      {place && (
        <RichText
          label="Text on the page"
          labelId=""
          noteId={undefined}
          firstHeading={1}
          html={typed}
          isInvalid={false}
          isReadOnly={false}
          place={place}
          onChange={type}
        />
      )}
    </div>
  );
}
