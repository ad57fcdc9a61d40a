import { type FormEvent, useState } from 'react';
import { MAX_PASSWORD_LENGTH } from '../../../../api/http/contracts/customers/passwords.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { PlainFields, useRefused } from '../../ui/plainForm.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useCall } from '../../ui/useCall.ts';
import { useFields } from '../../ui/useFields.ts';
import { inThisLanguage } from '../../words/spoken.ts';
import { callAccount } from './accountCalls.ts';
import { passwordBlank } from './passwordField.ts';
import { UsernameForManagers } from './UsernameForManagers.tsx';

/** Erases the account for good: asked for with the password, and asked about once more. */
export function EraseForm({ email }: { readonly email: string }) {
  const { fields, form, field, isComplete, refusal } = useFields(
    { password: '' },
    (_, typed) => passwordBlank(typed.password),
    { refused: useRefused('erase') },
  );
  const [isAsking, setAsking] = useState(false);
  const { isBusy, problem, attempt } = useCall(refusal);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isComplete()) setAsking(true);
  }
  const erase = () =>
    attempt(
      async () => {
        await callAccount('POST', '/erase', fields);
        window.location.assign(inThisLanguage('/'));
      },
      { leaves: true },
    );

  return (
    <form ref={form} className="account-form" method="post" action="/account" noValidate onSubmit={submit}>
      <PlainFields form="erase" />
      <p>Erasing your account is for good. We ask for your password, so that only you can do it.</p>
      <UsernameForManagers email={email} />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        maxLength={MAX_PASSWORD_LENGTH}
        {...field('password')}
      />
      <FormAlert problem={problem} />
      <button type="submit" className="button button-quiet" disabled={isBusy}>
        {isBusy ? 'Erasing…' : 'Erase my account'}
      </button>
      {isAsking && (
        <ConfirmDialog
          question={{
            title: 'Erase your account?',
            message:
              'For good, with everything in it that tells who you are. Subscriptions end. Orders keep what was sold and paid.',
            action: 'Erase for good',
            refusal: 'Keep it',
          }}
          staysOpen
          onAnswer={async (isConfirmed) => {
            // While it is erased the question stays: the next page takes its place, or a refusal is read behind it.
            if (isConfirmed && (await erase())) return;
            setAsking(false);
          }}
        />
      )}
    </form>
  );
}
