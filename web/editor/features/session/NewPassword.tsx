import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { MAX_PASSWORD_LENGTH } from '../../../../api/http/contracts/customers/passwords.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { DoorFrame } from './DoorFrame.tsx';
import { NEW_PASSWORD_HINT, newPasswordProblem } from './newPasswordProblem.ts';
import { Problem } from './Problem.tsx';
import { forgottenPasswordPath, homePath } from './paths.ts';
import { useResetPasswordMutation } from './session.api.ts';

/** Where the link of a mail leads: what it shows stands behind the # of the address. */
export function NewPassword() {
  const [link] = useState(() => new URLSearchParams(window.location.hash.slice(1)));
  const [reset, { data: changed, isLoading, error }] = useResetPasswordMutation();
  const [newPassword, setNewPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = newPasswordProblem(newPassword);
    setProblem(found);
    if (found !== null || isLoading) return;
    void reset({ accountId: link.get('account') ?? '', token: link.get('token') ?? '', newPassword });
  };

  return (
    <DoorFrame title="Choose a new password">
      <div role="status">{changed && <p>Sign in as {changed.email} with your new password now.</p>}</div>
      {changed ? (
        <Link className="button" data-tone="primary" to={homePath}>
          Sign in
        </Link>
      ) : (
        <form className="stack" noValidate onSubmit={submit}>
          <Problem error={error} />
          <TextField
            label="New password"
            type="password"
            autoComplete="new-password"
            required
            maxLength={MAX_PASSWORD_LENGTH}
            hint={NEW_PASSWORD_HINT}
            value={newPassword}
            error={problem}
            onChange={(event) => setNewPassword(event.target.value)}
          />
          <Button type="submit" tone="primary" className="wide" isBusy={isLoading}>
            Use this password
          </Button>
          <Link className="quiet-link" to={forgottenPasswordPath}>
            Ask for another link
          </Link>
        </form>
      )}
    </DoorFrame>
  );
}
