import { useState } from 'react';
import { Button } from './Button.tsx';
import { DateTimeField } from './DateTimeField.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';

interface Props {
  /** What visitors will see, and what becomes of changes until then. */
  readonly subtitle: string;
  /** When it is planned for already. */
  readonly planned: string | null;
  readonly isBusy: boolean;
  readonly refusal: string | undefined;
  /** Answers whether it was planned. */
  readonly plan: (publishAt: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Pins what there is now to a moment to come. */
export function PlanPublicationDialog({ subtitle, planned, isBusy, refusal, plan, onClose }: Props) {
  const [publishAt, setPublishAt] = useState(planned);
  const onPlan = async () => {
    if (publishAt !== null && (await plan(publishAt))) onClose();
  };
  return (
    <Dialog isOpen title="Plan publication" subtitle={subtitle} onClose={onClose}>
      <DateTimeField label="Publish at" value={publishAt} onChange={setPublishAt} />
      <DialogActions refusal={refusal}>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="primary" isBusy={isBusy} disabled={publishAt === null} onClick={() => void onPlan()}>
          Plan
        </Button>
      </DialogActions>
    </Dialog>
  );
}
