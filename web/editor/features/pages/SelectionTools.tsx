import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { useMay } from '../session/session.api.ts';
import { CopySectionDialog } from './CopySectionDialog.tsx';
import { copyEdit, neighbourOf, removeEdit, stepEdit } from './pageTree.ts';
import { ShareSectionDialog } from './ShareSectionDialog.tsx';
import { hostedSection } from './sharedSections.ts';
import type { PageEditor, Selection } from './usePageEditor.ts';

interface Props {
  readonly editor: PageEditor;
  readonly selection: Selection;
}

/** What can be done with what is chosen: all of it without dragging. */
export function SelectionTools({ editor, selection }: Props) {
  const { page, send, select, clipboard } = editor;
  const { content } = page;
  const [up, down] = [stepEdit(content, selection, -1), stepEdit(content, selection, 1)];
  const copy = copyEdit(content, selection);
  const what = selection.kind;
  const [isCopying, setCopying] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const mayPublish = useMay('pages.publish');
  const mayShare =
    mayPublish && what === 'section' && page.kind !== 'section' && !hostedSection(content, selection);
  return (
    <div className="actions page-tools">
      <Button
        aria-label={`Move ${what} up`}
        title="Alt+Up"
        disabled={!up}
        onClick={() => up && void send(up)}
      >
        <Icon name="ascending" />
      </Button>
      <Button
        aria-label={`Move ${what} down`}
        title="Alt+Down"
        disabled={!down}
        onClick={() => down && void send(down)}
      >
        <Icon name="descending" />
      </Button>
      <Button
        aria-label={`Duplicate ${what}`}
        title="Ctrl+D"
        disabled={!copy}
        onClick={() => copy && void send(copy)}
      >
        <Icon name="copy" />
      </Button>
      <Menu
        label={`Cut, copy, paste: ${what}`}
        actions={[
          { label: 'Cut', hint: 'Ctrl+X', run: () => clipboard.cut(selection) },
          { label: 'Copy', hint: 'Ctrl+C', run: () => clipboard.copy(selection) },
          {
            label: 'Paste behind it',
            hint: 'Ctrl+V',
            isDisabled: clipboard.paste === null,
            run: () => void clipboard.paste?.(),
          },
        ]}
      />
      {what === 'section' && (
        <Button
          aria-label="Copy to another page"
          title="Copy to another page"
          onClick={() => setCopying(true)}
        >
          <Icon name="transfer" />
        </Button>
      )}
      {mayShare && (
        <Button aria-label="Use on many pages" title="Use on many pages" onClick={() => setSharing(true)}>
          <Icon name="collection" />
        </Button>
      )}
      {isSharing && (
        <ShareSectionDialog editor={editor} sectionId={selection.id} onClose={() => setSharing(false)} />
      )}
      {isCopying && (
        <CopySectionDialog pageId={page.id} sectionId={selection.id} onClose={() => setCopying(false)} />
      )}
      <Button
        aria-label={`Delete ${what}`}
        title="Delete"
        onClick={() => {
          select(neighbourOf(content, selection));
          void send(removeEdit(selection));
        }}
      >
        <Icon name="trash" />
      </Button>
    </div>
  );
}
