import { type FormEvent, useState } from 'react';
import type { CustomerAccount } from '../../../../api/http/contracts/customers/customers.ts';
import { MAX_PASSWORD_LENGTH } from '../../../../api/http/contracts/customers/passwords.ts';
import { emailProblem } from '../../../shared/email.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { PlainFields, useRefused, useSent } from '../../ui/plainForm.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useCall } from '../../ui/useCall.ts';
import { useFields } from '../../ui/useFields.ts';
import { callAccount } from './accountCalls.ts';
import { passwordBlank } from './passwordField.ts';

/** Asks for another address to sign in with: the old one stays until the link in the mail is followed. */
export function EmailForm({ onChanged }: { readonly onChanged: (account: CustomerAccount) => void }) {
  const refused = useRefused('email');
  const { fields, form, field, isComplete, refusal, reset } = useFields(
    { email: '', password: '' },
    (name, typed) => (name === 'email' ? emailProblem(typed.email) : passwordBlank(typed.password)),
    { refused },
  );
  const [writtenTo, setWrittenTo] = useState(useSent('email') ? 'the new address' : null);
  const { isBusy, problem, attempt } = useCall(refusal);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isComplete()) return;
    setWrittenTo(null);
    const email = fields.email.trim();
    const went = await attempt(async () => {
      const wish = { email, password: fields.password };
      onChanged((await callAccount<{ account: CustomerAccount }>('POST', '/email', wish)).account);
    });
    if (!went) return;
    setWrittenTo(email);
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
      <PlainFields form="email" />
      <TextField label="New email" type="email" autoComplete="email" maxLength={256} {...field('email')} />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        maxLength={MAX_PASSWORD_LENGTH}
        {...field('password')}
      />
      <FormAlert problem={problem} />
      <button type="submit" className="button button-quiet" disabled={isBusy}>
        Change email
      </button>
      <p role="status" className="account-done">
        {writtenTo !== null && `We have written to ${writtenTo}. The link works for 48 hours.`}
      </p>
    </form>
  );
}
