import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import { collectionKindOf } from '../../../../api/http/contracts/pages/editing.ts';
import type { PageDetail } from '../../../../api/http/contracts/pages/pages.ts';
import { rightToWrite } from '../../../../api/http/contracts/pages/rights.ts';
import { useBelongsBelow } from '../../app/standsIn.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { recordsPath } from '../posts/paths.ts';
import { useMay } from '../session/session.api.ts';
import { PartPanel } from '../siteParts/PartPanel.tsx';
import { AddDialog } from './AddDialog.tsx';
import { Canvas } from './Canvas.tsx';
import { EditorBar } from './EditorBar.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { MenuOffer } from './MenuOffer.tsx';
import { Outline } from './Outline.tsx';
import { Panel } from './Panel.tsx';
import { useGetPageQuery } from './pages.api.ts';
import { sharedSectionsPath } from './paths.ts';
import { useEditorKeys } from './useEditorKeys.ts';
import { useEditorView } from './useEditorView.ts';
import { usePageEditor } from './usePageEditor.ts';
import { useRegionKeys } from './useRegionKeys.ts';

/** One page of the site, as visitors would see it, with everything that changes it around it. */
export function PageEditorPage() {
  const { pageId = '' } = useParams();
  const read = useGetPageQuery(pageId, { refetchOnMountOrArgChange: true });
  return (
    <Loaded read={read} lines={12}>
      {(detail) => <Editor detail={detail} />}
    </Loaded>
  );
}

/** Where records and shared sections are listed; `null` among the pages. */
function placeOf(kind: PageDetail['page']['kind'], collectionId: string | undefined): string | null {
  if (collectionId !== undefined) return recordsPath(collectionKindOf(kind), collectionId);
  return kind === 'section' ? sharedSectionsPath : null;
}

function Editor({ detail }: { readonly detail: PageDetail }) {
  const editor = usePageEditor(detail);
  const view = useEditorView();
  const mayWrite = useMay(rightToWrite(editor.page.kind)) && !editor.page.isLocked;
  const mayArrange = useMay('design.write');
  const [isOffered, setOffered] = useState(false);
  useEditorKeys(editor, mayWrite);
  const element = useRef<HTMLDivElement>(null);
  useRegionKeys(element);
  const { page, collection } = editor;
  useBelongsBelow(placeOf(page.kind, collection?.id));
  // Records are found in their collection, and a shared section on the pages that have it.
  const standsAlone = collection === null && page.kind !== 'section';
  return (
    <div className="page-editor" ref={element}>
      <title>{`${editor.page.content.title} · Storefold`}</title>
      <EditorBar
        {...{ editor, view, mayWrite }}
        publications={detail.publications}
        onPublished={() => setOffered(standsAlone && mayArrange)}
      />
      {isOffered && (
        <MenuOffer pageId={page.id} title={page.content.title} onClose={() => setOffered(false)} />
      )}
      <FailureNotice edits={editor.edits} send={editor.send} />
      <div className="page-editor-body">
        <Outline editor={editor} mayWrite={mayWrite} onAdd={view.openAdd} />
        <Canvas editor={editor} device={view.device} mayWrite={mayWrite} onAdd={view.openAdd} />
        {editor.part ? (
          <PartPanel key={editor.part} part={editor.part} />
        ) : (
          <Panel
            key={`${editor.selection?.id ?? 'page'}/${editor.edits.letGo}`}
            editor={editor}
            isReadOnly={!mayWrite}
          />
        )}
      </div>
      {view.adding && <AddDialog editor={editor} kind={view.adding} onClose={view.closeAdd} />}
    </div>
  );
}
