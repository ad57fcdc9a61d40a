import { useState } from 'react';
import { useChange } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/Field.tsx';
import { type StaffMember, useTransferOwnershipMutation } from './staff.api.ts';

interface Props {
  readonly member: StaffMember;
  readonly onClose: () => void;
}

/** Hands the website over to somebody else; only the owner can, and repeats their password (`docs/rules/accounts.md#staff`). */
export function OwnershipDialog({ member, onClose }: Props) {
  const [transfer, { isLoading }] = useTransferOwnershipMutation();
  const { change, refusal } = useChange(transfer);
  const [password, setPassword] = useState('');
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const missing = (text: string) => (isAsked && text.trim() === '' ? 'Fill this in.' : null);
  const { accountId, email } = member;
  const run = async () => {
    setAsked(true);
    if (password === '' || reason.trim() === '') return;
    const said = `${email} owns the website from now on.`;
    if (await change({ accountId, password, reason: reason.trim() }, said)) onClose();
  };
  return (
    <Dialog
      isOpen
      title={`Make ${email} the owner?`}
      subtitle="They may do everything from then on. You keep the roles that you have, and cannot take this back yourself."
      onClose={onClose}
    >
      <div className="stack">
        <TextField
          label="Reason"
          hint="For the history."
          maxLength={500}
          value={reason}
          error={missing(reason)}
          onChange={({ target }) => setReason(target.value)}
        />
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          value={password}
          error={missing(password)}
          onChange={({ target }) => setPassword(target.value)}
        />
      </div>
      <DialogActions refusal={refusal?.message}>
        <Button onClick={onClose}>Keep it</Button>
        <Button tone="danger" isBusy={isLoading} onClick={() => void run()}>
          Make them the owner
        </Button>
      </DialogActions>
    </Dialog>
  );
}
