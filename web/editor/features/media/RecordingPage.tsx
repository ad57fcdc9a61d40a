import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { RecordingView } from '../../../../api/http/contracts/media/media.ts';
import { sizeWords } from '../../../shared/fileSize.ts';
import { dayOf } from '../../text/time.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { LOCALE } from '../../words/language.ts';
import { pagePath } from '../pages/paths.ts';
import { useMay } from '../session/session.api.ts';
import { LinkedFile } from './LinkedFile.tsx';
import { recordingsPath } from './paths.ts';
import { useDeleteRecordingMutation, useGetRecordingQuery } from './recordings.api.ts';
import { VideoAbout } from './VideoAbout.tsx';

const KINDS = { audio: 'Recording', video: 'Video', file: 'File' } as const;
const whereWords = (kind: RecordingView['kind']) =>
  kind === 'file' ? 'Where it is linked' : 'Where it is played';

/** One recording, video or file: played, with its picture and captions, and the pages that have it. */
export function RecordingPage() {
  const { contentHash = '' } = useParams();
  const read = useGetRecordingQuery(contentHash, { refetchOnMountOrArgChange: true });
  return <Loaded read={read}>{(recording) => <Recording recording={recording} />}</Loaded>;
}

function Recording({ recording }: { readonly recording: RecordingView }) {
  const { contentHash, kind, fileName, url, sizeBytes, uploadedAt, uses } = recording;
  const [asks, setAsks] = useState(false);
  const [remove] = useDeleteRecordingMutation();
  const mayWrite = useMay('pages.write');
  const navigate = useNavigate();
  return (
    <Page
      title={fileName}
      lead={`${KINDS[kind]}, ${sizeWords(sizeBytes, LOCALE)}, uploaded ${dayOf(uploadedAt)}`}
      back={{ to: recordingsPath, title: 'Recordings and files' }}
      actions={
        mayWrite && (
          <Button tone="danger" disabled={uses.length > 0} onClick={() => setAsks(true)}>
            Delete
          </Button>
        )
      }
    >
      <section className="card" aria-label={kind === 'file' ? 'The file' : 'What is played'}>
        {kind === 'video' ? (
          <VideoAbout contentHash={contentHash} url={url} />
        ) : kind === 'file' ? (
          <LinkedFile fileName={fileName} url={url} />
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: it is listened to by who keeps it.
          <audio controls preload="none" src={url} aria-label={fileName} />
        )}
      </section>
      <section className="card" aria-label={whereWords(kind)}>
        <h2>{whereWords(kind)}</h2>
        {uses.length === 0 ? (
          <p className="muted">Nowhere: it can be deleted.</p>
        ) : (
          <ul>
            {uses.map(({ pageId, title }) => (
              <li key={pageId}>
                <Link to={pagePath(pageId)}>{title}</Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      {asks && (
        <ConfirmDialog
          title={`Delete ${fileName}?`}
          subtitle="Its bytes go for good. A version of a page that is brought back and had it has a gap there."
          goes="Delete it"
          stays="Keep it"
          isDanger
          run={() => remove(contentHash)}
          onDone={() => void navigate(recordingsPath)}
          onClose={() => setAsks(false)}
        />
      )}
    </Page>
  );
}
