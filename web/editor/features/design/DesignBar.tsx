import { useState } from 'react';
import type { DesignDetail } from '../../../../api/http/contracts/design/design.ts';
import { useChange } from '../../app/useChange.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DeviceWidth } from '../../ui/DeviceWidth.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { UndoButtons } from '../../ui/UndoButtons.tsx';
import { DesignVersions } from './DesignVersions.tsx';
import { usePublishDesignMutation } from './design.api.ts';
import type { DesignEditor } from './useDesignEditor.ts';
import type { DesignView } from './useDesignView.ts';

interface Props {
  readonly editor: DesignEditor;
  readonly view: DesignView;
  readonly publications: DesignDetail['publications'];
  readonly mayWrite: boolean;
}

function standingOf({ hasChanges, liveRevision }: DesignEditor['design']) {
  if (hasChanges) return { words: 'Not published yet', tone: 'warn' } as const;
  return { words: liveRevision === null ? 'As at first' : 'Published', tone: 'good' } as const;
}

/** What is above the preview: where the design stands, what can be taken back, in what width it is seen, and publishing. */
export function DesignBar({ editor, view, publications, mayWrite }: Props) {
  const { design, undo, redo, isSaving, edits } = editor;
  const [isOpen, setOpen] = useState(false);
  const [publish, { isLoading }] = usePublishDesignMutation();
  const publishing = useChange(publish);
  const { words, tone } = standingOf(design);
  return (
    <header className="page-editor-bar">
      <div className="page-editor-name">
        <h1>Design</h1>
        <Badge tone={tone}>{words}</Badge>
        <span className="muted" role="status">
          {edits.failed ? 'Not saved' : isSaving ? 'Saving…' : 'Saved'}
        </span>
      </div>
      <DeviceWidth value={view.device} onChange={view.setDevice} />
      <div className="actions">
        {publishing.refusal && (
          <span className="field-error" role="alert">
            {publishing.refusal.message}
          </span>
        )}
        {mayWrite && (
          <>
            <UndoButtons undo={undo} redo={redo} />
            <Menu
              label="More for the design"
              actions={[{ label: 'Versions', icon: 'history', run: () => setOpen(true) }]}
            />
            <Button
              tone="primary"
              isBusy={isLoading}
              disabled={isSaving || !design.hasChanges}
              onClick={() => void publishing.change(design.revision, 'Published. Every page looks so now.')}
            >
              Publish
            </Button>
          </>
        )}
      </div>
      {isOpen && (
        <DesignVersions editor={editor} publications={publications} onClose={() => setOpen(false)} />
      )}
    </header>
  );
}
