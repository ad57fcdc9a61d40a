import { useCallback } from 'react';
import type { OpenSessionView } from '../../../../api/http/contracts/accounts/session.ts';
import { deviceWords, placeWords } from '../../../shared/sessionWords.ts';
import { messageOf } from '../../app/editorApi.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { useChange } from '../../app/useChange.ts';
import { instantOf } from '../../text/time.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadFailure, Skeleton } from '../../ui/states.tsx';
import { LANGUAGE } from '../../words/language.ts';
import { useEndSessionMutation, useGetSessionsQuery, useSignOutMutation } from '../session/session.api.ts';

/** Where somebody is signed in. Each session can be ended, and all of them at once. */
export function SessionList() {
  const { data, error, refetch } = useGetSessionsQuery();
  const [end, { isLoading, originalArgs }] = useEndSessionMutation();
  const { change, refusal } = useChange(useCallback((sessionId: string) => end(sessionId), [end]));
  if (!data)
    return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={3} />;
  return (
    <>
      {refusal && (
        <p className="notice" data-tone="problem" role="alert">
          {refusal.message}
        </p>
      )}
      <ul className="session-list">
        {data.sessions.map((session) => (
          <Row
            key={session.sessionId}
            session={session}
            isBusy={isLoading && originalArgs === session.sessionId}
            onEnd={() => void change(session.sessionId, `${deviceWords(session)} is signed out.`)}
          />
        ))}
      </ul>
      <SignOutEverywhere />
    </>
  );
}

interface RowProps {
  readonly session: OpenSessionView;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function Row({ session, isBusy, onEnd }: RowProps) {
  const device = deviceWords(session);
  return (
    <li>
      <span>
        <strong>{device}</strong>
        <span className="muted">
          {placeWords(session.place, LANGUAGE)} · signed in {instantOf(session.openedAt)}
        </span>
      </span>
      {session.isCurrent ? (
        <span className="muted">This session</span>
      ) : (
        <Button
          isBusy={isBusy}
          aria-label={`Sign out ${device}, signed in ${instantOf(session.openedAt)}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function SignOutEverywhere() {
  const [signOut, { isLoading }] = useSignOutMutation();
  const dispatch = useEditorDispatch();
  const leave = async () => {
    const { error } = await signOut({ everywhere: true });
    if (error) dispatch(toastShown(messageOf(error), { tone: 'problem' }));
    else window.location.assign('/config');
  };
  return (
    <div>
      <Button isBusy={isLoading} onClick={() => void leave()}>
        Sign out everywhere
      </Button>
    </div>
  );
}
