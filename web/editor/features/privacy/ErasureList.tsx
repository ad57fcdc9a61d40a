import { Link } from 'react-router';
import type { ListedErasure } from '../../../../api/http/contracts/customers/erasures.ts';
import { FileLink } from '../../app/FileLink.tsx';
import { instantOf } from '../../text/time.ts';
import { counted } from '../../text/words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, LoadFailure, Skeleton } from '../../ui/states.tsx';
import { useGetErasureQuery } from '../customers/customers.api.ts';
import { erasureWords } from '../customers/customerWords.ts';
import { customerPath } from '../customers/paths.ts';
import { useListErasuresInfiniteQuery } from './privacy.api.ts';

/** In milliseconds: how often erasures are looked at. */
const LOOKS_EVERY = 3000;

/** Who was erased, by whom, why, and the proof of it. */
export function ErasureList() {
  const read = useListErasuresInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: LOOKS_EVERY,
    skipPollingIfUnfocused: true,
  });
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = read;
  const erasures = data?.pages.flatMap((page) => page.erasures) ?? [];
  return (
    <section className="card" aria-label="Erasures">
      <header className="card-head">
        <h2>Erasures</h2>
        <FileLink href="/api/commerce/erasures/list" aria-label="List of erasures as a file">
          List
        </FileLink>
      </header>
      {erasures.length > 0 && (
        <p className="muted">
          Keep the list beside your archives: whoever restores an older one gives it along, and nobody comes
          back who was erased since. It names nobody.
        </p>
      )}
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={5} />
      ) : erasures.length === 0 ? (
        <EmptyState icon="privacy" title="Nobody was erased yet" />
      ) : (
        <ul className="line-list">
          {erasures.map((erasure) => (
            <Row key={erasure.customerId} erasure={erasure} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </section>
  );
}

function Row({ erasure }: { readonly erasure: ListedErasure }) {
  const { customerId, askedBy, reason, erasedAt, keys, completedAt, payersDeletedAt } = erasure;
  return (
    <li>
      <div>
        <Link className="cell-wrap" to={customerPath(customerId)}>
          {customerId}
        </Link>{' '}
        <Badge tone={completedAt === null ? 'info' : 'good'}>
          {completedAt === null ? 'Under way' : 'Completed'}
        </Badge>
        <p className="muted">
          Asked for by {askedBy.kind === 'member' ? 'the person' : askedBy.name} on {instantOf(erasedAt)}
          {reason !== '' && `: ${reason}`}
        </p>
        {completedAt === null ? (
          <Progress customerId={customerId} />
        ) : (
          <p className="muted">
            On {instantOf(completedAt)} {counted(keys, 'key')} had left the log, and no byte was left in the
            database.
            {payersDeletedAt !== null &&
              ` Payment providers keep nothing since ${instantOf(payersDeletedAt)}.`}
          </p>
        )}
      </div>
    </li>
  );
}

function Progress({ customerId }: { readonly customerId: string }) {
  const { data } = useGetErasureQuery(customerId, { pollingInterval: LOOKS_EVERY });
  if (!data || data.status === 'completed') return null;
  return (
    <p>
      <progress aria-label="Erasure" max={1} {...(data.share !== null && { value: data.share })} />{' '}
      {erasureWords(data)}
    </p>
  );
}
