import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import {
  answerReviewRequestSchema,
  type ModeratedReview,
} from '../../../../api/http/contracts/reviews/reviews.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormTextArea } from '../../ui/form/fields.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { productPath } from '../products/paths.ts';
import { useMay } from '../session/session.api.ts';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { reviewsPath } from './paths.ts';
import { ReviewDeeds } from './ReviewDeeds.tsx';
import { useAnswerReviewMutation, useGetReviewQuery } from './reviews.api.ts';
import { originWords, reviewName, STATUS, writtenOn } from './reviewWords.ts';
import { Stars } from './Stars.tsx';

/** One review: what it says, whether it is seen, and the store's answer. */
export function ReviewPage() {
  const { reviewId = '' } = useParams();
  const read = useGetReviewQuery(reviewId, { refetchOnMountOrArgChange: true });
  const review = read.currentData?.review;
  return (
    <Page
      title={review ? reviewName(review) : 'Review'}
      mark={review && <Badge tone={STATUS[review.status].tone}>{STATUS[review.status].words}</Badge>}
      back={{ to: reviewsPath, title: 'Reviews' }}
      actions={
        <>
          <ObjectHistoryButton of="this review" category="review" objectId={reviewId} />
          {review && <ReviewDeeds review={review} />}
        </>
      }
    >
      <Loaded read={read}>
        {({ review: found, revision }) => (
          <div className="two-columns">
            <div className="stack-wide">
              <Said review={found} />
              <Answer review={found} revision={revision} />
            </div>
            <About review={found} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

interface Props {
  readonly review: ModeratedReview;
}

function Said({ review: { rating, title, body } }: Props) {
  return (
    <section className="card" aria-label="The review">
      <Stars rating={rating} />
      {title !== '' && <h2>{title}</h2>}
      {body === '' ? <p className="muted">Nothing was written.</p> : <p className="said">{body}</p>}
    </section>
  );
}

function Answer({ review: { id, reply }, revision }: Props & { readonly revision: number | null }) {
  const [answer] = useAnswerReviewMutation();
  const mayWrite = useMay('reviews.moderate');
  const saved = useMemo(() => ({ reply }), [reply]);
  return (
    <EditForm
      schema={answerReviewRequestSchema}
      saved={saved}
      revision={revision}
      save={({ all, readAt }) => answer({ reviewId: id, answer: all, readAt })}
      canUndo
      isReadOnly={!mayWrite}
      nameOf={() => 'Your answer'}
    >
      <div className="card">
        <FormTextArea
          name="reply"
          label="Your answer"
          hint="Everybody reads it below the review. Empty: there is none."
          rows={4}
          maxLength={2000}
        />
      </div>
    </EditForm>
  );
}

function About({ review }: Props) {
  const { authorName, submittedAt, reason } = review;
  return (
    <section className="card column-side" aria-label="About it">
      <h2>About it</h2>
      <Facts
        facts={[
          ['By', authorName],
          ['Author', originWords(review)],
          ['Written', writtenOn(submittedAt)],
          ['Product', productLink(review)],
          ['Rejected for', reason],
        ]}
      />
    </section>
  );
}

const productLink = ({ productId, productName }: ModeratedReview) =>
  productName === '' ? 'One that is gone' : <Link to={productPath(productId)}>{productName}</Link>;
