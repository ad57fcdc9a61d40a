import { Link, useLocation } from 'react-router';
import { useVisitMomentMutation } from '../features/timeMachine/timeMachine.api.ts';
import { Icon } from '../ui/Icon.tsx';
import { messageOf } from './editorApi.ts';
import { turnedTo } from './moment.ts';
import { foldingWords, momentWords, slowestOf } from './momentWords.ts';
import { useEditorDispatch, useEditorSelector } from './store.ts';
import { toastShown } from './toasts.slice.ts';

/** Says over every screen that it shows the past, how far that is folded, and the way back. */
export function MomentBanner() {
  const { moment, folding, refusal } = useEditorSelector((state) => state.moment);
  const { search } = useLocation();
  const slowest = slowestOf(folding);
  return (
    <div role="status">
      {moment !== null && (
        <div className="moment-banner">
          <Icon name="history" />
          <p>
            {refusal ?? (
              <>
                You look at <strong>{momentWords(moment)}</strong>. Nothing can be changed here.
              </>
            )}
            {slowest && (
              <span className="moment-progress">
                <progress max={slowest.total} value={slowest.done} aria-label="How much was read" />
                {foldingWords(slowest)}
              </span>
            )}
          </p>
          <Link to={turnedTo(search, null)}>Back to now</Link>
          {refusal === null && <StorefrontThen moment={moment} />}
        </div>
      )}
    </div>
  );
}

function StorefrontThen({ moment }: { readonly moment: string }) {
  const [visit, { isLoading }] = useVisitMomentMutation();
  const dispatch = useEditorDispatch();
  const open = async () => {
    const { error } = await visit(moment);
    if (error) dispatch(toastShown(messageOf(error), { tone: 'problem' }));
    // A browser that lets nothing be opened by itself goes there in this tab.
    else if (!window.open('/', '_blank')) window.location.assign('/');
  };
  return (
    <button type="button" disabled={isLoading} onClick={() => void open()}>
      See the storefront then
    </button>
  );
}
