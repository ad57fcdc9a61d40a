import { useRefused, useSent } from '../../ui/plainForm.tsx';
import ReviewForm from './ReviewForm.tsx';
import type { WriteReviewProps } from './WriteReview.tsx';

/** The way to write a review where no script opens the form: it lies folded. */
export function PlainReview({ productId, action, orderToken }: WriteReviewProps) {
  const isRefused = useRefused('review', ['productId', productId]) !== null;
  if (useSent('review')) {
    return <p role="status">Thank you. Your review shows as soon as the store has read it.</p>;
  }
  return (
    <details className="fold" open={isRefused}>
      <summary>Write a review</summary>
      {orderToken === undefined && (
        <p>
          Reviews are written by customers who are signed in.{' '}
          <a
            className="text-link"
            href={`/account/sign-in?${new URLSearchParams({ next: `${action}#reviews` })}`}
          >
            Sign in
          </a>
        </p>
      )}
      <ReviewForm productId={productId} orderToken={orderToken ?? null} action={action} />
    </details>
  );
}
