import { useState } from 'react';
import type { OpenSessionView } from '../../../../api/http/contracts/accounts/session.ts';
import type { CustomerAccount } from '../../../../api/http/contracts/customers/customers.ts';
import { useStore } from '../../store/store.ts';
import { ACCOUNT } from './accountCalls.ts';
import { EmailForm } from './EmailForm.tsx';
import { EraseForm } from './EraseForm.tsx';
import { LanguageForm, nearestOf, type SpokenLanguage } from './LanguageForm.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SessionList } from './SessionList.tsx';

interface Props {
  readonly first: CustomerAccount;
  readonly timeZone: string;
  /** All that the site speaks; none where that is one. */
  readonly languages: readonly SpokenLanguage[];
  /** Where they are signed in, where that was asked for without a script. */
  readonly sessions: readonly OpenSessionView[] | null;
}

/** Who a customer is to the store. Each form lies folded behind what it changes. */
export function AccountDetails({ first, timeZone, languages, sessions }: Props) {
  const [account, setAccount] = useState(first);
  const { email, firstName, lastName, requestedEmail } = account;
  const language = nearestOf(languages, account.language);
  const { refused, sent } = useStore((state) => state.forms);
  /** What was sent without a script is answered where it was typed. */
  const isOpen = (form: string) => refused?.form === form || sent === form;
  return (
    <section aria-labelledby="details">
      <h2 id="details">Details</h2>
      <div className="account-folds">
        <details open={isOpen('profile')}>
          <summary>
            Name <span>{`${firstName} ${lastName}`.trim() || 'Not given'}</span>
          </summary>
          <ProfileForm account={account} onChanged={setAccount} />
        </details>
        <details open={isOpen('email')}>
          <summary>
            Email <span>{email}</span>
          </summary>
          {requestedEmail !== null && (
            <p className="account-row-detail">
              Waiting for you to follow the link that was sent to {requestedEmail}.
            </p>
          )}
          <EmailForm onChanged={setAccount} />
        </details>
        {language && (
          <details open={isOpen('language')}>
            <summary>
              Language <span lang={language.tag}>{language.name}</span>
            </summary>
            <LanguageForm
              languages={languages}
              chosen={language.tag}
              onChosen={(chosen) => setAccount({ ...account, language: chosen })}
            />
          </details>
        )}
        <details open={isOpen('password')}>
          <summary>Password</summary>
          <PasswordForm email={email} />
        </details>
        <PasskeyList
          account={account}
          isOpen={isOpen('renamePasskey') || isOpen('removePasskey')}
          timeZone={timeZone}
          onChanged={setAccount}
        />
        <SessionList first={sessions} timeZone={timeZone} />
        <details open={isOpen('erase')}>
          <summary>Your data</summary>
          <p>
            <a className="text-link" href={`${ACCOUNT}/export`} download>
              Download everything that is known of you
            </a>
          </p>
          <EraseForm email={email} />
        </details>
      </div>
    </section>
  );
}
