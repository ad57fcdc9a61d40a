import { useId, useRef, useState } from 'react';
import { editorMessage } from '../../../../api/http/contracts/kernel/editorMessages.ts';
import { sizeWords } from '../../../shared/fileSize.ts';
import { editorApi } from '../../app/editorApi.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LOCALE } from '../../words/language.ts';
import { RecordingPicker } from '../media/RecordingPicker.tsx';
import { hashIn, LARGEST, sendRecording } from '../media/sendRecording.ts';
import { singleUploadFailure } from '../media/uploadFailure.ts';
import { VideoAbout } from '../media/VideoAbout.tsx';
import { useGetVideoHostQuery } from './pages.api.ts';
import { TypedText } from './TypedText.tsx';

type Kind = 'audio' | 'video';

interface Props {
  readonly label: string;
  /** Heard, or watched. */
  readonly kind: Kind;
  /** Nothing but a file of the site will do. */
  readonly isOwn?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const KINDS: Readonly<
  Record<
    Kind,
    {
      readonly accept: string;
      readonly upload: string;
      readonly chooses: string;
      readonly example: string;
      readonly refusal: string;
    }
  >
> = {
  audio: {
    accept: 'audio/mpeg,audio/mp4,audio/ogg,audio/wav,audio/flac,.mp3,.m4a,.ogg,.opus,.wav,.flac',
    upload: 'Upload a recording',
    chooses: 'Choose a recording',
    example: 'https://example.com/song.mp3',
    refusal: 'This is no recording. It can be an MP3, M4A, Ogg, WAV or FLAC.',
  },
  video: {
    accept: 'video/mp4,video/webm,.mp4,.webm',
    upload: 'Upload a video',
    chooses: 'Choose a video',
    example: 'https://youtu.be/…',
    refusal: 'This is no video. It can be an MP4 or a WebM.',
  },
};

/** A recording or a video: uploaded from here, chosen among those that were, or found at an address elsewhere. */
export function RecordingOption({ label, kind, isOwn = false, value, onChange }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const dispatch = useEditorDispatch();
  const problemId = useId();
  const { accept, upload: uploads, chooses, example, refusal } = KINDS[kind];
  const contentHash = hashIn(value);
  const isOfVimeo = kind === 'video' && value.includes('vimeo.com/');
  const { currentData: host } = useGetVideoHostQuery(value, { skip: !isOfVimeo });
  const told = problem ?? (host?.isOfBasicAccount ? editorMessage('VIMEO_BASIC') : null);
  const upload = async (file: File) => {
    if (file.size > LARGEST[kind]) {
      const maxSize = sizeWords(LARGEST[kind], LOCALE);
      setProblem(editorMessage('FILE_TOO_LARGE', { fileName: file.name, maxSize }));
      return;
    }
    setProblem(null);
    setSent(0);
    try {
      const taken = await sendRecording(file, setSent);
      dispatch(editorApi.util.invalidateTags(['Recordings']));
      if (taken.kind === kind) onChange(taken.url);
      else setProblem(refusal);
    } catch (error) {
      setProblem(singleUploadFailure(error, navigator.cookieEnabled));
    } finally {
      setSent(null);
    }
  };
  return (
    <fieldset className="field stack">
      <legend>{value === '' && isOwn ? `${label}: none` : label}</legend>
      {!isOwn && (
        <TypedText
          label={label}
          hint={`Uploaded, ${sizeWords(LARGEST[kind], LOCALE)} at most, or its address elsewhere.`}
          value={value}
          maxLength={2000}
          placeholder={example}
          onChange={onChange}
        />
      )}
      {value !== '' && kind === 'audio' && (
        // biome-ignore lint/a11y/useMediaCaption: it is listened to by who uploaded it just now.
        <audio controls preload="none" src={value} aria-label={label} />
      )}
      {kind === 'video' && contentHash !== null && <VideoAbout contentHash={contentHash} url={value} />}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void upload(file);
        }}
      />
      <div className="actions">
        <Button aria-label={`${chooses}: ${label}`} onClick={() => setChoosing(true)}>
          {chooses}
        </Button>
        {isOwn && value !== '' && (
          <Button tone="quiet" aria-label={`Remove: ${label}`} onClick={() => onChange('')}>
            Remove
          </Button>
        )}
        <Button
          isBusy={sent !== null}
          aria-describedby={told ? problemId : undefined}
          onClick={() => input.current?.click()}
        >
          <Icon name="upload" />
          {sent === null ? uploads : `${Math.round(sent * 100)} %`}
        </Button>
      </div>
      {told && (
        <p className="field-error" role="alert" id={problemId}>
          {told}
        </p>
      )}
      {isChoosing && (
        <RecordingPicker
          kind={kind}
          onChoose={({ url }) => onChange(url)}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  );
}
