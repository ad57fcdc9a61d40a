import { useState } from 'react';
import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import { useReadAt } from '../../app/useReadAt.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/Field.tsx';
import { refusalAtLarge } from './refusalWords.ts';
import { useOrderChange } from './useOrderChange.ts';

interface Props {
  readonly orderId: string;
  readonly parcel: OrderView['fulfilments'][number];
  readonly revision: number | null;
  readonly onClose: () => void;
}

const FIELDS = ['carrier', 'trackingNumber', 'trackingUrl'] as const;
const LABELS = { carrier: 'Carrier', trackingNumber: 'Tracking number', trackingUrl: 'Address to follow it' };

/** How a parcel is followed, where nobody knew or it was wrong when it left. */
export function TrackingDialog({ orderId, parcel, revision, onClose }: Props) {
  const { change, send: sendAgain, isSaving, refusal, mending, errorOf } = useOrderChange(orderId);
  const readAt = useReadAt(revision, refusal);
  const { fulfilmentId, carrier, trackingNumber, trackingUrl } = parcel;
  const [tracking, setTracking] = useState({ carrier, trackingNumber, trackingUrl });
  const send = async () => {
    const said = 'The buyer sees it on the page of their order.';
    const before = { carrier, trackingNumber, trackingUrl };
    const of = { action: 'tracking', fulfilmentId } as const;
    const isSent = await change({ ...of, ...tracking, readAt }, said, ({ data }) =>
      sendAgain({ ...of, ...before, readAt: data?.writtenAt }),
    );
    if (isSent) onClose();
  };
  return (
    <Dialog isOpen title="How the parcel is followed" onClose={onClose}>
      {FIELDS.map((field) => (
        <TextField
          key={field}
          label={LABELS[field]}
          value={tracking[field]}
          error={errorOf(field)}
          onChange={({ target }) => mending(setTracking)({ ...tracking, [field]: target.value })}
        />
      ))}
      <DialogActions refusal={refusalAtLarge(refusal, { fields: FIELDS })}>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="primary" isBusy={isSaving} onClick={() => void send()}>
          Save tracking
        </Button>
      </DialogActions>
    </Dialog>
  );
}
