import { plainWords, wordsIn } from '../../app/failedEdits.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { UnsavedChanges } from '../../app/UnsavedChanges.tsx';
import type { useEditsInTurn } from '../../app/useEditsInTurn.ts';
import { Button } from '../../ui/Button.tsx';

interface Props<Edit extends object> {
  readonly edits: Pick<
    ReturnType<typeof useEditsInTurn<Edit, unknown>>,
    'failed' | 'forgetFailure' | 'forgetAll' | 'retry' | 'settled'
  >;
  readonly send: (edit: Edit) => unknown;
}

/** Says what was not saved and why, and keeps what was typed until it is sent again or let go: nobody leaves without either. */
export function FailureNotice<Edit extends object>({ edits, send }: Props<Edit>) {
  const { failed, forgetFailure, forgetAll, retry, settled } = edits;
  const dispatch = useEditorDispatch();
  const copy = async (words: string) => {
    await navigator.clipboard.writeText(words);
    dispatch(toastShown('It was copied.'));
  };
  if (!failed) return null;
  const { edit, refusal, isWaiting } = failed;
  const [conflict] = refusal.conflicts;
  // What it belonged to may be gone, and the field with it: here it can still be read and copied.
  const unkept = conflict ? '' : plainWords(wordsIn(edit));
  return (
    <div className="notice page-editor-failure" role="alert">
      <div>
        <strong>{refusal.message}</strong>
        {isWaiting && <p>What you did is kept here, and is sent as soon as that is over.</p>}
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
        {isWaiting && <Button onClick={retry}>Try again</Button>}
        <Button onClick={forgetFailure}>
          {conflict ? 'Keep what is there' : isWaiting ? 'Let go of it' : 'Close'}
        </Button>
      </div>
      {isWaiting && <UnsavedChanges isDirty save={settled} discard={forgetAll} />}
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
