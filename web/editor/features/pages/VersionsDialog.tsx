import { useState } from 'react';
import type { PageDetail } from '../../../../api/http/contracts/pages/pages.ts';
import { rightToWrite } from '../../../../api/http/contracts/pages/rights.ts';
import { useChange } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Differences, VersionList } from '../../ui/Versions.tsx';
import { useMay } from '../session/session.api.ts';
import {
  draftUrl,
  useGetPageRevisionQuery,
  useRestorePageMutation,
  useUndoEditMutation,
} from './pages.api.ts';
import { differences } from './pageWords.ts';
import type { PageEditor } from './usePageEditor.ts';

interface Props {
  readonly editor: PageEditor;
  readonly publications: PageDetail['publications'];
  readonly onClose: () => void;
}

/** What visitors saw before: looked at, compared with the draft, and brought back into it. */
export function VersionsDialog({ editor, publications, onClose }: Props) {
  const [chosen, setChosen] = useState<number | null>(publications[0]?.revision ?? null);
  return (
    <Dialog isOpen title="Versions" subtitle="Everything that was published, newest first." onClose={onClose}>
      <VersionList
        publications={publications}
        isChosen={({ revision }) => revision === chosen}
        onChoose={({ revision }) => setChosen(revision)}
        live={editor.page.liveRevision}
      />
      {chosen !== null && <Version key={chosen} editor={editor} revision={chosen} onClose={onClose} />}
    </Dialog>
  );
}

interface VersionProps {
  readonly editor: PageEditor;
  readonly revision: number;
  readonly onClose: () => void;
}

function Version({ editor: { page }, revision, onClose }: VersionProps) {
  const { id: pageId, content } = page;
  const read = useGetPageRevisionQuery({ pageId, revision });
  const mayWrite = useMay(rightToWrite(page.kind)) && !page.isLocked;
  const [restore, { isLoading }] = useRestorePageMutation();
  const [undo] = useUndoEditMutation();
  const { change, refusal } = useChange(restore);
  const bringBack = async () => {
    // It is the next edit of the page: its revision is known before it is made.
    const next = page.revision + 1;
    const isBack = await change({ pageId, revision }, 'The draft is as it was then.', () =>
      undo({ pageId, revision: next }),
    );
    if (isBack) onClose();
  };
  return (
    <>
      <Loaded read={read} lines={3}>
        {({ content: version }) => <Differences told={differences(version, content)} />}
      </Loaded>
      <div className="page-comparison">
        <figure>
          <figcaption>This version</figcaption>
          {/* Looked at, and led past by the Tab key: every link of the page would be a stop before what is done with it. */}
          <iframe
            title="This version"
            src={draftUrl(pageId, revision)}
            sandbox="allow-same-origin"
            tabIndex={-1}
          />
        </figure>
        <figure>
          <figcaption>The draft</figcaption>
          <iframe title="The draft" src={draftUrl(pageId)} sandbox="allow-same-origin" tabIndex={-1} />
        </figure>
      </div>
      <DialogActions refusal={refusal?.message}>
        <Button onClick={onClose}>Close</Button>
        {mayWrite && (
          <Button tone="primary" isBusy={isLoading} onClick={() => void bringBack()}>
            Bring it back into the draft
          </Button>
        )}
      </DialogActions>
    </>
  );
}
