import type { PageEdit } from '../../../../api/http/contracts/pages/pages.ts';
import { Button } from '../../ui/Button.tsx';
import type { PageEditor } from './usePageEditor.ts';

/** Says what was not saved and why, and keeps what was typed until it is sent again or let go. */
export function FailureNotice({ editor }: { readonly editor: PageEditor }) {
  const { failed, forgetFailure, send } = editor;
  if (!failed) return null;
  const { edit, refusal } = failed;
  const [conflict] = refusal.conflicts;
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
      </div>
      <div className="actions">
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
function overwriting(edit: PageEdit): PageEdit {
  if (!('from' in edit)) return edit;
  const { from: _, ...blind } = edit;
  return blind as PageEdit;
}

const LONGEST = 200;

function valueWords(value: unknown): string {
  const words = typeof value === 'string' ? value.replace(/<[^>]*>/g, ' ').trim() : JSON.stringify(value);
  if (words === '') return 'Nothing';
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}
