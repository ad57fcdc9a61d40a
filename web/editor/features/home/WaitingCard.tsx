import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useGetWaitingQuery } from './home.api.ts';
import { isNotice } from './notices.ts';
import { WAITS } from './waitingWords.ts';

/** What somebody has to see to; every number leads to the list behind it. */
export function WaitingCard() {
  const read = useGetWaitingQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Loaded read={read} lines={4}>
      {(waiting) => (
        <section className="card" aria-label="What waits">
          <h2>What waits</h2>
          {waiting.length === 0 ? (
            <p className="muted">Nothing waits for you.</p>
          ) : (
            <ul className="waiting">
              {waiting.map(({ kind, count }) => (
                <li key={kind} data-notice={isNotice(kind) || undefined}>
                  <Link to={WAITS[kind].to}>
                    <Icon name={WAITS[kind].icon} />
                    {WAITS[kind].words(count)}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </Loaded>
  );
}
