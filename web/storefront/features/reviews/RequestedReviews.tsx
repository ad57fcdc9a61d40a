import type { ComponentType } from 'react';
import type { ReviewsRequestPageContext } from '../../../../api/http/contracts/site/purchasePages.ts';
import { WriteReview, type WriteReviewProps } from './WriteReview.tsx';

export interface RequestedReviewsProps {
  readonly products: ReviewsRequestPageContext['products'];
  readonly orderToken: string;
  /** The form in the place of the one that scripts load (`WriteReviewProps.plain`). */
  readonly Plain?: ComponentType<WriteReviewProps>;
}

/** What somebody bought and has not reviewed yet, each with the way to do so; a link in the mail names one of them. */
export function RequestedReviews({ products, orderToken, Plain }: RequestedReviewsProps) {
  const action = `/order/${orderToken}/reviews`;
  return (
    <ul className="summary-lines">
      {products.map(({ id, title, fullUrl, picture }) => (
        <li key={id} id={id}>
          {picture ? <img src={picture.url} alt="" width={64} height={80} /> : <span />}
          <div>
            <h2 className="review-title">
              <a href={fullUrl}>{title}</a>
            </h2>
            <WriteReview
              {...{ productId: id, orderToken, action }}
              plain={Plain && <Plain {...{ productId: id, orderToken, action }} />}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
