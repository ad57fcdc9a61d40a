import { deviceWords, placeWords } from '../../../shared/sessionWords.ts';
import { instantOf } from '../../text/time.ts';
import { LookedThrough } from '../../ui/LookedThrough.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState, LoadFailure, Skeleton } from '../../ui/states.tsx';
import { LANGUAGE } from '../../words/language.ts';
import { useGetSignInsInfiniteQuery } from './signIns.api.ts';

/** Who of the staff came in, when, and with what. */
export function SignInsPage() {
  return (
    <Page
      title="Sign-ins"
      lead="Who signed in to run this site, when, and with what kind of device. Of addresses nothing is kept but the country."
    >
      <SignInList />
    </Page>
  );
}

function SignInList() {
  const found = useGetSignInsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { currentData: data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = found;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  const signIns = data.pages.flatMap((page) => page.signIns);
  return (
    <>
      {signIns.length === 0 ? (
        <EmptyState icon="key" title={hasNextPage ? 'Nothing found so far' : 'Nobody signed in yet'} />
      ) : (
        <section className="card" aria-label="Sign-ins">
          <ul className="session-list">
            {signIns.map(({ id, at, who, device, place }) => (
              <li key={id}>
                <span>
                  <strong className="cell-wrap">{who}</strong>
                  <span className="muted">
                    <time dateTime={at}>{instantOf(at)}</time> · {deviceWords({ device })} ·{' '}
                    {placeWords(place, LANGUAGE)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <LookedThrough
        looked={data.pages.reduce((sum, page) => sum + page.looked, 0)}
        hasMore={hasNextPage}
        isBusy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}
