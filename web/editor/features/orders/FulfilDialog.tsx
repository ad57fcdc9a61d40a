import { useState } from 'react';
import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField, Toggle } from '../../ui/Field.tsx';
import { allPieces, chosenPieces } from './orderMath.ts';
import { PiecesFields } from './PiecesFields.tsx';
import { refusalAtLarge } from './refusalWords.ts';
import { useOrderChange } from './useOrderChange.ts';
import { useTakenFrom } from './useTakenFrom.ts';

interface Props {
  readonly order: OrderView;
  readonly onClose: () => void;
}

const outstanding = ({ outstanding: left }: OrderView['lines'][number]): number => left;

/** A parcel leaves the house: with everything that is outstanding, or a part of it. */
export function FulfilDialog({ order, onClose }: Props) {
  const { change, isSaving, refusal, mending, errorOf } = useOrderChange(order.id);
  const [chosen, setChosen] = useState(() => allPieces(order.lines, outstanding));
  const takenFrom = useTakenFrom(order.id);
  const [carrier, setCarrier] = useState('');
  const [trackingNumber, setTrackingNumber] = useState('');
  const [notifyCustomer, setNotify] = useState(true);
  const lines = chosenPieces(order.lines, outstanding, chosen);
  const send = async () => {
    const parcel = { lines, carrier: carrier.trim(), trackingNumber: trackingNumber.trim(), notifyCustomer };
    if (await change({ action: 'fulfil', ...parcel }, 'The parcel is on its way.')) onClose();
  };
  return (
    <Dialog isOpen title={`Send order ${order.orderNumber}`} onClose={onClose}>
      <PiecesFields
        lines={order.lines}
        left={outstanding}
        chosen={chosen}
        onChoose={mending(setChosen)}
        noteOf={takenFrom}
        refusal={refusal}
      />
      <div className="pair pair-even">
        <TextField
          label="Carrier"
          maxLength={100}
          value={carrier}
          error={errorOf('carrier')}
          onChange={(event) => mending(setCarrier)(event.target.value)}
        />
        <TextField
          label="Tracking number"
          value={trackingNumber}
          error={errorOf('trackingNumber')}
          onChange={(event) => mending(setTrackingNumber)(event.target.value)}
        />
      </div>
      <Toggle label="Write to the buyer" isOn={notifyCustomer} onChange={mending(setNotify)} />
      <DialogActions
        refusal={refusalAtLarge(refusal, { fields: ['carrier', 'trackingNumber'], lines: order.lines })}
      >
        <Button onClick={onClose}>Not yet</Button>
        <Button tone="primary" isBusy={isSaving} disabled={lines.length === 0} onClick={() => void send()}>
          Mark as sent
        </Button>
      </DialogActions>
    </Dialog>
  );
}
