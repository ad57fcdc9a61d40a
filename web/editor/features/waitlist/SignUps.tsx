import { Link } from 'react-router';
import { instantOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, LoadFailure, Skeleton } from '../../ui/states.tsx';
import { orderPath } from '../orders/paths.ts';
import { type SignUp, useListSignUpsInfiniteQuery, type WaitedFor } from './waitlist.api.ts';
import { MAIL } from './waitlistWords.ts';

/** People, one by one: those who wait, the first one first; or those who were told, with what became of it. */
export function SignUps(props: WaitedFor & { readonly state: 'waiting' | 'told' }) {
  const read = useListSignUpsInfiniteQuery(props, { refetchOnMountOrArgChange: true });
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = read;
  const people = data?.pages.flatMap(({ signUps }) => signUps) ?? [];
  return (
    <section className="card" aria-label={props.state === 'told' ? 'Who was told' : 'Who waits'}>
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={5} />
      ) : people.length === 0 ? (
        <EmptyState icon="waitlist" title={props.state === 'told' ? 'Nobody was told yet' : 'Nobody waits'} />
      ) : (
        <ol className="line-list">
          {people.map((person) => (
            <Person key={`${person.siteVisitorEmail} ${person.signedUpAt}`} person={person} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}

function Person({ person }: { readonly person: SignUp }) {
  const { siteVisitorEmail, signedUpAt, isJoinMailingList, notifiedAt, mail, orderId } = person;
  const facts = [
    `Since ${instantOf(signedUpAt)}`,
    notifiedAt !== null && `told ${instantOf(notifiedAt)}`,
    isJoinMailingList && 'wanted the mailing list, too',
  ];
  return (
    <li>
      <div>
        {siteVisitorEmail}
        <p className="muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <span className="actions">
        {mail !== null && <Badge tone={MAIL[mail].tone}>{MAIL[mail].words}</Badge>}
        {orderId !== null && <Link to={orderPath(orderId)}>Bought it</Link>}
      </span>
    </li>
  );
}
