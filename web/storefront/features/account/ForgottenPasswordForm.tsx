import { type FormEvent, useState } from 'react';
import { callApi } from '../../../shared/api.ts';
import { emailProblem } from '../../../shared/email.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { PlainFields, useRefused, useSent } from '../../ui/plainForm.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useCall } from '../../ui/useCall.ts';
import { useFields } from '../../ui/useFields.ts';
import { useFormGuard } from '../../ui/useFormGuard.tsx';
import { ACCOUNT } from './accountCalls.ts';
import type { EntryFormProps } from './entryForm.ts';

/** Asks for a link to choose a new password. Says the same whether or not there is such an account. */
export function ForgottenPasswordForm({ linkTo }: EntryFormProps) {
  const refused = useRefused('forgottenPassword');
  const { fields, form, field, isComplete, refusal } = useFields(
    { email: '' },
    (_, { email }) => emailProblem(email),
    { refused },
  );
  const { isBusy, problem, attempt } = useCall(refusal);
  const { fields: guard, guarded } = useFormGuard('forgottenPassword');
  // No address of a page says whom it is about.
  const [writtenTo, setWrittenTo] = useState(useSent('forgottenPassword') ? 'this address' : null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isComplete()) return;
    const email = fields.email.trim();
    const ask = (more: Readonly<Record<string, string>>) =>
      callApi('POST', `${ACCOUNT}/password/forgotten`, { email }, undefined, more);
    if (await attempt(() => guarded(ask))) setWrittenTo(email);
  }

  return (
    <form
      ref={form}
      className="entry-form"
      method="post"
      action="/account/forgotten-password"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <PlainFields form="forgottenPassword" />
      <p role="status">
        {writtenTo === null
          ? 'Tell us your e-mail address, and we send you a link to choose a new password.'
          : `If ${writtenTo} has an account here, a link is on its way. It works once, and for two hours.`}
      </p>
      {writtenTo === null && (
        <>
          <TextField label="Email" type="email" autoComplete="username" maxLength={256} {...field('email')} />
          {guard}
          <FormAlert problem={problem} />
          <button type="submit" className="button" disabled={isBusy}>
            {isBusy ? 'One moment…' : 'Send me a link'}
          </button>
        </>
      )}
      <p className="entry-links">
        <a className="text-link" href={linkTo('sign-in')}>
          Back to sign in
        </a>
      </p>
    </form>
  );
}
