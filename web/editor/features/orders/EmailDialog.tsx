import { useState } from 'react';
import { useReadAt } from '../../app/useReadAt.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/Field.tsx';
import type { ReadOrder } from './orders.api.ts';
import { refusalAtLarge } from './refusalWords.ts';
import { useOrderChange } from './useOrderChange.ts';

/** Where mails about the order go from now on. */
export function EmailDialog({ order, revision, onClose }: ReadOrder & { readonly onClose: () => void }) {
  const { change, send: sendAgain, isSaving, refusal, mending, errorOf } = useOrderChange(order.id);
  const readAt = useReadAt(revision, refusal);
  const [email, setEmail] = useState(order.email);
  const send = async () => {
    const said = 'Mails about this order go there now.';
    const isSent = await change({ action: 'email', email: email.trim(), readAt }, said, ({ data }) =>
      sendAgain({ action: 'email', email: order.email, readAt: data?.writtenAt }),
    );
    if (isSent) onClose();
  };
  return (
    <Dialog isOpen title={`E-mail of order ${order.orderNumber}`} onClose={onClose}>
      <TextField
        label="E-mail"
        type="email"
        value={email}
        error={errorOf('email')}
        onChange={({ target }) => mending(setEmail)(target.value)}
      />
      <DialogActions refusal={refusalAtLarge(refusal, { fields: ['email'] })}>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="primary" isBusy={isSaving} onClick={() => void send()}>
          Save e-mail
        </Button>
      </DialogActions>
    </Dialog>
  );
}
