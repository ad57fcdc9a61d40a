import { type FormEvent, useEffect, useState } from 'react';
import { MAX_PASSWORD_LENGTH } from '../../../../api/http/contracts/customers/passwords.ts';
import { QrCode } from '../../../shared/QrCode.tsx';
import { type ChangeRefusal, refusalIn } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/Field.tsx';
import { LoadFailure, Skeleton } from '../../ui/states.tsx';
import {
  type Offer,
  useEnableSecondFactorMutation,
  useOfferSecondFactorMutation,
} from './secondFactor.api.ts';

interface Props {
  /** With the recovery codes, which nobody can show again. */
  readonly onEnabled: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Puts a secret into the app of a person, and has the app prove it. */
export function EnableDialog({ onEnabled, onClose }: Props) {
  const [offer, { data, error }] = useOfferSecondFactorMutation();
  useEffect(() => {
    void offer();
  }, [offer]);
  return (
    <Dialog
      isOpen
      title="Switch the second factor on"
      subtitle="With any app for codes: of your phone, or of your passwords."
      onClose={onClose}
    >
      {data ? (
        <Proof offer={data} onEnabled={onEnabled} onClose={onClose} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void offer()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  );
}

function Proof({ offer: { secret, uri }, onEnabled, onClose }: Props & { readonly offer: Offer }) {
  const [enable, { isLoading }] = useEnableSecondFactorMutation();
  const [typed, setTyped] = useState({ code: '', password: '' });
  const [refusal, setRefusal] = useState<ChangeRefusal | null>(null);
  const set = (name: 'code' | 'password') => (event: { target: { value: string } }) => {
    setTyped((before) => ({ ...before, [name]: event.target.value }));
    setRefusal(null);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const { data, error } = await enable({ ...typed, secret });
    if (data) onEnabled(data.recoveryCodes);
    else setRefusal(refusalIn(error));
  };
  const field = refusal?.field;
  const isKnown = field === 'code' || field === 'password';
  return (
    <form className="stack" noValidate onSubmit={(event) => void send(event)}>
      <QrCode text={uri} label="QR code of the secret" />
      <TextField
        label="Or type this into the app"
        className="input code"
        readOnly
        value={secret.match(/.{1,4}/g)?.join(' ') ?? secret}
        onFocus={({ target }) => target.select()}
      />
      <TextField
        label="Code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        value={typed.code}
        error={field === 'code' ? refusal?.message : null}
        onChange={set('code')}
      />
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        maxLength={MAX_PASSWORD_LENGTH}
        value={typed.password}
        error={field === 'password' ? refusal?.message : null}
        onChange={set('password')}
      />
      <DialogActions refusal={isKnown ? null : refusal?.message}>
        <Button onClick={onClose}>Not now</Button>
        <Button type="submit" tone="primary" isBusy={isLoading}>
          Switch on
        </Button>
      </DialogActions>
    </form>
  );
}
