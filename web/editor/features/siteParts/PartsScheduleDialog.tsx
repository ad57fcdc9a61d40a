import { useState } from 'react';
import type { SitePartsView } from '../../../../api/http/contracts/site/siteParts.ts';
import { useChange } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { DateTimeField } from '../../ui/ValueFields.tsx';
import { useScheduleSitePartsMutation } from './siteParts.api.ts';

interface Props {
  readonly around: SitePartsView;
  readonly onClose: () => void;
}

/** Pins what stands around pages now to a moment to come. */
export function PartsScheduleDialog({ around: { revision, scheduled }, onClose }: Props) {
  const [publishAt, setPublishAt] = useState<string | null>(scheduled?.publishAt ?? null);
  const [schedule, { isLoading }] = useScheduleSitePartsMutation();
  const { change, refusal } = useChange(schedule);
  const plan = async () => {
    if (publishAt !== null && (await change({ revision, publishAt }, 'Planned.'))) onClose();
  };
  return (
    <Dialog
      isOpen
      title="Plan publication"
      subtitle="Visitors will see announcement, header and footer as they are now. What you change until then stays in the draft."
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
