import { useRef, useState } from 'react';
import type { RecordingView } from '../../../../api/http/contracts/media/media.ts';
import { failureText } from '../../../shared/failure.ts';
import { messageOf } from '../../app/editorApi.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { said } from '../../words/language.ts';
import { useDescribeRecordingMutation, useGetRecordingQuery } from './recordings.api.ts';
import { LARGEST, pictureOf, sendRecording } from './sendRecording.ts';

/** What is shown before a video plays, and what is read along with it, wherever it stands. */
export function VideoAbout({ contentHash, url }: { readonly contentHash: string; readonly url: string }) {
  const { data } = useGetRecordingQuery(contentHash);
  const film = useRef<HTMLVideoElement>(null);
  const { say, run, isBusy, problem } = useSaying(data);
  const takePicture = () =>
    run(async () => say({ poster: await pictureOf(url, film.current?.currentTime ?? 0) }));
  return (
    <div className="stack">
      <video
        ref={film}
        className="video-preview"
        controls
        playsInline
        preload="metadata"
        src={url}
        {...(data?.poster && { poster: data.poster.url })}
      />
      {data && (
        <>
          <div className="actions">
            <Button isBusy={isBusy} onClick={() => void takePicture()}>
              <Icon name="image" />
              {data.poster ? 'Another picture: this moment' : 'Use this moment as its picture'}
            </Button>
            {data.poster && (
              <Button isBusy={isBusy} onClick={() => void run(() => say({ poster: null }))}>
                No picture
              </Button>
            )}
          </div>
          <Captions recording={data} isBusy={isBusy} run={run} say={say} />
        </>
      )}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

type Said = Partial<Pick<RecordingView, 'poster' | 'captions'>>;

/** Changes of what is said of a video, one at a time. */
function useSaying(recording: RecordingView | undefined) {
  const [describe] = useDescribeRecordingMutation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const say = async (told: Said) => {
    if (!recording) return;
    const { contentHash, revision: readAt } = recording;
    const { error } = await describe({ contentHash, readAt, ...told });
    if (error) setProblem(messageOf(error));
  };
  const run = async (deed: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await deed();
    } catch (error) {
      setProblem(isOwn(error) ? error.message : said(failureText(error, true)));
    } finally {
      setBusy(false);
    }
  };
  return { say, run, isBusy, problem };
}

interface CaptionsProps {
  readonly recording: RecordingView;
  readonly isBusy: boolean;
  readonly run: (deed: () => Promise<void>) => Promise<void>;
  readonly say: (said: Said) => Promise<void>;
}

/** What is said here itself of a file that does not fit. */
const isOwn = (error: unknown): error is Error => error instanceof Error && error.name === 'Error';

/** A file of captions for each language. */
function Captions({ recording: { captions }, isBusy, run, say }: CaptionsProps) {
  const [language, setLanguage] = useState('en');
  const input = useRef<HTMLInputElement>(null);
  const add = (file: File) =>
    run(async () => {
      if (file.size > LARGEST.captions) throw new Error('Captions have at most 1 MB.');
      const { url, kind } = await sendRecording(file, () => {});
      if (kind !== 'captions') throw new Error('Captions are a WebVTT file (.vtt).');
      const label =
        new Intl.DisplayNames([language], { type: 'language', fallback: 'code' }).of(language) ?? language;
      const others = captions.filter((one) => one.language !== language);
      await say({ captions: [...others, { language, label, url }] });
    });
  return (
    <fieldset className="stack">
      <legend>Captions</legend>
      <ul className="page-outline-list">
        {captions.map((caption) => (
          <li key={caption.language} className="actions">
            <span>{`${caption.label} (${caption.language})`}</span>
            <button
              type="button"
              className="icon-button"
              aria-label={`Remove captions in ${caption.label}`}
              onClick={() => void run(() => say({ captions: captions.filter((one) => one !== caption) }))}
            >
              <Icon name="trash" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <TextField
        label="Language of the captions"
        hint="As a code: en, de, pt-BR."
        value={language}
        maxLength={20}
        onChange={({ target }) => setLanguage(target.value.trim())}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept=".vtt,text/vtt"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void add(file);
        }}
      />
      <div>
        <Button
          isBusy={isBusy}
          disabled={!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language)}
          onClick={() => input.current?.click()}
        >
          <Icon name="upload" />
          Upload captions (.vtt)
        </Button>
      </div>
    </fieldset>
  );
}
