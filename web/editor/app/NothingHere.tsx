import { Link } from 'react-router';
import { editorMessage } from '../../../api/http/contracts/kernel/editorMessages.ts';
import { homePath } from '../features/session/paths.ts';
import { EmptyState } from '../ui/states.tsx';

interface Props {
  /** The screen is there, and what it should show is not: it was deleted, or never was. */
  readonly isContent?: boolean;
}

/** For an address of no screen, and of one that somebody may not see: it is not said which. */
export function NothingHere({ isContent = false }: Props) {
  return (
    <EmptyState
      icon="search"
      title={isContent ? editorMessage('CONTENT_MISSING') : 'There is nothing here'}
      isPage={!isContent}
    >
      <title>Not found · Storefold</title>
      <Link className="button" to={homePath}>
        Go to the start
      </Link>
    </EmptyState>
  );
}
