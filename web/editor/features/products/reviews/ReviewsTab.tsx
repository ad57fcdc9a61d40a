import { useState } from 'react';
import { Link } from 'react-router';
import type { ReviewView } from '../../../../../api/http/contracts/reviews/reviews.ts';
import { dayOf } from '../../../text/time.ts';
import { Button } from '../../../ui/Button.tsx';
import { Segments } from '../../../ui/Choice.tsx';
import { EmptyState, LoadFailure, Skeleton } from '../../../ui/states.tsx';
import { useGetProductReviewsInfiniteQuery } from '../products.api.ts';

const STANDINGS = [
  { value: 'published', label: 'Published' },
  { value: 'pending', label: 'Waiting' },
  { value: 'rejected', label: 'Rejected' },
];

/** What buyers say of this product; a press on one leads to where it is looked at and answered. */
export function ReviewsTab({ productId }: { readonly productId: string }) {
  const [status, setStatus] = useState('published');
  const read = useGetProductReviewsInfiniteQuery({ productId, status }, { refetchOnMountOrArgChange: true });
  const { currentData: data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = read;
  const reviews = data?.pages.flatMap((page) => page.reviews) ?? [];
  return (
    <section className="card" aria-label="Reviews">
      <Segments
        legend="Reviews"
        name="review-standing"
        value={status}
        options={STANDINGS}
        onChange={setStatus}
      />
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={4} />
      ) : reviews.length === 0 ? (
        <EmptyState icon="review" title="No review here" />
      ) : (
        <ul className="review-list">
          {reviews.map((review) => (
            <Review key={review.id} review={review} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}

function Review({ review }: { readonly review: ReviewView }) {
  const { id, rating, title, body, authorName, submittedAt, isVerified, reply } = review;
  return (
    <li>
      <p>
        <span role="img" aria-label={`${rating} of 5 stars`}>
          {'★'.repeat(rating)}
          {'☆'.repeat(5 - rating)}
        </span>{' '}
        <Link to={`/config/reviews/${encodeURIComponent(id)}`}>{title || 'Without a title'}</Link>
      </p>
      {body !== '' && <p>{body}</p>}
      {reply !== '' && <p className="muted">Answered: {reply}</p>}
      <p className="muted">
        {authorName}
        {isVerified && ', has bought it'}, {dayOf(submittedAt)}
      </p>
    </li>
  );
}
