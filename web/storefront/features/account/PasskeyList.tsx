import { type FormEvent, useState } from 'react';
import type { CustomerAccount, PasskeyView } from '../../../../api/http/contracts/customers/customers.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { PlainFields, useRefused } from '../../ui/plainForm.tsx';
import { useCall } from '../../ui/useCall.ts';
import { callAccount } from './accountCalls.ts';
import { NewPasskey } from './NewPasskey.tsx';
import { PasskeyName } from './PasskeyName.tsx';
import { usePasskeysHere } from './usePasskeysHere.ts';

const WHAT_IT_IS =
  'A passkey signs you in with your fingerprint, your face or the PIN of your device. Your password stays as it is.';
const NOT_HERE = 'This browser makes no passkeys on this page: it needs a secure address with a name.';
const MADE_BY_SCRIPT = 'A passkey can be added only with JavaScript: your browser makes it.';

interface Props {
  readonly account: CustomerAccount;
  readonly isOpen: boolean;
  /** Where days are counted: the store's. */
  readonly timeZone: string;
  readonly onChanged: (account: CustomerAccount) => void;
}

/** What else than the password opens the account: added, named and removed. */
export function PasskeyList({ account, isOpen, timeZone, onChanged }: Props) {
  const { passkeys } = account;
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<string | null>(null);
  const [asked, setAsked] = useState<PasskeyView | null>(null);
  const isPossible = usePasskeysHere();
  const { isBusy, problem, attempt } = useCall(useRefused('removePasskey')?.message);
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone });
  const dayOf = (instant: string) => day.format(new Date(instant));

  const remove = ({ passkeyId }: PasskeyView) =>
    attempt(async () => {
      const path = `/passkeys/${encodeURIComponent(passkeyId)}`;
      onChanged((await callAccount<{ account: CustomerAccount }>('DELETE', path)).account);
    });
  function keep(changed: CustomerAccount) {
    onChanged(changed);
    setAdding(false);
    setRenamed(null);
  }

  return (
    <details className="account-passkeys" open={isOpen}>
      <summary>
        Passkeys <span>{passkeys.length === 0 ? 'None' : passkeys.map(({ name }) => name).join(', ')}</span>
      </summary>
      <p className="account-row-detail">{WHAT_IT_IS}</p>
      <ul className="account-rows">
        {passkeys.map((passkey) => (
          <li key={passkey.passkeyId}>
            {renamed === passkey.passkeyId ? (
              <PasskeyName passkey={passkey} onKept={keep} onCancel={() => setRenamed(null)} />
            ) : (
              <>
                <p className="account-row-title">{passkey.name}</p>
                <p className="account-row-detail">
                  {passkey.lastUsedAt === null
                    ? `Added on ${dayOf(passkey.addedAt)}`
                    : `Added on ${dayOf(passkey.addedAt)}, last used on ${dayOf(passkey.lastUsedAt)}`}
                </p>
                <div className="account-actions">
                  <button
                    type="button"
                    className="link-button with-script"
                    aria-label={`Rename the passkey ${passkey.name}`}
                    onClick={() => setRenamed(passkey.passkeyId)}
                  >
                    Rename
                  </button>
                  <form
                    method="post"
                    action="/account"
                    onSubmit={(event: FormEvent) => {
                      event.preventDefault();
                      setAsked(passkey);
                    }}
                  >
                    <PlainFields form="removePasskey" subject={['passkeyId', passkey.passkeyId]} />
                    <button
                      type="submit"
                      className="link-button"
                      disabled={isBusy}
                      aria-label={`Remove the passkey ${passkey.name}`}
                    >
                      Remove
                    </button>
                  </form>
                </div>
                <noscript>
                  <PasskeyName passkey={passkey} onKept={keep} />
                </noscript>
              </>
            )}
          </li>
        ))}
      </ul>
      <FormAlert problem={problem} />
      <noscript>
        <p className="checkout-hint">{MADE_BY_SCRIPT}</p>
      </noscript>
      {isPossible === false ? (
        <p className="checkout-hint">{NOT_HERE}</p>
      ) : isAdding ? (
        <NewPasskey email={account.email} onKept={keep} onCancel={() => setAdding(false)} />
      ) : (
        <button type="button" className="button button-quiet with-script" onClick={() => setAdding(true)}>
          Add a passkey
        </button>
      )}
      {asked && (
        <ConfirmDialog
          question={{
            title: 'Remove this passkey?',
            message: `${asked.name} will not sign you in any more. Your device may go on offering it until you delete it there.`,
            action: 'Remove',
            refusal: 'Keep it',
          }}
          onAnswer={(isConfirmed) => {
            setAsked(null);
            if (isConfirmed) void remove(asked);
          }}
        />
      )}
    </details>
  );
}
