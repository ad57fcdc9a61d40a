import { Component, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { ScrollRestoration } from 'react-router';
import { editorMessage } from '../../../api/http/contracts/kernel/editorMessages.ts';
import { useGetSessionQuery } from '../features/session/session.api.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { LoadFailure } from '../ui/states.tsx';
import { isRefusal } from './editorApi.ts';
import { Shell } from './Shell.tsx';
import type { Screen } from './screen.ts';

/** Who is in needs no door: it comes behind what they see first, so that it is there before a session ends. */
const loadDoor = () => import('../features/session/SignIn.tsx');
const SignIn = lazy(async () => ({ default: (await loadDoor()).SignIn }));
const SignInForm = lazy(async () => ({ default: (await loadDoor()).SignInForm }));

/** The console is for people who are signed in; everybody else gets the door. */
export function SessionDoor({ screens }: { readonly screens: readonly Screen[] }) {
  const { data: session, error, refetch } = useGetSessionQuery();
  const cameIn = useRef(false);
  if (session) {
    return (
      <>
        <Shell account={session.account} screens={screens} cameIn={cameIn.current} />
        <SessionEnded isOpen={isSignedOut(error)} />
        <ScrollRestoration />
      </>
    );
  }
  if (isSignedOut(error)) {
    cameIn.current = true;
    return (
      <Suspense fallback={<div aria-busy="true" />}>
        <SignIn />
      </Suspense>
    );
  }
  if (!error) return <div aria-busy="true" />;
  return <LoadFailure error={error} title={editorMessage('UNCONNECTED')} onRetry={() => void refetch()} />;
}

/** Signing in again over the page keeps what was being typed on it. */
function SessionEnded({ isOpen }: { readonly isOpen: boolean }) {
  useEffect(() => {
    loadDoor().catch((error: unknown) => console.warn('The sign-in could not be fetched ahead', error));
  }, []);
  return (
    <Dialog
      isOpen={isOpen}
      isSticky
      title="Your session has ended"
      subtitle="Sign in to go on where you were."
    >
      <DoorElsewhere>
        <Suspense fallback={<div aria-busy="true" />}>
          <SignInForm />
        </Suspense>
      </DoorElsewhere>
    </Dialog>
  );
}

/**
 * Where the door cannot be fetched, e.g. because the connection broke while it was, a browser does not ask for it again: whoever signs
 * in elsewhere goes on here, with what they had typed.
 */
class DoorElsewhere extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <SignedInElsewhere /> : this.props.children;
  }
}

function SignedInElsewhere() {
  const { refetch, isFetching } = useGetSessionQuery();
  return (
    <div className="stack">
      <p>
        <a href="/config" target="_blank" rel="noreferrer">
          Sign in in another tab
        </a>
        , and come back: what you typed is kept here.
      </p>
      <Button tone="primary" isBusy={isFetching} onClick={() => void refetch()}>
        I have signed in
      </Button>
    </div>
  );
}

const isSignedOut = (error: unknown): boolean => isRefusal(error) && error.status === 401;
