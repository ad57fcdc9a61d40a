import { Link } from 'react-router';
import { homePath } from '../features/session/paths.ts';
import { EmptyState } from '../ui/states.tsx';

/** For an address of no screen, and of one that somebody may not see: it is not said which. */
export function NothingHere() {
  return (
    <EmptyState icon="search" title="There is nothing here">
      <title>Not found · Storefold</title>
      <Link className="button" to={homePath}>
        Go to the start
      </Link>
    </EmptyState>
  );
}
