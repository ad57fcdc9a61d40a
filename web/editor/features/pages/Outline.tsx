import { type KeyboardEvent, useRef } from 'react';
import { MAX_BLOCKS } from '../../../../api/http/contracts/pages/editing.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useMay } from '../session/session.api.ts';
import { PartList } from '../siteParts/PartList.tsx';
import { blockName, sectionName } from './pageWords.ts';
import { useFollowedFocus } from './useFollowedFocus.ts';
import type { PageEditor, Selection } from './usePageEditor.ts';

interface Props {
  readonly editor: PageEditor;
  readonly mayWrite: boolean;
  readonly onAdd: (kind: 'section' | 'block') => void;
}

/** Everything on the page by name, in order: to choose with the keyboard what a pointer chooses on the canvas. */
export function Outline({ editor, mayWrite, onAdd }: Props) {
  const { sections } = editor.page.content;
  const mayDesign = useMay('settings.read');
  const nav = useRef<HTMLElement>(null);
  useFollowedFocus(nav, editor);
  const count = sections.reduce((sum, { blocks }) => sum + blocks.length, 0);
  return (
    <nav ref={nav} className="page-outline card" aria-label="Outline">
      <header>
        <h2>Outline</h2>
        <span className="muted">{`${count} of ${MAX_BLOCKS} blocks`}</span>
      </header>
      {mayWrite && (
        <div className="actions">
          <Button onClick={() => onAdd('section')}>
            <Icon name="plus" />
            Section
          </Button>
          <Button disabled={sections.length === 0 || count >= MAX_BLOCKS} onClick={() => onAdd('block')}>
            <Icon name="plus" />
            Block
          </Button>
          {editor.clipboard.paste && (
            <Button title="Ctrl+V" onClick={() => void editor.clipboard.paste?.()}>
              Paste
            </Button>
          )}
        </div>
      )}
      <ol className="page-outline-list" onKeyDown={walk}>
        <li>
          <button
            type="button"
            className="page-outline-entry"
            data-kind="page"
            aria-pressed={!editor.selection && !editor.part}
            onClick={() => editor.select(null)}
          >
            The whole page
          </button>
        </li>
        {sections.map((section, index) => (
          <li key={section.sectionId}>
            <Entry
              editor={editor}
              entry={{ kind: 'section', id: section.sectionId }}
              name={sectionName(section, index + 1)}
            />
            <ol>
              {section.blocks.map((block) => (
                <li key={block.blockId}>
                  <Entry
                    editor={editor}
                    entry={{ kind: 'block', id: block.blockId }}
                    name={blockName(block)}
                  />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {mayDesign && <PartList chosen={editor.part} onChoose={editor.choosePart} />}
    </nav>
  );
}

interface EntryProps {
  readonly editor: PageEditor;
  readonly entry: Selection;
  readonly name: string;
}

function Entry({ editor: { selection, select, clipboard, othersOn }, entry, name }: EntryProps) {
  const isChosen = selection?.id === entry.id;
  const others = othersOn(entry);
  const isCut = clipboard.waiting?.id === entry.id;
  const spoken = [name, isCut && 'cut', others.length > 0 && `${others.join(', ')} here`]
    .filter(Boolean)
    .join(', ');
  return (
    <button
      type="button"
      className="page-outline-entry"
      data-kind={entry.kind}
      data-cut={isCut || undefined}
      aria-label={spoken}
      aria-pressed={isChosen}
      onClick={() => select(entry)}
    >
      {name}
      {others.map((who) => (
        <span key={who} className="avatar page-other" title={who} aria-hidden="true">
          {who.charAt(0).toUpperCase()}
        </span>
      ))}
    </button>
  );
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('.page-outline-entry')];
  const next = entries[entries.indexOf(event.target as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
