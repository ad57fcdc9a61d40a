import { useState } from 'react';
import type { DesignDetail } from '../../../../api/http/contracts/design/design.ts';
import { useChange } from '../../app/useChange.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Segments } from '../../ui/Choice.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { Device } from '../pages/useEditorView.ts';
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

const DEVICE_OPTIONS = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'tablet', label: 'Tablet' },
  { value: 'phone', label: 'Phone' },
];

function standingOf({ hasChanges, liveRevision }: DesignEditor['design']) {
  if (hasChanges) return { words: 'Not published yet', tone: 'warn' } as const;
  return { words: liveRevision === null ? 'As at first' : 'Published', tone: 'good' } as const;
}

/** What is above the preview: where the design stands, what can be taken back, in what width it is seen, and publishing. */
export function DesignBar({ editor, view, publications, mayWrite }: Props) {
  const { design, undo, redo, isSaving, failed } = editor;
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
          {failed ? 'Not saved' : isSaving ? 'Saving…' : 'Saved'}
        </span>
      </div>
      <Segments
        legend="Width"
        isLegendHidden
        name="device"
        value={view.device}
        options={DEVICE_OPTIONS}
        onChange={(device) => view.setDevice(device as Device)}
      />
      <div className="actions">
        {publishing.refusal && (
          <span className="field-error" role="alert">
            {publishing.refusal.message}
          </span>
        )}
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
