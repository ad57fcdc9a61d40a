import { useState } from 'react';
import { Link } from 'react-router';
import { sizeWords } from '../../../shared/fileSize.ts';
import { dayOf } from '../../text/time.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { BulkAction, ListDefinition } from '../../ui/list/listDefinition.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { LOCALE } from '../../words/language.ts';
import { pagePath } from '../pages/paths.ts';
import { useMay } from '../session/session.api.ts';
import { WayTo } from '../session/WayTo.tsx';
import { FileUpload } from './FileUpload.tsx';
import { mediaPath, recordingPath } from './paths.ts';
import {
  type ListedRecording,
  type RecordingPage,
  useDeleteRecordingMutation,
  useListRecordingsInfiniteQuery,
} from './recordings.api.ts';

const KINDS = { audio: 'Recording', video: 'Video', file: 'File' } as const;

const RECORDINGS: ListDefinition<ListedRecording> = {
  id: 'recordings',
  one: 'recording',
  icon: 'image',
  idOf: ({ contentHash }) => contentHash,
  nameOf: ({ fileName }) => fileName,
  pathOf: ({ contentHash }) => recordingPath(contentHash),
  nameTitle: 'File',
  columns: [
    { id: 'kind', title: 'Kind', cell: ({ kind }) => KINDS[kind] },
    { id: 'size', title: 'Size', cell: ({ sizeBytes }) => sizeWords(sizeBytes, LOCALE) },
    { id: 'uploaded', title: 'Uploaded', cell: ({ uploadedAt }) => dayOf(uploadedAt) },
    { id: 'uses', title: 'Played or linked on', cell: ({ uses }) => <Uses uses={uses} /> },
  ],
  views: [
    { id: 'all', label: 'All', query: {} },
    { id: 'audio', label: 'Recordings', query: { kind: 'audio' } },
    { id: 'video', label: 'Videos', query: { kind: 'video' } },
    { id: 'file', label: 'Files', query: { kind: 'file' } },
  ],
};
const rowsOf = ({ recordings }: RecordingPage) => recordings;

function Uses({ uses }: Pick<ListedRecording, 'uses'>) {
  if (uses.length === 0) return 'Nowhere';
  return uses.map(({ pageId, title }, index) => (
    <span key={pageId}>
      {index > 0 && ', '}
      <Link to={pagePath(pageId)}>{title}</Link>
    </span>
  ));
}

/** Recordings, videos and files that were uploaded, where each is played or linked, and deleting those that no page has. */
export function RecordingsPage() {
  const list = useListState(RECORDINGS);
  const read = useListRecordingsInfiniteQuery(list.query, { refetchOnMountOrArgChange: true });
  const mayWrite = useMay('pages.write');
  const [remove] = useDeleteRecordingMutation();
  const [bulk] = useState<readonly BulkAction<ListedRecording>[]>(() => [
    {
      label: 'Delete',
      asks: 'Delete these for good? Their bytes go; those that a page plays or links stay.',
      isDanger: true,
      suits: ({ uses }) => uses.length === 0,
      run: ({ contentHash }) => remove(contentHash),
      done: 'deleted',
    },
  ]);
  return (
    <ListScreen
      title="Recordings and files"
      lead="What is played is uploaded where it is played. Files are uploaded here, and linked from texts and buttons."
      actions={mayWrite && <FileUpload />}
      back={{ to: mediaPath, title: 'Media' }}
      definition={RECORDINGS}
      list={list}
      read={read}
      rowsOf={rowsOf}
      bulk={mayWrite ? bulk : []}
      empty={{
        title: 'Nothing was uploaded yet',
        text: 'Upload a file here; a recording or a video in an audio block, a video block, an album or a lesson.',
        action: (
          <WayTo to="/config/pages" needs="pages.read">
            Open a page
          </WayTo>
        ),
      }}
    />
  );
}
