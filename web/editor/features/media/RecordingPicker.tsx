import { createPortal } from 'react-dom';
import { editorMessage } from '../../../../api/http/contracts/kernel/editorMessages.ts';
import { sizeWords } from '../../../shared/fileSize.ts';
import { dayOf } from '../../text/time.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LoadFailure, Skeleton } from '../../ui/states.tsx';
import { LOCALE } from '../../words/language.ts';
import { type ListedRecording, useListRecordingsInfiniteQuery } from './recordings.api.ts';

interface Props {
  readonly kind: Exclude<ListedRecording['kind'], 'file'>;
  readonly onChoose: (recording: ListedRecording) => void;
  readonly onClose: () => void;
}

const WORDS = {
  audio: { title: 'Choose a recording', none: 'No recording was uploaded yet.', list: 'Recordings' },
  video: { title: 'Choose a video', none: 'No video was uploaded yet.', list: 'Videos' },
} as const;

/** What was uploaded before, in a dialog: one press takes it. */
export function RecordingPicker({ kind, onChoose, onClose }: Props) {
  const { title } = WORDS[kind];
  return createPortal(
    <Dialog isOpen title={title} onClose={onClose}>
      <Recordings kind={kind} onChoose={onChoose} onClose={onClose} />
    </Dialog>,
    document.body,
  );
}

function Recordings({ kind, onChoose, onClose }: Props) {
  const read = useListRecordingsInfiniteQuery({ kind }, { refetchOnMountOrArgChange: true });
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = read;
  const found = data?.pages.flatMap(({ recordings }) => recordings) ?? [];
  const { none, list } = WORDS[kind];
  return (
    <div className="picker">
      {error && !data && (
        <LoadFailure error={error} title={editorMessage('RESULTS_UNLOADED')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton lines={4} />}
      {data && found.length === 0 && <p className="muted">{none}</p>}
      <ul className="asset-tiles picker-tiles" aria-label={list}>
        {found.map((recording) => (
          <li key={recording.contentHash} className="asset-tile">
            <button
              type="button"
              className="asset-pick"
              onClick={() => {
                onChoose(recording);
                onClose();
              }}
            >
              {recording.poster ? (
                <img src={recording.poster.url} alt="" loading="lazy" />
              ) : (
                <span className="picture-empty">
                  <Icon name="image" />
                </span>
              )}
              <span className="asset-name">{recording.fileName}</span>
              <span className="muted">
                {`${sizeWords(recording.sizeBytes, LOCALE)}, ${dayOf(recording.uploadedAt)}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button isBusy={isFetching} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
}
