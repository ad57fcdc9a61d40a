import { useState } from 'react';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { useCall } from '../../ui/useCall.ts';
import { callAccount } from './accountCalls.ts';

/** Asks for the link that shows whose the address is: then orders of a guest are listed, too. */
export function ConfirmEmail({ email }: { readonly email: string }) {
  const [isWritten, setWritten] = useState(false);
  const { isBusy, problem, attempt } = useCall();

  async function ask() {
    if (await attempt(() => callAccount('POST', '/email/confirmation'))) setWritten(true);
  }

  return (
    <div className="account-reorder">
      <p className="account-row-detail">
        What you bought without an account is listed here once you have confirmed {email}.
      </p>
      <button type="button" className="link-button" disabled={isBusy} onClick={() => void ask()}>
        {isBusy ? 'One moment…' : 'Send me the link'}
      </button>
      <p role="status" className="account-done">
        {isWritten && `We have written to ${email}. The link works for 48 hours.`}
      </p>
      <FormAlert problem={problem} />
    </div>
  );
}
