import { Link } from 'react-router';
import type { ActivityEntry } from '../../../../api/http/contracts/home/home.ts';
import { instantOf, timeAgo } from '../../text/time.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { spaced } from '../timeMachine/stepWords.ts';
import { activityPath } from './activityPath.ts';
import { useGetActivityQuery } from './home.api.ts';

/** What happened just now; it moves on by itself while somebody looks. */
export function ActivityCard() {
  const read = useGetActivityQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Loaded read={read} lines={6}>
      {(activity) => (
        <section className="card" aria-label="Just now">
          <h2>Just now</h2>
          <ol className="activity">
            {activity.map((entry) => (
              <Entry key={entry.position} entry={entry} />
            ))}
          </ol>
        </section>
      )}
    </Loaded>
  );
}

function Entry({ entry }: { readonly entry: ActivityEntry }) {
  const { type, about, at, actor } = entry;
  const words = `${spaced(type)}${about === null ? '' : `: ${about}`}`;
  const path = activityPath(entry);
  return (
    <li>
      {path === null ? words : <Link to={path}>{words}</Link>}
      <p className="muted">
        {actor.name} ·{' '}
        <time dateTime={at} title={instantOf(at)}>
          {timeAgo(at, new Date().toISOString())}
        </time>
      </p>
    </li>
  );
}
