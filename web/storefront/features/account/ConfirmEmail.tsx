import { type FormEvent, useState } from 'react';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { PlainFields, useRefused, useSent } from '../../ui/plainForm.tsx';
import { useCall } from '../../ui/useCall.ts';
import { callAccount } from './accountCalls.ts';

/** Asks for the link that shows whose the address is: then orders of a guest are listed, too. */
export function ConfirmEmail({ email }: { readonly email: string }) {
  const [isWritten, setWritten] = useState(useSent('confirmEmail'));
  const { isBusy, problem, attempt } = useCall(useRefused('confirmEmail')?.message);

  async function ask(event: FormEvent) {
    event.preventDefault();
    if (await attempt(() => callAccount('POST', '/email/confirmation'))) setWritten(true);
  }

  return (
    <div className="account-reorder">
      <p className="account-row-detail">
        What you bought without an account is listed here once you have confirmed {email}.
      </p>
      <form method="post" action="/account" onSubmit={(event) => void ask(event)}>
        <PlainFields form="confirmEmail" />
        <button type="submit" className="link-button" disabled={isBusy}>
          {isBusy ? 'One moment…' : 'Send me the link'}
        </button>
      </form>
      <p role="status" className="account-done">
        {isWritten && `We have written to ${email}. The link works for 48 hours.`}
      </p>
      <FormAlert problem={problem} />
    </div>
  );
}
