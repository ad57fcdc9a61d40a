import { useState } from 'react';
import type { PageView } from '../../../../api/http/contracts/pages/pages.ts';
import { useChange } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { DateTimeField } from '../../ui/ValueFields.tsx';
import { useSchedulePageMutation } from './pages.api.ts';

interface Props {
  readonly page: PageView;
  readonly onClose: () => void;
}

/** Pins what the page shows now to a moment to come. */
export function ScheduleDialog({ page, onClose }: Props) {
  const [publishAt, setPublishAt] = useState<string | null>(page.scheduled?.publishAt ?? null);
  const [schedule, { isLoading }] = useSchedulePageMutation();
  const { change, refusal } = useChange(schedule);
  const plan = async () => {
    if (publishAt === null) return;
    const isPlanned = await change({ pageId: page.id, revision: page.revision, publishAt }, 'Planned.');
    if (isPlanned) onClose();
  };
  return (
    <Dialog
      isOpen
      title="Plan publication"
      subtitle="Visitors will see the page as it is now. What you change until then stays in the draft."
      onClose={onClose}
    >
      <DateTimeField label="Publish at" value={publishAt} onChange={setPublishAt} />
      <DialogActions refusal={refusal?.message}>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="primary" isBusy={isLoading} disabled={publishAt === null} onClick={() => void plan()}>
          Plan
        </Button>
      </DialogActions>
    </Dialog>
  );
}
