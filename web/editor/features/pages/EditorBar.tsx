import { Link } from 'react-router';
import { collectionKindOf } from '../../../../api/http/contracts/pages/editing.ts';
import type { PageDetail } from '../../../../api/http/contracts/pages/pages.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DeviceWidth } from '../../ui/DeviceWidth.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { UndoButtons } from '../../ui/UndoButtons.tsx';
import { recordsPath } from '../posts/paths.ts';
import { wordsOf } from '../posts/recordWords.ts';

import { PublishControls } from './PublishControls.tsx';
import { standingOf } from './pageWords.ts';
import { pagesPath, sharedSectionsPath } from './paths.ts';
import type { EditorView } from './useEditorView.ts';
import type { PageEditor } from './usePageEditor.ts';

interface Props {
  readonly editor: PageEditor;
  readonly view: EditorView;
  readonly publications: PageDetail['publications'];
  readonly mayWrite: boolean;
  readonly onPublished: () => void;
}

/** What is above the page: where it stands, what can be taken back, in what width it is looked at, and publishing. */
export function EditorBar({ editor, view, publications, mayWrite, onPublished }: Props) {
  const { page, collection, undo, redo, isSaving, edits } = editor;
  const words = wordsOf(page.kind);
  const standing = standingOf({ ...page, wasShown: publications.length > 0 });
  const back = collection
    ? { to: recordsPath(collectionKindOf(page.kind), collection.id), title: collection.title }
    : page.kind === 'section'
      ? { to: sharedSectionsPath, title: 'Shared sections' }
      : { to: pagesPath, title: 'Pages' };
  return (
    <header className="page-editor-bar">
      <div className="page-editor-name">
        <Link className="back" to={back.to}>
          <Icon name="back" />
          {back.title}
        </Link>
        <h1>{page.content.title}</h1>
        <Badge tone={standing.tone}>{standing.words}</Badge>
        {page.isLocked && <Badge tone="warn">Locked</Badge>}
        {words && (
          <Link className="button" to={recordsPath(page.kind, page.id)}>
            {words.title}
          </Link>
        )}
        <span className="muted" role="status">
          {edits.failed ? 'Not saved' : isSaving ? 'Saving…' : 'Saved'}
        </span>
      </div>
      <DeviceWidth value={view.device} onChange={view.setDevice} />
      <div className="actions">
        {mayWrite && <UndoButtons undo={undo} redo={redo} />}
        <PublishControls editor={editor} publications={publications} onPublished={onPublished} />
      </div>
    </header>
  );
}
