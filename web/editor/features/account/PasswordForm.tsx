import { type FormEvent, useState } from 'react';
import { MAX_PASSWORD_LENGTH } from '../../../../api/http/contracts/customers/passwords.ts';
import { useChange } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { NEW_PASSWORD_HINT, newPasswordProblem } from '../session/newPasswordProblem.ts';
import { useChangePasswordMutation } from '../session/session.api.ts';

const NOTHING = { password: '', newPassword: '' };

/** Changes the password of who is signed in. The gateway says where the new one is guessed too easily. */
export function PasswordForm({ email }: { readonly email: string }) {
  const [send, { isLoading }] = useChangePasswordMutation();
  const { change, refusal, forget } = useChange(send);
  const [typed, setTyped] = useState(NOTHING);
  const [missing, setMissing] = useState(NOTHING);

  const set = (name: keyof typeof NOTHING) => (event: { target: { value: string } }) => {
    setTyped((before) => ({ ...before, [name]: event.target.value }));
    forget();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const lacking = {
      password: typed.password === '' ? 'Enter your password until now.' : '',
      newPassword: newPasswordProblem(typed.newPassword) ?? '',
    };
    setMissing(lacking);
    if (lacking.password || lacking.newPassword || isLoading) return;
    if (await change(typed, 'Your password is changed.')) setTyped(NOTHING);
  };

  const isAboutOld = refusal?.code === 'PASSWORD_WRONG';
  return (
    <form className="stack narrow" noValidate onSubmit={(event) => void submit(event)}>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Password until now"
        type="password"
        autoComplete="current-password"
        maxLength={MAX_PASSWORD_LENGTH}
        value={typed.password}
        error={missing.password || (isAboutOld ? refusal.message : null)}
        onChange={set('password')}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
        hint={NEW_PASSWORD_HINT}
        value={typed.newPassword}
        error={missing.newPassword || (refusal && !isAboutOld ? refusal.message : null)}
        onChange={set('newPassword')}
      />
      <div>
        <Button type="submit" tone="primary" isBusy={isLoading}>
          Change password
        </Button>
      </div>
    </form>
  );
}
