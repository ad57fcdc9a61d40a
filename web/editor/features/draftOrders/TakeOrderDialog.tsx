import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type ChangeRefusal, refusalIn } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Choice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { useChangeOrderMutation } from '../orders/orders.api.ts';
import { PAYMENT_METHODS } from '../orders/orderWords.ts';
import { orderPath } from '../orders/paths.ts';
import { type DraftView, useCompleteDraftMutation } from './draftOrders.api.ts';

interface Props {
  readonly draft: DraftView;
  readonly total: string;
  readonly onClose: () => void;
}

const LATER = 'later';
const CHOICES = [{ value: LATER, label: 'Not yet: to be paid' }, ...PAYMENT_METHODS];

/** The draft becomes an order, and where the money is there already, a paid one. */
export function TakeOrderDialog({ draft, total, onClose }: Props) {
  const [complete] = useCompleteDraftMutation();
  const [record] = useChangeOrderMutation();
  const navigate = useNavigate();
  const [method, setMethod] = useState(LATER);
  const [refusal, setRefusal] = useState<Pick<ChangeRefusal, 'message'> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isDue = draft.totals.amountDue.value !== '0';
  const take = async () => {
    setBusy(true);
    const { data, error } = await complete(draft.draftId);
    const orderId = data?.orderId ?? null;
    if (error || orderId === null) {
      setBusy(false);
      return setRefusal(error ? refusalIn(error) : (data?.problem ?? { message: 'It is no order yet.' }));
    }
    // Refused, it is an order all the same: its page says what is still to be paid.
    if (isDue && method !== LATER) await record({ action: 'recordPayment', method, orderId });
    void navigate(orderPath(orderId));
  };
  return (
    <Dialog
      isOpen
      title="Make it an order"
      subtitle={`${total} in all. Its pieces leave the stock now.`}
      onClose={onClose}
    >
      {isDue && (
        <Select
          label="Paid by"
          value={method}
          options={CHOICES}
          onChange={({ target }) => setMethod(target.value)}
        />
      )}
      <DialogActions refusal={refusal?.message}>
        <Button onClick={onClose}>Not yet</Button>
        <Button tone="primary" isBusy={isBusy} onClick={() => void take()}>
          Make it an order
        </Button>
      </DialogActions>
    </Dialog>
  );
}
