import { useRouteError } from 'react-router';
import { editorMessage } from '../../../api/http/contracts/kernel/editorMessages.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/states.tsx';

/**
 * A screen could not be loaded, or broke. Loading the page anew also gets the scripts of a version that was put in place
 * meanwhile. What broke is thrown on to the console by the router.
 */
export function ScreenFailure() {
  const error = useRouteError();
  const isUnreached = error instanceof TypeError && /import|fetch|module/i.test(error.message);
  return (
    <main>
      <EmptyState
        icon="alert"
        title={isUnreached ? 'This screen could not be loaded' : editorMessage('WENT_WRONG')}
      >
        <p className="muted">
          {isUnreached
            ? 'Check your connection, or load the page again to get its newest version.'
            : 'What you saved is safe. Load the page again to go on.'}
        </p>
        <Button onClick={() => window.location.reload()}>Load again</Button>
      </EmptyState>
    </main>
  );
}
