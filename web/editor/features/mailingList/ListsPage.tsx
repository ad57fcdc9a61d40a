import { useState } from 'react';
import { Link } from 'react-router';
import type { MailingListView } from '../../../../api/http/contracts/mailingList/lists.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { useChange } from '../../app/useChange.ts';
import { counted } from '../../text/words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useMay } from '../session/session.api.ts';
import { SiteHistoryButton } from '../timeMachine/SiteHistoryButton.tsx';
import { ListDialog } from './ListDialog.tsx';
import {
  useArchiveMailingListMutation,
  useCountMailingListsQuery,
  useRestoreMailingListMutation,
} from './lists.api.ts';
import { mailingListPath, subscribersPath } from './paths.ts';

/** The mailing lists of the site: what they are called, who is on them, and which are in use. */
export function ListsPage() {
  const read = useCountMailingListsQuery(undefined, { refetchOnMountOrArgChange: true });
  const mayWrite = useMay('customers.write');
  const [edited, setEdited] = useState<MailingListView | 'new' | null>(null);
  const [archived, setArchived] = useState<MailingListView | null>(null);
  return (
    <Page
      title="Mailing lists"
      lead="People join a list by a form, a newsletter block, the popup or where they ask for stock. A newsletter goes to one list, some or all of them, and nobody gets it twice."
      back={{ to: mailingListPath, title: 'Mailing list' }}
      actions={
        <>
          <SiteHistoryButton of="the mailing lists" category="mailinglists" />
          {mayWrite && (
            <Button tone="primary" onClick={() => setEdited('new')}>
              <Icon name="plus" />
              New list
            </Button>
          )}
        </>
      }
    >
      <Loaded read={read}>
        {({ lists }) => (
          <section className="card" aria-label="Mailing lists">
            <ul className="line-list transfer-list">
              {lists.map((list) => (
                <Row
                  key={list.id}
                  list={list}
                  mayWrite={mayWrite}
                  onEdit={() => setEdited(list)}
                  onArchive={() => setArchived(list)}
                />
              ))}
            </ul>
          </section>
        )}
      </Loaded>
      {edited && read.currentData && (
        <ListDialog
          list={edited === 'new' ? null : edited}
          revision={read.currentData.revision}
          onClose={() => setEdited(null)}
        />
      )}
      {archived && <ArchiveDialog list={archived} onClose={() => setArchived(null)} />}
    </Page>
  );
}

interface RowProps {
  readonly list: MailingListView;
  readonly mayWrite: boolean;
  readonly onEdit: () => void;
  readonly onArchive: () => void;
}

function Row({ list, mayWrite, onEdit, onArchive }: RowProps) {
  const { id, name, description, isOffered, archivedAt, people } = list;
  const [restore] = useRestoreMailingListMutation();
  const [archive] = useArchiveMailingListMutation();
  const { change, refusal } = useChange(restore);
  const { on, pending, left } = people ?? { on: 0, pending: 0, left: 0 };
  return (
    <li>
      <div>
        <strong>{name}</strong> {archivedAt !== null && <Badge>Archived</Badge>}
        {description !== '' && <p>{description}</p>}
        <p className="muted">
          {counted(on, 'person', 'people')} on it, {pending} not confirmed, {left} left.
          {archivedAt === null && (isOffered ? ' Offered to subscribers.' : ' Not offered to subscribers.')}
        </p>
        {refusal && (
          <p className="field-error" role="alert">
            {refusal.message}
          </p>
        )}
      </div>
      <span className="transfer-actions">
        <Link className="button" to={subscribersPath(id)} aria-label={`Subscribers of ${name}`}>
          Subscribers
        </Link>
        {mayWrite && (
          <>
            <Button aria-label={`Change ${name}`} onClick={onEdit}>
              Change
            </Button>
            {archivedAt === null ? (
              <Button tone="quiet" aria-label={`Archive ${name}`} onClick={onArchive}>
                Archive
              </Button>
            ) : (
              <Button
                aria-label={`Bring ${name} back`}
                onClick={() => void change(id, `${name} is in use again.`, () => archive(id))}
              >
                Bring back
              </Button>
            )}
          </>
        )}
      </span>
    </li>
  );
}

function ArchiveDialog({ list, onClose }: { readonly list: MailingListView; readonly onClose: () => void }) {
  const [archive] = useArchiveMailingListMutation();
  const [restore] = useRestoreMailingListMutation();
  const dispatch = useEditorDispatch();
  return (
    <ConfirmDialog
      title={`Archive ${list.name}?`}
      subtitle="Nobody joins it any more, and no newsletter goes to it. Who is on it stays on it, and you can bring it back."
      goes="Archive it"
      stays="Keep it"
      run={() => archive(list.id)}
      onDone={() => {
        dispatch(toastShown(`${list.name} is archived.`, { undo: () => restore(list.id) }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
