import { useState } from 'react';
import { sizeWords } from '../../../shared/fileSize.ts';
import { instantOf } from '../../text/time.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LOCALE } from '../../words/language.ts';
import { ArchiveDialog } from './ArchiveDialog.tsx';
import { archiveFilePath, type StoreArchive, useRemoveArchiveMutation } from './importExport.api.ts';

/** The whole store as one file: made, fetched, thrown away. */
export function ArchiveCard({ archive }: { readonly archive: StoreArchive | null }) {
  const [isAsking, setAsking] = useState(false);
  const isMaking = archive?.phase === 'making';
  return (
    <section className="card" aria-label="The whole store">
      <h2>The whole store</h2>
      <p>
        Everything in one file: every event since the first, every picture and every file that is sold. It
        comes back exactly as it was, history and all, here or on another machine.
      </p>
      <p className="muted">
        The file is sealed, for it holds what you know of people. Only its key opens it, and the key is shown
        once. Whoever is erased later is still in it: keep it no longer than you have to.
      </p>
      {archive && <Archive archive={archive} />}
      <div>
        <Button
          tone={archive?.phase === 'ready' ? 'default' : 'primary'}
          disabled={isMaking}
          onClick={() => setAsking(true)}
        >
          <Icon name="archive" />
          {archive ? 'Make a new archive' : 'Make an archive'}
        </Button>
      </div>
      <ArchiveDialog isOpen={isAsking} onClose={() => setAsking(false)} />
    </section>
  );
}

function Archive({ archive }: { readonly archive: StoreArchive }) {
  const { archiveId, phase, startedAt, share, events, sizeBytes } = archive;
  const [remove] = useRemoveArchiveMutation();
  const [isRemoving, setRemoving] = useState(false);
  if (phase === 'making') {
    return (
      <p role="status">
        <progress aria-label="Archive" max={1} value={share} /> {events.toLocaleString(LOCALE)} events so far
      </p>
    );
  }
  if (phase === 'failed') {
    return (
      <p className="notice" data-tone="problem" role="alert">
        The archive could not be made. The log of this Storefold says why.
      </p>
    );
  }
  return (
    <div className="archive-ready">
      <div>
        <strong>Ready since {instantOf(startedAt)}</strong>
        <p className="muted">{sizeWords(sizeBytes, LOCALE)}</p>
      </div>
      <span className="transfer-actions">
        <a className="button" data-tone="primary" href={archiveFilePath(archiveId)} download>
          <Icon name="download" />
          Download
        </a>
        <Button tone="quiet" onClick={() => setRemoving(true)}>
          Throw away
        </Button>
      </span>
      {isRemoving && (
        <ConfirmDialog
          title="Throw the archive away?"
          subtitle="It is gone from this machine. What you downloaded stays, and its key still opens it."
          goes="Throw away"
          stays="Keep it"
          isDanger
          run={() => remove(archiveId)}
          onDone={() => setRemoving(false)}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  );
}
