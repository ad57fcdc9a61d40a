import { useGetWaitingQuery } from '../features/home/home.api.ts';
import { noticesIn, noticesLabel } from '../features/home/notices.ts';
import { Icon } from '../ui/Icon.tsx';
import { panelOpened } from './frame.slice.ts';
import { useEditorDispatch, useMoment } from './store.ts';

/**
 * Says on every screen that something went wrong or runs out, and opens what it is. The number is of what came since somebody
 * looked, on whatever device. It is always about now.
 */
export function NoticesButton() {
  const dispatch = useEditorDispatch();
  const isNow = useMoment() === null;
  const { data = [] } = useGetWaitingQuery(undefined, { skip: !isNow });
  const notices = noticesIn(data);
  const news = notices.filter(({ isNew }) => isNew).length;
  if (!isNow) return null;
  return (
    <button
      type="button"
      className="nav-item as-of-button notices-button"
      aria-label={noticesLabel(notices.length, news)}
      onClick={() => dispatch(panelOpened('notices'))}
    >
      <Icon name="bell" />
      <span>Notices</span>
      {news > 0 && <strong className="notices-count">{news}</strong>}
    </button>
  );
}
