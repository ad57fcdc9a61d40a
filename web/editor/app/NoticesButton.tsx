import { useGetWaitingQuery } from '../features/home/home.api.ts';
import { noticesIn } from '../features/home/waitingWords.ts';
import { counted } from '../text/words.ts';
import { Icon } from '../ui/Icon.tsx';
import { panelOpened } from './frame.slice.ts';
import { useEditorDispatch, useMoment } from './store.ts';

/** Says on every screen that something went wrong or runs out, and opens what it is. It is always about now. */
export function NoticesButton() {
  const dispatch = useEditorDispatch();
  const isNow = useMoment() === null;
  const { data = [] } = useGetWaitingQuery(undefined, { skip: !isNow });
  const { length } = noticesIn(data);
  if (!isNow) return null;
  return (
    <button
      type="button"
      className="nav-item as-of-button notices-button"
      aria-label={length > 0 ? `Notices, ${counted(length, 'thing')} to see to` : 'Notices'}
      onClick={() => dispatch(panelOpened('notices'))}
    >
      <Icon name="bell" />
      <span>Notices</span>
      {length > 0 && <strong className="notices-count">{length}</strong>}
    </button>
  );
}
