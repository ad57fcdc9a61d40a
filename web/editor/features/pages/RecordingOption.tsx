import { useId, useRef, useState } from 'react';
import { newRetryKey } from '../../../shared/api.ts';
import { failureText } from '../../../shared/failure.ts';
import { sizeWords } from '../../../shared/fileSize.ts';
import { uploadFile } from '../../../shared/upload.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TypedText } from './TypedText.tsx';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Largest recording, in bytes (`docs/rules/media.md#recordings`): what is larger need not be sent to be refused. */
const LARGEST = 100_000_000;
const KINDS = 'audio/mpeg,audio/mp4,audio/ogg,audio/wav,audio/flac,.mp3,.m4a,.ogg,.opus,.wav,.flac';

/** A recording: uploaded from here, or found at an address elsewhere. */
export function RecordingOption({ label, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const upload = async (file: File) => {
    if (file.size > LARGEST) {
      const most = sizeWords(LARGEST, 'en-US');
      setProblem(`The file ${file.name} is too large. The maximum allowed file size is ${most}.`);
      return;
    }
    setProblem(null);
    setSent(0);
    try {
      const path = `/api/media/recordings?${new URLSearchParams({ name: file.name.slice(0, 200) })}`;
      const { url } = await uploadFile<{ readonly url: string }>(path, file, {
        ...{ onProgress: setSent, signal: new AbortController().signal, retryKey: newRetryKey() },
      });
      onChange(url);
    } catch (error) {
      setProblem(failureText(error, navigator.cookieEnabled));
    } finally {
      setSent(null);
    }
  };
  return (
    <div className="stack">
      <TypedText
        label={label}
        hint="Uploaded, or its address elsewhere."
        value={value}
        maxLength={2000}
        placeholder="https://example.com/song.mp3"
        onChange={onChange}
      />
      {value !== '' && (
        // biome-ignore lint/a11y/useMediaCaption: it is listened to by who uploaded it just now.
        <audio controls preload="none" src={value} aria-label={label} />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={KINDS}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void upload(file);
        }}
      />
      <div>
        <Button
          isBusy={sent !== null}
          aria-describedby={problem ? problemId : undefined}
          onClick={() => input.current?.click()}
        >
          <Icon name="upload" />
          {sent === null ? 'Upload a recording' : `${Math.round(sent * 100)} %`}
        </Button>
      </div>
      {problem && (
        <p className="field-error" role="alert" id={problemId}>
          {problem}
        </p>
      )}
    </div>
  );
}
