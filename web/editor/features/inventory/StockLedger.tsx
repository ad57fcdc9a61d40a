import { instantOf, timeAgo } from '../../text/time.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadFailure, Skeleton } from '../../ui/states.tsx';
import { useLocationName } from '../locations/useLocationName.ts';
import { ledgerWords, levelWords } from './ledgerWords.ts';
import { type StockOf, useGetLedgerInfiniteQuery } from './stock.api.ts';

/** Every movement behind a stock level, newest first. */
export function StockLedger({ productId, variantId }: StockOf) {
  const ledger = useGetLedgerInfiniteQuery({ productId, variantId }, { refetchOnMountOrArgChange: true });
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = ledger;
  const locationName = useLocationName();
  const now = new Date().toISOString();
  return (
    <section className="ledger" aria-label="Ledger">
      <h3>Ledger</h3>
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={4} />
      ) : data.pages.every((page) => page.entries.length === 0) ? (
        <p className="muted">Nobody has counted this yet.</p>
      ) : (
        <ol>
          {data.pages
            .flatMap((page) => page.entries)
            .map((entry) => (
              <li key={entry.id}>
                <p>{ledgerWords(entry, locationName)}</p>
                <p className="muted">
                  {[levelWords(entry), entry.reason].filter((part) => part).join(' · ')}
                </p>
                <time dateTime={entry.at} title={instantOf(entry.at)}>
                  {timeAgo(entry.at, now)}
                </time>
              </li>
            ))}
        </ol>
      )}
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </section>
  );
}
