import { useState } from 'react';
import { Link } from 'react-router';
import type { SharedSectionView } from '../../../../api/http/contracts/pages/sharedSections.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { instantOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useMay } from '../session/session.api.ts';
import { WayTo } from '../session/WayTo.tsx';
import { useListSharedSectionsQuery, useReinstatePageMutation, useRemovePageMutation } from './pages.api.ts';
import { pagePath } from './paths.ts';

/** Sections that many pages show, each with where it stands. */
export function SharedSectionsPage() {
  const read = useListSharedSectionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page
      title="Shared sections"
      lead="A change of one shows on every page that uses it, once it is published. Any section of a page becomes one with “Use on many pages”."
    >
      <Loaded read={read}>
        {({ sections }) =>
          sections.length === 0 ? (
            <section className="card" aria-label="Shared sections">
              <EmptyState icon="collection" title="No shared section yet">
                <p className="muted">Open a page, choose a section, and press “Use on many pages”.</p>
                <WayTo to="/config/pages" needs="pages.read">
                  Open a page
                </WayTo>
              </EmptyState>
            </section>
          ) : (
            <ul className="waiting-list" aria-label="Shared sections">
              {sections.map((section) => (
                <Row key={section.id} section={section} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}

function Row({ section }: { readonly section: SharedSectionView }) {
  const { id, title, liveRevision, hasChanges, changedAt, usedOn } = section;
  const mayPublish = useMay('pages.publish');
  const [isAsking, setAsking] = useState(false);
  const [remove] = useRemovePageMutation();
  const [reinstate] = useReinstatePageMutation();
  const dispatch = useEditorDispatch();
  const isUsed = usedOn.length > 0;
  return (
    <li className="card">
      <div className="actions">
        <h2>
          <Link to={pagePath(id)}>{title}</Link>
        </h2>
        {liveRevision === null ? (
          <Badge tone="plain">Draft</Badge>
        ) : (
          hasChanges && <Badge tone="warn">Changed since</Badge>
        )}
        <span className="muted">{`Changed ${instantOf(changedAt)}`}</span>
      </div>
      {isUsed ? (
        <ul>
          {usedOn.map((use) => (
            <li key={use.id}>
              <Link to={pagePath(use.id)}>{use.title}</Link>
              {!use.isLive && <span className="muted"> (not for visitors yet)</span>}
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">It stands on no page.</p>
      )}
      {mayPublish && (
        <div className="actions">
          <Button aria-label={`Delete ${title}`} onClick={() => setAsking(true)}>
            Delete
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Delete “${title}”?`}
          subtitle={
            isUsed
              ? `It stands on ${usedOn.map((use) => use.title).join(', ')}: take it off there, or make it a copy, first.`
              : 'It stands on no page.'
          }
          goes="Delete"
          stays="Keep it"
          isDanger
          run={() => remove(id)}
          onDone={() => {
            setAsking(false);
            dispatch(toastShown('Deleted.', { undo: () => reinstate(id) }));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
