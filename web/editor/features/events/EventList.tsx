import { Link } from 'react-router';
import { preciseInstantOf } from '../../text/time.ts';
import { LookedThrough } from '../../ui/LookedThrough.tsx';
import { EmptyState, LoadFailure, Skeleton } from '../../ui/states.tsx';
import { LOCALE } from '../../words/language.ts';
import { useSearchEventsInfiniteQuery } from './events.api.ts';
import { eventLink } from './paths.ts';

interface Props {
  readonly query: Readonly<Record<string, string>>;
  /** What the address says beside the event that is opened. */
  readonly params: Readonly<Record<string, string>>;
}

const COLUMNS = ['Event', 'Recorded', 'Stream', 'Type', 'Who'] as const;

/** What was found, newest first, and how far the log was looked through for it. */
export function EventList({ query, params }: Props) {
  const found = useSearchEventsInfiniteQuery(query, { refetchOnMountOrArgChange: true });
  const { currentData: data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = found;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={10} />;
  const events = data.pages.flatMap((page) => page.events);
  const looked = data.pages.reduce((sum, page) => sum + page.looked, 0);
  return (
    <>
      {events.length === 0 ? (
        <EmptyState icon="search" title={hasNextPage ? 'Nothing found so far' : 'Nothing was found'} />
      ) : (
        <div className="list-card">
          <table className="grid compact-grid event-grid">
            <caption className="visually-hidden">Events</caption>
            <thead>
              <tr>
                {COLUMNS.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {events.map(({ id, position, recordedAt, stream, type, actor }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link to={eventLink(position, params)} preventScrollReset>
                      {position.toLocaleString(LOCALE)}
                    </Link>
                  </th>
                  <td data-cell="recorded" data-label="Recorded">
                    {preciseInstantOf(recordedAt)}
                  </td>
                  <td data-label="Stream">{stream}</td>
                  <td data-cell="type" data-label="Type">
                    {type}
                  </td>
                  <td data-label="Who">{actor.name}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
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
