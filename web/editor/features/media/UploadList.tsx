import { editorMessage } from '../../../../api/http/contracts/kernel/editorMessages.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type Upload, uploadWords } from './uploads.ts';
import type { Uploads } from './useUploads.ts';

/** The files that are on their way, how far each is, and what became of it. */
export function UploadList({ uploads }: { readonly uploads: Uploads }) {
  const { all } = uploads;
  const done = all.filter(({ state }) => state === 'done').length;
  const isRefused = all.some(({ state }) => state === 'refused');
  return (
    <>
      <p role="status" className="visually-hidden">
        {all.length > 0 && `${done} of ${all.length} pictures added`}
      </p>
      {isRefused && <p className="field-error">{editorMessage('UPLOAD_ERROR')}</p>}
      {all.length > 0 && (
        <ul className="upload-list" aria-label="Uploads">
          {all.map((upload) => (
            <Line key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
    </>
  );
}

function Line({ upload, uploads }: { readonly upload: Upload; readonly uploads: Uploads }) {
  const { id, file, state, sent, problem } = upload;
  const isUnderWay = state === 'waiting' || state === 'sending' || state === 'working';
  return (
    <li data-state={state}>
      <span className="upload-name">{file.name}</span>
      <span
        className={problem === null ? 'muted' : 'field-error'}
        role={problem === null ? undefined : 'alert'}
      >
        {uploadWords(upload)}
      </span>
      {isUnderWay && <progress max={1} value={sent} aria-label={`${file.name}, sent`} />}
      <span className="upload-actions">
        {state === 'done' && <Icon name="check" />}
        {upload.canRetry && state === 'refused' && (
          <Button tone="quiet" aria-label={`Try ${file.name} again`} onClick={() => uploads.retry(id)}>
            Try again
          </Button>
        )}
        {state !== 'done' && (
          <Button
            tone="quiet"
            aria-label={`${isUnderWay ? 'Cancel' : 'Dismiss'} ${file.name}`}
            onClick={() => uploads.cancel(id)}
          >
            {isUnderWay ? 'Cancel' : 'Dismiss'}
          </Button>
        )}
      </span>
    </li>
  );
}
