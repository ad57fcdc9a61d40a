import { type FormEvent, useState } from 'react';
import { MAX_PASSWORD_LENGTH } from '../../../../api/http/contracts/customers/passwords.ts';
import { type ChangeRefusal, refusalIn } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/Field.tsx';

interface Props {
  readonly title: string;
  readonly subtitle: string;
  readonly goes: string;
  readonly isDanger?: boolean;
  readonly run: (password: string) => Promise<{ readonly error?: unknown }>;
  readonly onClose: () => void;
}

/** Asks for the password before something that locks or opens the account. */
export function PasswordDialog({ title, subtitle, goes, isDanger, run, onClose }: Props) {
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<ChangeRefusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const { error } = await run(password);
    setBusy(false);
    if (error) setRefusal(refusalIn(error));
  };
  const isOfPassword = refusal?.code === 'PASSWORD_WRONG';
  return (
    <Dialog isOpen title={title} subtitle={subtitle} onClose={onClose}>
      <form className="stack" noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_LENGTH}
          value={password}
          error={isOfPassword ? refusal.message : null}
          onChange={({ target }) => {
            setPassword(target.value);
            setRefusal(null);
          }}
        />
        <DialogActions refusal={isOfPassword ? null : refusal?.message}>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" tone={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
            {goes}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
