import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useGetWaitingQuery, useSeeNoticesMutation, type WaitingItem } from './home.api.ts';
import { noticesIn } from './notices.ts';
import { WAITS } from './waitingWords.ts';

/** What went wrong or runs out, each with the way to where it can be mended. Who looks at it has seen it. */
export function NoticeList({ onClose }: { readonly onClose: () => void }) {
  const read = useGetWaitingQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Loaded read={read} lines={3}>
      {(waiting) => <Notices notices={noticesIn(waiting)} isFresh={!read.isFetching} onClose={onClose} />}
    </Loaded>
  );
}

interface Props {
  readonly notices: readonly WaitingItem[];
  /** Whether they were read since the list was opened. */
  readonly isFresh: boolean;
  readonly onClose: () => void;
}

function Notices({ notices, isFresh, onClose }: Props) {
  const [see] = useSeeNoticesMutation();
  /** What was new when it was shown first stays marked for as long as somebody looks. */
  const [news, setNews] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const unseen = notices.filter(({ isNew }) => isNew).map(({ kind }) => kind);
    if (!isFresh || unseen.length === 0) return;
    setNews((known) => new Set([...known, ...unseen]));
    void see(Object.fromEntries(notices.map(({ kind, newest }) => [kind, newest])));
  }, [notices, isFresh, see]);
  if (notices.length === 0) return <EmptyState icon="check" title="Nothing went wrong" />;
  return (
    <ul className="waiting">
      {notices.map(({ kind, count }) => (
        <li key={kind} data-notice="true">
          <Link to={WAITS[kind].to} onClick={onClose}>
            <Icon name={WAITS[kind].icon} />
            {WAITS[kind].words(count)}
            {news.has(kind) && <Badge tone="info">New</Badge>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
