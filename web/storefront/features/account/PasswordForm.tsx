import { type FormEvent, useState } from 'react';
import { MAX_PASSWORD_LENGTH } from '../../../../api/http/contracts/customers/passwords.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { PlainFields, useRefused, useSent } from '../../ui/plainForm.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useCall } from '../../ui/useCall.ts';
import { useFields } from '../../ui/useFields.ts';
import { callAccount } from './accountCalls.ts';
import { newPasswordProblem, PASSWORD_HINT, passwordBlank } from './passwordField.ts';
import { UsernameForManagers } from './UsernameForManagers.tsx';

/** Changes the password, and ends every other session of the account. */
export function PasswordForm({ email }: { readonly email: string }) {
  const nothing = { password: '', newPassword: '' };
  const refused = useRefused('password');
  const { fields, form, field, isComplete, refusal, reset } = useFields(
    nothing,
    (name, typed) =>
      name === 'password' ? passwordBlank(typed.password) : newPasswordProblem(typed.newPassword),
    { refused },
  );
  const [isDone, setDone] = useState(useSent('password'));
  const { isBusy, problem, attempt } = useCall(refusal);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isComplete()) return;
    setDone(false);
    if (!(await attempt(() => callAccount('PUT', '/password', fields)))) return;
    setDone(true);
    reset();
  }

  return (
    <form
      ref={form}
      className="account-form"
      method="post"
      action="/account"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <PlainFields form="password" />
      <UsernameForManagers email={email} />
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        maxLength={MAX_PASSWORD_LENGTH}
        {...field('password')}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        maxLength={MAX_PASSWORD_LENGTH}
        {...field('newPassword')}
      />
      <FormAlert problem={problem} />
      <button type="submit" className="button button-quiet" disabled={isBusy}>
        Change password
      </button>
      <p role="status" className="account-done">
        {isDone && 'Your password is changed. Other devices have to sign in again.'}
      </p>
    </form>
  );
}
