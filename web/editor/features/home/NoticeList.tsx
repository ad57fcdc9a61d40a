import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useGetWaitingQuery } from './home.api.ts';
import { noticesIn, WAITS } from './waitingWords.ts';

/** What went wrong or runs out, each with the way to where it can be mended. */
export function NoticeList({ onClose }: { readonly onClose: () => void }) {
  const read = useGetWaitingQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Loaded read={read} lines={3}>
      {(waiting) => {
        const notices = noticesIn(waiting);
        if (notices.length === 0) return <EmptyState icon="check" title="Nothing went wrong" />;
        return (
          <ul className="waiting">
            {notices.map(({ kind, count }) => (
              <li key={kind} data-notice="true">
                <Link to={WAITS[kind].to} onClick={onClose}>
                  <Icon name={WAITS[kind].icon} />
                  {WAITS[kind].words(count)}
                </Link>
              </li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}
