import { type FormEvent, useState } from 'react';
import { callApi, newRetryKey } from '../../../shared/api.ts';
import { failureText } from '../../../shared/failure.ts';
import { uploadFile } from '../../../shared/upload.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { LOCALE, said } from '../../words/language.ts';
import { type ArchiveState, erasuresPath, restorePath } from './importExport.api.ts';

interface Props {
  readonly state: ArchiveState;
  /** Called once the file is on its way, and again when it is there. */
  readonly onSent: () => void;
}

/** An archive put in the place of an empty store. */
export function RestoreCard({ state: { restore, restoring }, onSent }: Props) {
  const isGoing = restore !== null && restore.phase !== 'failed';
  return (
    <section className="card" aria-label="Restore an archive">
      <h2>Restore an archive</h2>
      {restoring === 'elsewhere' ? (
        <p>
          The databases of this store run by themselves. An archive is restored into empty ones in the
          terminal: <code>npm run restore -- store.storefold.age</code>
        </p>
      ) : restoring === 'notEmpty' ? (
        <p>
          An archive is restored into a store that was not opened yet. Start Storefold with an empty folder
          and <code>SEED=none</code>, sign in there, and come back to this screen. Stop the store that the
          archive is of before: two of them would both write to customers and bill them.
        </p>
      ) : (
        <>
          {isGoing && <Going restore={restore} />}
          {/* What was chosen and typed stays for another try. */}
          <div hidden={isGoing}>
            <RestoreForm failed={restore?.error ?? null} onSent={onSent} />
          </div>
        </>
      )}
    </section>
  );
}

function Going({ restore }: { readonly restore: NonNullable<ArchiveState['restore']> }) {
  const { phase, share, events } = restore;
  return (
    <div role="status">
      <progress aria-label="Restoring" max={1} {...(phase === 'restoring' && { value: share })} />{' '}
      {phase === 'restarting'
        ? 'All of it is here. Storefold starts again on it; sign in with an account of the archive.'
        : phase === 'receiving'
          ? 'The file is on its way…'
          : `${events.toLocaleString(LOCALE)} events restored`}
    </div>
  );
}

function RestoreForm({ failed, onSent }: { readonly failed: string | null; readonly onSent: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [list, setList] = useState<File | null>(null);
  const [key, setKey] = useState('');
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return;
    setProblem(null);
    setSent(0);
    try {
      const erasures = list && listIn(await list.text());
      if (list && !erasures) {
        setSent(null);
        setProblem(NO_LIST);
        return;
      }
      if (erasures) await callApi('PUT', erasuresPath, erasures, newRetryKey());
      await uploadFile(restorePath, file, {
        ...{ onProgress: setSent, signal: new AbortController().signal, retryKey: newRetryKey() },
        headers: { 'x-archive-key': key.trim() },
      });
    } catch (error) {
      setProblem(said(failureText(error, navigator.cookieEnabled)));
    }
    setSent(null);
    onSent();
  };
  const why = problem ?? failed;
  return (
    <form className="stack" onSubmit={(event) => void send(event)}>
      <p>
        This store is empty and gives way to what the archive has. It is checked as a whole first: a file that
        is damaged changes nothing.
      </p>
      <label className="field">
        <span className="field-label">Archive</span>
        <input
          className="import-file"
          type="file"
          accept=".age"
          disabled={sent !== null}
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
      </label>
      <TextField
        label="Key"
        className="input code"
        hint="As it was shown when the archive was made. It begins with AGE-SECRET-KEY-1."
        value={key}
        disabled={sent !== null}
        onChange={({ target }) => setKey(target.value)}
      />
      <label className="field">
        <span className="field-label">List of erasures</span>
        <input
          className="import-file"
          type="file"
          accept=".json"
          disabled={sent !== null}
          onChange={({ target }) => setList(target.files?.[0] ?? null)}
        />
        <span className="field-hint">
          From the store that the archive is of, under Privacy. Whoever was erased after the archive was made
          is in it again without this list.
        </span>
      </label>
      {why !== null && sent === null && (
        <p className="notice" data-tone="problem" role="alert">
          {why}
        </p>
      )}
      {sent !== null && (
        <p role="status">
          <progress aria-label="Upload" max={1} value={sent} /> {Math.round(sent * 100)} % sent
        </p>
      )}
      <div>
        <Button
          tone="primary"
          type="submit"
          isBusy={sent !== null}
          disabled={file === null || key.trim() === ''}
        >
          Restore
        </Button>
      </div>
    </form>
  );
}

const NO_LIST =
  'This file is no list of erasures. You find it in the store that the archive is of, under Privacy.';

/** What a chosen file says; `null` where it is another file. Whether all of the list is whole, the gateway says. */
function listIn(text: string): object | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && 'format' in read ? read : null;
  } catch {
    // What is no JSON is no list.
    return null;
  }
}
