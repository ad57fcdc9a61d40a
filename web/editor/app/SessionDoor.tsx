import { ScrollRestoration } from 'react-router';
import { editorMessage } from '../../../api/http/contracts/kernel/editorMessages.ts';
import { SignIn, SignInForm } from '../features/session/SignIn.tsx';
import { useGetSessionQuery } from '../features/session/session.api.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { LoadFailure } from '../ui/states.tsx';
import { isRefusal } from './editorApi.ts';
import { Shell } from './Shell.tsx';
import type { Screen } from './screen.ts';

/** The console is for people who are signed in; everybody else gets the door. */
export function SessionDoor({ screens }: { readonly screens: readonly Screen[] }) {
  const { data: session, error, refetch } = useGetSessionQuery();
  if (session) {
    return (
      <>
        <Shell account={session.account} screens={screens} />
        <SessionEnded isOpen={isSignedOut(error)} />
        <ScrollRestoration />
      </>
    );
  }
  if (isSignedOut(error)) return <SignIn />;
  if (!error) return <div aria-busy="true" />;
  return <LoadFailure error={error} title={editorMessage('UNCONNECTED')} onRetry={() => void refetch()} />;
}

/** Signing in again over the page keeps what was being typed on it. */
function SessionEnded({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <Dialog
      isOpen={isOpen}
      isSticky
      title="Your session has ended"
      subtitle="Sign in to go on where you were."
    >
      <SignInForm />
    </Dialog>
  );
}

const isSignedOut = (error: unknown): boolean => isRefusal(error) && error.status === 401;
