import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import type { ChangeRefusal } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { plainWords, wordsIn } from './failedEdits.ts';

/** Something that is edited step by step, and a step of which was not kept. */
interface Editor<Edit extends object> {
  readonly failed: { readonly edit: Edit | null; readonly refusal: ChangeRefusal } | null;
  readonly forgetFailure: () => void;
  readonly send: (edit: Edit) => unknown;
}

/** Says what was not saved and why, and keeps what was typed until it is sent again or let go. */
export function FailureNotice<Edit extends object>({ editor }: { readonly editor: Editor<Edit> }) {
  const { failed, forgetFailure, send } = editor;
  const dispatch = useEditorDispatch();
  const copy = async (words: string) => {
    await navigator.clipboard.writeText(words);
    dispatch(toastShown('It was copied.'));
  };
  if (!failed) return null;
  const { edit, refusal } = failed;
  const [conflict] = refusal.conflicts;
  // What it belonged to may be gone, and the field with it: here it can still be read and copied.
  const unkept = conflict ? '' : plainWords(wordsIn(edit));
  return (
    <div className="notice page-editor-failure" role="alert">
      <div>
        <strong>{refusal.message}</strong>
        {conflict && (
          <dl className="facts">
            <dt>There now</dt>
            <dd>{valueWords(conflict.theirs)}</dd>
            <dt>Yours</dt>
            <dd>{valueWords(conflict.yours)}</dd>
          </dl>
        )}
        {unkept !== '' && (
          <dl className="facts">
            <dt>What you wrote</dt>
            <dd className="unkept-words">{unkept}</dd>
          </dl>
        )}
      </div>
      <div className="actions">
        {unkept !== '' && <Button onClick={() => void copy(unkept)}>Copy what you wrote</Button>}
        {conflict && edit && <Button onClick={() => void send(overwriting(edit))}>Use mine</Button>}
        {!conflict && edit && refusal.code === 'UNKNOWN' && (
          <Button onClick={() => void send(edit)}>Try again</Button>
        )}
        <Button onClick={forgetFailure}>{conflict ? 'Keep what is there' : 'Close'}</Button>
      </div>
    </div>
  );
}

/** The same without what was seen: whatever is there now is overwritten. */
function overwriting<Edit extends object>(edit: Edit): Edit {
  if (!('from' in edit)) return edit;
  const { from: _, ...blind } = edit;
  return blind as Edit;
}

const LONGEST = 200;

function valueWords(value: unknown): string {
  const words = typeof value === 'string' ? value.replace(/<[^>]*>/g, ' ').trim() : JSON.stringify(value);
  if (words === '') return 'Nothing';
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}
