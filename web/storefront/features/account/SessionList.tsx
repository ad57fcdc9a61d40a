import { type FormEvent, useState } from 'react';
import type { OpenSessions, OpenSessionView } from '../../../../api/http/contracts/accounts/session.ts';
import { deviceWords, placeWords } from '../../../shared/sessionWords.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { PlainFields } from '../../ui/plainForm.tsx';
import { useCall } from '../../ui/useCall.ts';
import { callAccount } from './accountCalls.ts';

interface Props {
  /** Where days are counted: the store's. */
  readonly timeZone: string;
}

/** Where somebody is signed in; asked for when it is looked at. Each session can be ended, and all of them at once. */
export function SessionList({ timeZone }: Props) {
  const [sessions, setSessions] = useState<readonly OpenSessionView[] | null>(null);
  const { isBusy, problem, attempt } = useCall();
  const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone });

  const call = (method: 'GET' | 'DELETE', path: string) =>
    attempt(async () => setSessions((await callAccount<OpenSessions>(method, path)).sessions));
  function signOutEverywhere(event: FormEvent) {
    event.preventDefault();
    void attempt(
      async () => {
        await callAccount('DELETE', '/session?everywhere=true');
        window.location.assign('/');
      },
      { leaves: true },
    );
  }

  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && void call('GET', '/sessions')}>
      <summary>Where you are signed in</summary>
      <ul className="account-rows">
        {sessions?.map((session) => (
          <li key={session.sessionId}>
            <p>
              {deviceWords(session)}
              {session.isCurrent && ' (this session)'}
            </p>
            <p className="account-row-detail">
              {placeWords(session.place)}, signed in {time.format(new Date(session.openedAt))}
            </p>
            {!session.isCurrent && (
              <div className="account-actions">
                <button
                  type="button"
                  className="text-link"
                  aria-label={`Sign out ${deviceWords(session)}, signed in ${time.format(new Date(session.openedAt))}`}
                  disabled={isBusy}
                  onClick={() => void call('DELETE', `/sessions/${encodeURIComponent(session.sessionId)}`)}
                >
                  Sign out
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <FormAlert problem={problem} />
      <form method="post" action="/account" onSubmit={signOutEverywhere}>
        <PlainFields form="signOutEverywhere" />
        <button type="submit" className="button button-quiet" disabled={isBusy}>
          Sign out everywhere
        </button>
      </form>
    </details>
  );
}
