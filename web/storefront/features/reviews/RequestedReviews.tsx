import type { ReviewsRequestPageContext } from '../../../../api/http/contracts/site/purchasePages.ts';
import { WriteReview } from './WriteReview.tsx';

export interface RequestedReviewsProps {
  readonly products: ReviewsRequestPageContext['products'];
  readonly orderToken: string;
}

/** What somebody bought and has not reviewed yet, each with the way to do so; a link in the mail names one of them. */
export function RequestedReviews({ products, orderToken }: RequestedReviewsProps) {
  return (
    <ul className="summary-lines">
      {products.map(({ id, title, fullUrl, picture }) => (
        <li key={id} id={id}>
          {picture ? <img src={picture.url} alt="" width={64} height={80} /> : <span />}
          <div>
            <h2 className="review-title">
              <a href={fullUrl}>{title}</a>
            </h2>
            <WriteReview productId={id} orderToken={orderToken} />
          </div>
        </li>
      ))}
    </ul>
  );
}
