import { useState } from 'react';
import type { PageDetail } from '../../../../api/http/contracts/pages/pages.ts';
import { rightToWrite } from '../../../../api/http/contracts/pages/rights.ts';
import { useChange } from '../../app/useChange.ts';
import { instantOf } from '../../text/time.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu, type MenuAction } from '../../ui/Menu.tsx';
import { useMay } from '../session/session.api.ts';
import {
  useCancelPublicationMutation,
  useLockPageMutation,
  usePublishPageMutation,
  useReturnPageMutation,
  useSchedulePageMutation,
  useSubmitPageMutation,
  useUnlockPageMutation,
  useUnpublishPageMutation,
} from './pages.api.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import type { PageEditor } from './usePageEditor.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

interface Props {
  readonly editor: PageEditor;
  readonly publications: PageDetail['publications'];
  readonly onPublished: () => void;
}

/** Publishing what is in view, now or later; taking it back; and what was published before. */
export function PublishControls({ editor, publications, onPublished }: Props) {
  const { page, livePath, isSaving } = editor;
  const { id: pageId, revision, liveRevision, scheduled, submitted, hasChanges } = page;
  const mayWrite = useMay(rightToWrite(page.kind));
  const mayPublish = useMay('pages.publish');
  const [open, setOpen] = useState<'schedule' | 'versions' | null>(null);
  const [publish, { isLoading }] = usePublishPageMutation();
  const [unpublish] = useUnpublishPageMutation();
  const [cancel] = useCancelPublicationMutation();
  const [submit] = useSubmitPageMutation();
  const [giveBack] = useReturnPageMutation();
  const [lock] = useLockPageMutation();
  const [unlock] = useUnlockPageMutation();
  const locking = useChange(page.isLocked ? unlock : lock);
  const [schedule] = useSchedulePageMutation();
  const publishing = useChange(publish);
  const takingBack = useChange(unpublish);
  const cancelling = useChange(cancel);
  const submitting = useChange(submit);
  const returning = useChange(giveBack);
  const publishNow = async () => {
    // What visitors saw before is not published by taking this back: it is among the versions.
    const back = liveRevision === null && !scheduled ? () => unpublish(pageId) : undefined;
    if (await publishing.change({ pageId, revision }, 'Published.', back)) onPublished();
  };
  const refusal = [publishing, takingBack, cancelling, submitting, returning, locking].find(
    (one) => one.refusal,
  )?.refusal;
  const actions: readonly MenuAction[] = [
    { label: 'Versions', icon: 'history', run: () => setOpen('versions') },
    ...(mayPublish
      ? [{ label: 'Plan publication', icon: 'calendar' as const, run: () => setOpen('schedule') }]
      : []),
    ...(mayPublish && scheduled
      ? [
          {
            ...{ label: 'Call off the plan', icon: 'close' as const },
            run: () =>
              void cancelling.change(pageId, 'Called off.', () => schedule({ pageId, ...scheduled })),
          },
        ]
      : []),
    ...(mayPublish && liveRevision !== null
      ? [
          {
            ...{ label: 'Unpublish', icon: 'archive' as const },
            run: () =>
              void takingBack.change(
                pageId,
                'Visitors do not see it any more.',
                hasChanges ? undefined : () => publish({ pageId, revision: liveRevision }),
              ),
          },
        ]
      : []),
    ...(mayWrite && hasChanges && submitted === null && !scheduled
      ? [
          {
            ...{ label: 'Submit for review', icon: 'eye' as const },
            // What is asked for is what was saved.
            isDisabled: isSaving,
            run: () =>
              void submitting.change({ pageId, revision }, 'It needs review now.', () => giveBack(pageId)),
          },
        ]
      : []),
    ...(mayPublish
      ? [
          {
            ...{ label: page.isLocked ? 'Unlock' : 'Lock', icon: 'lock' as const },
            isDisabled: isSaving,
            run: () =>
              void locking.change(
                pageId,
                page.isLocked ? 'It can be changed again.' : 'Nobody changes it until it is unlocked.',
                () => (page.isLocked ? lock(pageId) : unlock(pageId)),
              ),
          },
        ]
      : []),
    ...(mayWrite && submitted !== null
      ? [
          {
            ...{ label: 'Return to draft', icon: 'undo' as const },
            run: () =>
              void returning.change(pageId, 'It is a draft again.', () =>
                submit({ pageId, revision: submitted }),
              ),
          },
        ]
      : []),
  ];
  return (
    <>
      {scheduled && <span className="muted">{`Planned for ${instantOf(scheduled.publishAt)}`}</span>}
      {refusal && (
        <span className="field-error" role="alert">
          {refusal.message}
        </span>
      )}
      {liveRevision !== null && page.kind !== 'section' && (
        <a className="button" href={livePath} target="_blank" rel="noreferrer">
          See it live
        </a>
      )}
      <Menu label="More for this page" actions={actions} />
      {mayPublish && (
        <Button
          tone="primary"
          isBusy={isLoading}
          disabled={isSaving || (!hasChanges && liveRevision !== null)}
          onClick={() => void publishNow()}
        >
          Publish
        </Button>
      )}
      {open === 'schedule' && <ScheduleDialog page={page} onClose={() => setOpen(null)} />}
      {open === 'versions' && (
        <VersionsDialog editor={editor} publications={publications} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
