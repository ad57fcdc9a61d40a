import { useState } from 'react';
import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import { instantOf } from '../../text/time.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Choice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { mailsAbout } from './mailsAbout.ts';
import { useOrderChange } from './useOrderChange.ts';

interface Props {
  readonly order: OrderView;
  readonly onClose: () => void;
}

/** A mail goes out once more: as the order is now, to the address that it has now. */
export function MailDialog({ order, onClose }: Props) {
  const { change, isSaving, refusal } = useOrderChange(order.id);
  const mails = mailsAbout(order, instantOf);
  const [key, setKey] = useState(mails[0]?.key ?? '');
  const send = async () => {
    const mail = mails.find((one) => one.key === key);
    if (!mail) return;
    const { about, aboutId } = mail;
    if (await change({ action: 'mail', about, aboutId }, 'The mail is on its way again.')) onClose();
  };
  return (
    <Dialog isOpen title="Send a mail again" subtitle={`To ${order.email}`} onClose={onClose}>
      <Select
        label="Which mail"
        hint="It says what the order is now."
        value={key}
        options={mails.map((mail) => ({ value: mail.key, label: mail.label }))}
        onChange={({ target }) => setKey(target.value)}
      />
      <DialogActions refusal={refusal?.message}>
        <Button onClick={onClose}>Not now</Button>
        <Button tone="primary" isBusy={isSaving} onClick={() => void send()}>
          Send again
        </Button>
      </DialogActions>
    </Dialog>
  );
}
