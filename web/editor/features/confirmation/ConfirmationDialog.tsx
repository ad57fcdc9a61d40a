import { type FormEvent, useState } from 'react';
import { MAX_PASSWORD_LENGTH } from '../../../../api/http/contracts/customers/passwords.ts';
import { type ChangeRefusal, refusalIn } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/Field.tsx';
import { useGetSecondFactorQuery } from '../secondFactor/secondFactor.api.ts';
import { useConfirmSessionMutation } from './confirmation.api.ts';

interface Props {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** As an app shows it. No password is that short. */
const CODE = /^\d{3} ?\d{3}$/;

/** Asks whoever sits here to show once more that they are who signed in. */
export function ConfirmationDialog({ onDone, onClose }: Props) {
  const { data: factor } = useGetSecondFactorQuery();
  const hasApp = factor !== undefined && factor.enabledAt !== null;
  const [confirm, { isLoading }] = useConfirmSessionMutation();
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<ChangeRefusal | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || typed === '') return;
    const isCode = hasApp && CODE.test(typed.trim());
    const { error } = await confirm(isCode ? { code: typed } : { password: typed });
    if (error) setRefusal(refusalIn(error));
    else onDone();
  };
  const isOfField = refusal !== null && refusal.field !== null;
  return (
    <Dialog
      isOpen
      title="Is it still you?"
      subtitle="This must not be done by whoever finds your browser open. You are not asked again for ten minutes."
      onClose={onClose}
    >
      <form className="stack" noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label={hasApp ? 'Code of your app, or your password' : 'Your password'}
          hint="Who signs in here without a password signs out and in again instead."
          type="password"
          autoComplete={hasApp ? 'one-time-code' : 'current-password'}
          maxLength={MAX_PASSWORD_LENGTH}
          value={typed}
          error={isOfField ? refusal.message : null}
          onChange={({ target }) => {
            setTyped(target.value);
            setRefusal(null);
          }}
        />
        <DialogActions refusal={isOfField ? null : refusal?.message}>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" tone="primary" isBusy={isLoading}>
            It is me
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
