import { useParams } from 'react-router';
import type { DesignDetail } from '../../../../api/http/contracts/design/design.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { FailureNotice } from '../pages/FailureNotice.tsx';
import { useMay } from '../session/session.api.ts';
import { ColoursPanel } from './ColoursPanel.tsx';
import { DesignBar } from './DesignBar.tsx';
import { DesignPreview } from './DesignPreview.tsx';
import { useGetDesignQuery } from './design.api.ts';
import { FontsPanel } from './FontsPanel.tsx';
import { PagesPanel } from './PagesPanel.tsx';
import { DESIGN_TABS, type DesignTab, designPath, tabIn } from './paths.ts';
import { ShapesPanel } from './ShapesPanel.tsx';
import { ThemesPanel } from './ThemesPanel.tsx';
import { type DesignEditor, useDesignEditor } from './useDesignEditor.ts';
import { useDesignView } from './useDesignView.ts';
import { useUndoKeys } from './useUndoKeys.ts';

/** How the site looks, on its own pages, with everything that changes it beside them. */
export function DesignPage() {
  const read = useGetDesignQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Loaded read={read} lines={12}>
      {(detail) => <Editor detail={detail} />}
    </Loaded>
  );
}

const PANELS: Readonly<Record<DesignTab, (props: { readonly editor: DesignEditor }) => React.ReactNode>> = {
  themes: ThemesPanel,
  colours: ColoursPanel,
  fonts: FontsPanel,
  shapes: ShapesPanel,
  pages: PagesPanel,
};

function Editor({ detail }: { readonly detail: DesignDetail }) {
  const { tab } = useParams();
  const editor = useDesignEditor(detail);
  const view = useDesignView();
  const mayWrite = useMay('design.write');
  useUndoKeys(editor, mayWrite);
  const current = tabIn(tab);
  const Panel = PANELS[current];
  return (
    <div className="page-editor">
      <title>Design · Storefold</title>
      {detail.fontSheet && <link rel="stylesheet" href={detail.fontSheet} precedence="default" />}
      <DesignBar editor={editor} view={view} publications={detail.publications} mayWrite={mayWrite} />
      <FailureNotice edits={editor.edits} send={editor.send} />
      <div className="design-body">
        <DesignPreview editor={editor} view={view} fontFiles={detail.fontFiles} />
        <aside className="page-panel card" aria-label="Design options">
          <Tabs
            label="Sides of the design"
            current={current}
            tabs={DESIGN_TABS.map(({ id, title }) => ({ id, title, to: designPath(id) }))}
          />
          <fieldset className="stack page-panel-fields" disabled={!mayWrite}>
            <legend className="visually-hidden">{DESIGN_TABS.find(({ id }) => id === current)?.title}</legend>
            <Panel key={editor.edits.letGo} editor={editor} />
          </fieldset>
        </aside>
      </div>
    </div>
  );
}
