import { useState } from 'react';
import { useReadAt } from '../../app/useReadAt.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { AddressFields, BLANK_ADDRESS } from './AddressFields.tsx';
import type { ReadOrder } from './orders.api.ts';
import { refusalAtLarge } from './refusalWords.ts';
import { useOrderChange } from './useOrderChange.ts';

interface Props extends ReadOrder {
  readonly kind: 'shipping' | 'billing';
  readonly onClose: () => void;
}

/** The whole address anew; where it goes only before anything left the house. */
export function AddressDialog({ order, revision, kind, onClose }: Props) {
  const { change, send: sendAgain, isSaving, refusal, mending, errorOf } = useOrderChange(order.id);
  const readAt = useReadAt(revision, refusal);
  const known = kind === 'shipping' ? order.shippingAddress : order.billingAddress;
  const [address, setAddress] = useState(known ?? order.shippingAddress ?? BLANK_ADDRESS);
  const send = async () => {
    const isSent = await change(
      { action: 'address', kind, address, readAt },
      'The address was changed.',
      known
        ? ({ data }) => sendAgain({ action: 'address', kind, address: known, readAt: data?.writtenAt })
        : undefined,
    );
    if (isSent) onClose();
  };
  const isBeside = refusal?.field?.startsWith('address.') ?? false;
  return (
    <Dialog
      isOpen
      title={kind === 'shipping' ? 'Delivery address' : 'Billing address'}
      subtitle="Shipping cost and tax stay as they were bought."
      onClose={onClose}
    >
      <AddressFields
        address={address}
        onChange={mending(setAddress)}
        errorOf={(field) => errorOf(`address.${field}`)}
      />
      <DialogActions refusal={isBeside ? null : refusalAtLarge(refusal)}>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="primary" isBusy={isSaving} onClick={() => void send()}>
          Save address
        </Button>
      </DialogActions>
    </Dialog>
  );
}
