import { Link } from 'react-router';
import type { DeedView } from '../../../../api/http/contracts/events/activity.ts';
import { instantOf } from '../../text/time.ts';
import { LookedThrough } from '../../ui/LookedThrough.tsx';
import { EmptyState, LoadFailure, Skeleton } from '../../ui/states.tsx';
import { LOCALE } from '../../words/language.ts';
import { activityPath } from '../home/activityPath.ts';
import { useHolds, useSite } from '../session/session.api.ts';
import { ChangeList } from '../timeMachine/ChangeList.tsx';
import { categoryWords, spaced } from '../timeMachine/stepWords.ts';
import { useGetDeedsInfiniteQuery } from './activity.api.ts';

/** What was found, newest first, and how far the log was looked through for it. */
export function DeedList({ query }: { readonly query: Readonly<Record<string, string>> }) {
  const found = useGetDeedsInfiniteQuery(query, { refetchOnMountOrArgChange: true });
  const { currentData: data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = found;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={10} />;
  const deeds = data.pages.flatMap((page) => page.deeds);
  const looked = data.pages.reduce((sum, page) => sum + page.looked, 0);
  return (
    <>
      {deeds.length === 0 ? (
        <EmptyState icon="history" title={hasNextPage ? 'Nothing found so far' : 'Nothing was done'} />
      ) : (
        <section className="card" aria-label="Deeds">
          <ol className="change-list deeds">
            {deeds.map((deed) => (
              <Deed key={deed.id} deed={deed} />
            ))}
          </ol>
        </section>
      )}
      <LookedThrough
        looked={looked}
        hasMore={hasNextPage}
        isBusy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}

function Deed({ deed }: { readonly deed: DeedView }) {
  const { type, stream, position, at, actor, changes } = deed;
  const seesLog = useHolds()('events.read');
  return (
    <li>
      <p>
        <strong>{actor.name}</strong>: {spaced(type)}{' '}
        <span className="muted cell-wrap">
          <About stream={stream} />
        </span>
      </p>
      <p className="muted">
        <time dateTime={at}>{instantOf(at)}</time>
        {seesLog && (
          <>
            {' '}
            · <Link to={`/config/events?event=${position}`}>Event {position.toLocaleString(LOCALE)}</Link>
          </>
        )}
      </p>
      <ChangeList changes={changes} />
    </li>
  );
}

/** What it was done to, with the screen of it where there is one. */
function About({ stream }: { readonly stream: string }) {
  const { websiteId } = useSite();
  const cut = stream.indexOf('-');
  const [category, objectId] = [stream.slice(0, cut), stream.slice(cut + 1)];
  const name = categoryWords(category);
  const words = objectId === websiteId ? name : `${name} ${objectId}`;
  const path = activityPath({ category, objectId });
  return path === null ? words : <Link to={path}>{words}</Link>;
}
