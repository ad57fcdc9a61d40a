import { useMemo, useState } from 'react';
import { undoStacks } from '../../../../api/http/contracts/pages/editing.ts';
import type { SitePartsDetail } from '../../../../api/http/contracts/site/siteParts.ts';
import { useChange } from '../../app/useChange.ts';
import { instantOf } from '../../text/time.ts';
import { inSentence } from '../../text/words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { UndoButtons } from '../../ui/UndoButtons.tsx';
import { undoDeedOf, useDeedKeys } from '../../ui/useDeedKeys.ts';
import { useMay } from '../session/session.api.ts';
import { PartsScheduleDialog } from './PartsScheduleDialog.tsx';
import { PartsVersionsDialog } from './PartsVersionsDialog.tsx';
import { partTitle } from './partsWords.ts';
import {
  useCancelSitePartsMutation,
  usePublishSitePartsMutation,
  useScheduleSitePartsMutation,
  useUndoSitePartsMutation,
} from './siteParts.api.ts';

const TYPED_INTO = 'input, textarea, select, dialog';

/** Where announcement, header and footer stand: what waits, what can be taken back, and publishing it now or later. */
export function PartsStanding({
  detail: { around, publications, trail },
}: {
  readonly detail: SitePartsDetail;
}) {
  const { waiting, scheduled, revision } = around;
  const [open, setOpen] = useState<'schedule' | 'versions' | null>(null);
  const [publish, { isLoading }] = usePublishSitePartsMutation();
  const [cancel] = useCancelSitePartsMutation();
  const [schedule] = useScheduleSitePartsMutation();
  const [undo] = useUndoSitePartsMutation();
  const publishing = useChange(publish);
  const cancelling = useChange(cancel);
  const undoing = useChange(undo);
  const mayWrite = useMay('design.write');
  const stacks = useMemo(() => undoStacks(trail), [trail]);
  const takeBack = (step: number | undefined, said: string) =>
    step === undefined || !mayWrite ? null : () => void undoing.change(step, said);
  const deeds = {
    undo: takeBack(stacks.undo.at(-1), 'Taken back.'),
    redo: takeBack(stacks.redo.at(-1), 'There again.'),
  };
  useDeedKeys({ deedOf: (event) => undoDeedOf(event, deeds), typedInto: TYPED_INTO, isOn: mayWrite });
  const refusal = [publishing, cancelling, undoing].find((one) => one.refusal)?.refusal;
  const isWaiting = waiting.length > 0;
  return (
    <section className="stack" aria-label="Publishing">
      <div className="actions parts-standing">
        <Badge tone={isWaiting ? 'warn' : 'good'}>{isWaiting ? 'Not published yet' : 'Published'}</Badge>
        {mayWrite && (
          <>
            <UndoButtons {...deeds} />
            <Menu
              label="More for what stands around pages"
              actions={[
                { label: 'Versions', icon: 'history', run: () => setOpen('versions') },
                ...(isWaiting
                  ? [{ label: 'Plan publication', icon: 'calendar' as const, run: () => setOpen('schedule') }]
                  : []),
                ...(scheduled
                  ? [
                      {
                        ...{ label: 'Call off the plan', icon: 'close' as const },
                        run: () =>
                          void cancelling.change(undefined, 'Called off.', () => schedule(scheduled)),
                      },
                    ]
                  : []),
              ]}
            />
            <Button
              tone="primary"
              isBusy={isLoading}
              disabled={!isWaiting}
              onClick={() => void publishing.change(revision, 'Published. Every page shows it now.')}
            >
              {isWaiting
                ? `Publish ${waiting.map((part) => inSentence(partTitle(part))).join(', ')}`
                : 'Nothing to publish'}
            </Button>
          </>
        )}
      </div>
      {scheduled && (
        <p className="muted">
          {`Planned for ${instantOf(scheduled.publishAt)}: ${scheduled.parts.map(partTitle).join(', ')}`}
        </p>
      )}
      {refusal && (
        <p className="field-error" role="alert">
          {refusal.message}
        </p>
      )}
      {open === 'schedule' && <PartsScheduleDialog around={around} onClose={() => setOpen(null)} />}
      {open === 'versions' && (
        <PartsVersionsDialog around={around} publications={publications} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}
