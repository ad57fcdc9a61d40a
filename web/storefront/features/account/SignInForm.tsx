import { type FormEvent, useState } from 'react';
import { MAX_PASSWORD_LENGTH } from '../../../../api/http/contracts/customers/passwords.ts';
import { callApi } from '../../../shared/api.ts';
import { emailProblem } from '../../../shared/email.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { PlainFields, tickedOr, useRefused } from '../../ui/plainForm.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useCall } from '../../ui/useCall.ts';
import { useFields } from '../../ui/useFields.ts';
import { useFormGuard } from '../../ui/useFormGuard.tsx';
import { inThisLanguage } from '../../words/spoken.ts';
import { ACCOUNT } from './accountCalls.ts';
import type { EntryFormProps } from './entryForm.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { passwordBlank } from './passwordField.ts';

/** POST /api/site-users/account/session (`docs/rules/customers.md#session`). What was in the cart comes along. */
export function SignInForm({ next, linkTo }: EntryFormProps) {
  const refused = useRefused('signIn');
  const { fields, form, field, isComplete, refusal } = useFields(
    { email: '', password: '' },
    (name, typed) => (name === 'email' ? emailProblem(typed.email) : passwordBlank(typed.password)),
    { refused },
  );
  const [rememberMe, setRememberMe] = useState(() => tickedOr(refused, 'rememberMe', false));
  const { isBusy, problem, attempt } = useCall(refusal);
  const { fields: guard, guarded } = useFormGuard('signIn');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isComplete()) return;
    void attempt(
      async () => {
        const sent = { ...fields, email: fields.email.trim(), rememberMe };
        await guarded((more) => callApi('POST', `${ACCOUNT}/session`, sent, undefined, more));
        window.location.assign(inThisLanguage(next));
      },
      { leaves: true },
    );
  }

  return (
    <form
      ref={form}
      className="entry-form"
      method="post"
      action="/account/sign-in"
      noValidate
      onSubmit={submit}
    >
      <PlainFields form="signIn" subject={['next', next]} />
      <TextField label="Email" type="email" autoComplete="username" maxLength={256} {...field('email')} />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        maxLength={MAX_PASSWORD_LENGTH}
        {...field('password')}
      />
      <Checkbox name="rememberMe" label="Keep me signed in" isChecked={rememberMe} onChange={setRememberMe} />
      {guard}
      <FormAlert problem={problem} />
      <button type="submit" className="button" disabled={isBusy}>
        {isBusy ? 'Signing in…' : 'Sign in'}
      </button>
      <PasskeyButton next={next} rememberMe={rememberMe} />
      <p className="entry-links">
        <a className="text-link" href={linkTo('forgotten-password')}>
          Forgotten your password?
        </a>
        <a className="text-link" href={linkTo('register')}>
          Create an account
        </a>
      </p>
    </form>
  );
}
