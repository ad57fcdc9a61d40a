import { type FormEvent, useState } from 'react';
import type { StockLevelView } from '../../../../api/http/contracts/inventory/stock.ts';
import { useChange } from '../../app/useChange.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/Field.tsx';
import { NumberField } from '../../ui/ValueFields.tsx';
import { LocationField } from '../locations/LocationField.tsx';
import { useReceivingLocation } from '../locations/useReceivingLocation.ts';
import { dayWords } from './deliveryWords.ts';
import { useReceiveDeliveryMutation } from './inventory.api.ts';

interface Props {
  readonly stock: Pick<StockLevelView, 'productId' | 'variantId'>;
  readonly delivery: StockLevelView['deliveries'][number];
  readonly onClose: () => void;
}

/** A delivery is there: how many pieces were found in it, and where they came to. */
export function ReceiveDeliveryDialog({ stock, delivery, onClose }: Props) {
  const { productId, variantId } = stock;
  const { deliveryId, quantity: expected, expectedOn } = delivery;
  const [quantity, setQuantity] = useState<number | null>(expected);
  const [reason, setReason] = useState('');
  const [locationId, setLocation] = useReceivingLocation();
  const [isAsked, setAsked] = useState(false);
  const [send, { isLoading }] = useReceiveDeliveryMutation();
  const { change, refusal, forget } = useChange(send);
  const isCount = quantity !== null && quantity > 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isCount || isLoading) return;
    const body = { quantity, locationId, reason: reason.trim() || 'As expected' };
    const said = `${counted(quantity, 'piece')} received.`;
    if (await change({ productId, variantId, deliveryId, ...body }, said)) onClose();
  };
  return (
    <Dialog
      isOpen
      title="Receive the delivery"
      subtitle={`${counted(expected, 'piece')} on ${dayWords(expectedOn)}. Nothing more is expected of it.`}
      onClose={onClose}
    >
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <NumberField
          label="Pieces found in it"
          value={quantity}
          error={isAsked && !isCount ? 'Enter a whole number, 1 or more.' : null}
          onChange={(pieces) => {
            setQuantity(pieces);
            forget();
          }}
        />
        <LocationField value={locationId} onChange={setLocation} />
        <TextField
          label="Reason"
          placeholder="As expected"
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <DialogActions refusal={refusal?.message}>
          <Button onClick={onClose}>Not yet</Button>
          <Button type="submit" tone="primary" isBusy={isLoading}>
            Receive
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
