import { type FormEvent, useState } from 'react';
import type { OpenSessions, OpenSessionView } from '../../../../api/http/contracts/accounts/session.ts';
import { listPath } from '../../../../api/http/contracts/site/accountLists.ts';
import { deviceWords, placeWords } from '../../../shared/sessionWords.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { PlainFields, useRefused } from '../../ui/plainForm.tsx';
import { useCall } from '../../ui/useCall.ts';
import { inThisLanguage } from '../../words/spoken.ts';
import { callAccount } from './accountCalls.ts';

interface Props {
  /** Those that the page came with; `null` where they are asked for. */
  readonly first: readonly OpenSessionView[] | null;
  /** Where days are counted: the store's. */
  readonly timeZone: string;
}

/** Where somebody is signed in; asked for when it is looked at. Each session can be ended, and all of them at once. */
export function SessionList({ first, timeZone }: Props) {
  const [sessions, setSessions] = useState(first);
  const { isBusy, problem, attempt } = useCall(useRefused('endSession')?.message);
  const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone });

  const call = (method: 'GET' | 'DELETE', path: string) =>
    attempt(async () => setSessions((await callAccount<OpenSessions>(method, path)).sessions));
  function end(event: FormEvent, { sessionId }: OpenSessionView) {
    event.preventDefault();
    void call('DELETE', `/sessions/${encodeURIComponent(sessionId)}`);
  }
  function signOutEverywhere(event: FormEvent) {
    event.preventDefault();
    void attempt(
      async () => {
        await callAccount('DELETE', '/session?everywhere=true');
        window.location.assign(inThisLanguage('/'));
      },
      { leaves: true },
    );
  }

  return (
    <details
      id="sessions"
      open={first !== null}
      onToggle={({ currentTarget }) => currentTarget.open && void call('GET', '/sessions')}
    >
      <summary>Where you are signed in</summary>
      {first === null && (
        <noscript>
          <p>
            <a className="text-link" href={listPath('sessions')}>
              Show them
            </a>
          </p>
        </noscript>
      )}
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
              <form
                method="post"
                action="/account"
                className="account-actions"
                onSubmit={(event) => end(event, session)}
              >
                <PlainFields form="endSession" subject={['sessionId', session.sessionId]} />
                <button
                  type="submit"
                  className="text-link"
                  aria-label={`Sign out ${deviceWords(session)}, signed in ${time.format(new Date(session.openedAt))}`}
                  disabled={isBusy}
                >
                  Sign out
                </button>
              </form>
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
