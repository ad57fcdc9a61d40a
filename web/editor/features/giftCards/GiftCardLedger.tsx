import { Link } from 'react-router';
import { wireMoneyWords } from '../../text/money.ts';
import { instantOf } from '../../text/time.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadFailure, Skeleton } from '../../ui/states.tsx';
import { orderPath } from '../orders/paths.ts';
import { type LedgerEntry, useGetGiftCardLedgerInfiniteQuery } from './giftCards.api.ts';
import { movementWords } from './giftCardWords.ts';

/** Every movement of a card, newest first, with what is left after it. */
export function GiftCardLedger({ giftCardId }: { readonly giftCardId: string }) {
  const ledger = useGetGiftCardLedgerInfiniteQuery(giftCardId, { refetchOnMountOrArgChange: true });
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = ledger;
  return (
    <div className="ledger">
      <h2>Movements</h2>
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={4} />
      ) : (
        <ol>
          {data.pages
            .flatMap((page) => page.entries)
            .map((entry) => (
              <Movement key={entry.id} entry={entry} />
            ))}
        </ol>
      )}
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </div>
  );
}

function Movement({ entry }: { readonly entry: LedgerEntry }) {
  const rest = [`${wireMoneyWords(entry.balance)} left`, entry.actor.name, entry.reason].filter(Boolean);
  return (
    <li>
      <p>{movementWords(entry)}</p>
      <p className="muted">
        {rest.join(' · ')}
        {entry.orderId !== null && (
          <>
            {' · '}
            <Link to={orderPath(entry.orderId)}>Order</Link>
          </>
        )}
      </p>
      <time dateTime={entry.at}>{instantOf(entry.at)}</time>
    </li>
  );
}
