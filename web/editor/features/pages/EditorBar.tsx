import { Link } from 'react-router';
import { isCollection } from '../../../../api/http/contracts/pages/editing.ts';
import type { PageDetail } from '../../../../api/http/contracts/pages/pages.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Segments } from '../../ui/Choice.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { postsPath } from '../posts/paths.ts';
import { PublishControls } from './PublishControls.tsx';
import { standingOf } from './pageWords.ts';
import { pagesPath } from './paths.ts';
import type { Device, EditorView } from './useEditorView.ts';
import type { PageEditor } from './usePageEditor.ts';

interface Props {
  readonly editor: PageEditor;
  readonly view: EditorView;
  readonly publications: PageDetail['publications'];
  readonly mayWrite: boolean;
}

/** What is above the page: where it stands, what can be taken back, in what width it is looked at, and publishing. */
export function EditorBar({ editor, view, publications, mayWrite }: Props) {
  const { page, collection, undo, redo, isSaving, failed } = editor;
  const { words, tone } = standingOf({ ...page, wasShown: publications.length > 0 });
  return (
    <header className="page-editor-bar">
      <div className="page-editor-name">
        <Link className="back" to={collection ? postsPath(collection.id) : pagesPath}>
          <Icon name="back" />
          {collection ? collection.title : 'Pages'}
        </Link>
        <h1>{page.content.title}</h1>
        <Badge tone={tone}>{words}</Badge>
        {isCollection(page.kind) && (
          <Link className="button" to={postsPath(page.id)}>
            Posts
          </Link>
        )}
        <span className="muted" role="status">
          {failed ? 'Not saved' : isSaving ? 'Saving…' : 'Saved'}
        </span>
      </div>
      <Segments
        legend="Width"
        isLegendHidden
        name="device"
        value={view.device}
        options={[
          { value: 'desktop', label: 'Desktop' },
          { value: 'tablet', label: 'Tablet' },
          { value: 'phone', label: 'Phone' },
        ]}
        onChange={(device) => view.setDevice(device as Device)}
      />
      <div className="actions">
        {mayWrite && (
          <>
            <Button aria-label="Undo" title="Undo (Ctrl+Z)" disabled={!undo} onClick={undo ?? undefined}>
              <Icon name="undo" />
            </Button>
            <Button
              aria-label="Redo"
              title="Redo (Ctrl+Shift+Z)"
              disabled={!redo}
              onClick={redo ?? undefined}
            >
              <Icon name="redo" />
            </Button>
          </>
        )}
        <PublishControls editor={editor} publications={publications} />
      </div>
    </header>
  );
}
