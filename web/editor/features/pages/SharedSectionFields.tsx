import { Link } from 'react-router';
import { useChange } from '../../app/useChange.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useDetachSectionMutation, useListSharedSectionsQuery } from './pages.api.ts';
import { pagePath } from './paths.ts';
import type { PageEditor } from './usePageEditor.ts';

interface Props {
  readonly editor: PageEditor;
  readonly sectionId: string;
  readonly source: string;
  readonly isReadOnly: boolean;
}

/** What stands for a shared section: where it is edited, where else it stands, and a copy in its place. */
export function SharedSectionFields({ editor: { page, select }, sectionId, source, isReadOnly }: Props) {
  const read = useListSharedSectionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [detach, { isLoading }] = useDetachSectionMutation();
  const { change, refusal } = useChange(detach);
  const copy = async () => {
    if (await change({ pageId: page.id, sectionId }, 'It is a copy of its own now.')) select(null);
  };
  return (
    <Loaded read={read} lines={3}>
      {({ sections }) => {
        const shared = sections.find(({ id }) => id === source);
        if (!shared) return <p className="notice">This shared section is not there any more.</p>;
        const others = shared.usedOn.filter(({ id }) => id !== page.id);
        return (
          <div className="stack">
            <p>
              {`“${shared.title}” stands here`}
              {others.length === 0
                ? ' and nowhere else.'
                : ` and on ${counted(others.length, 'other page')}:`}
            </p>
            {others.length > 0 && (
              <ul className="page-outline-list">
                {others.map(({ id, title }) => (
                  <li key={id}>
                    <Link to={pagePath(id)}>{title}</Link>
                  </li>
                ))}
              </ul>
            )}
            <div className="actions">
              <Link className="button" to={pagePath(source)}>
                Edit it for all pages
              </Link>
              {!isReadOnly && (
                <Button isBusy={isLoading} onClick={() => void copy()}>
                  Make it a copy
                </Button>
              )}
            </div>
            {refusal && (
              <p className="field-error" role="alert">
                {refusal.message}
              </p>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
