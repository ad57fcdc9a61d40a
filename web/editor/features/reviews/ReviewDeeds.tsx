import { useState } from 'react';
import type { ModeratedReview } from '../../../../api/http/contracts/reviews/reviews.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { useChange } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { useMay } from '../session/session.api.ts';
import { usePublishReviewMutation, useRejectReviewMutation } from './reviews.api.ts';

/** Publishing a review, and rejecting it: each takes back the other. */
export function ReviewDeeds({ review: { id, status } }: { readonly review: ModeratedReview }) {
  const [isAsking, setAsking] = useState(false);
  const [publish, publishing] = usePublishReviewMutation();
  const [reject] = useRejectReviewMutation();
  const { change } = useChange(publish, { tellsRefusal: true });
  const dispatch = useEditorDispatch();
  if (!useMay('reviews.moderate')) return null;
  const takeBack = () => reject({ reviewId: id, reason: '' });
  return (
    <>
      {status !== 'rejected' && <Button onClick={() => setAsking(true)}>Reject</Button>}
      {status !== 'published' && (
        <Button
          tone="primary"
          isBusy={publishing.isLoading}
          onClick={() => void change(id, 'Published. Everybody can read it now.', takeBack)}
        >
          Publish
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title="Reject this review?"
          subtitle="Nobody sees it, or no longer. Its stars do not count."
          hint="For you and your helpers. It may be left out."
          goes="Reject the review"
          stays="Cancel"
          isDanger
          run={(reason) => reject({ reviewId: id, reason })}
          onDone={() => {
            setAsking(false);
            const undo = status === 'published' ? { undo: () => publish(id) } : {};
            dispatch(toastShown('Rejected. Nobody sees it.', undo));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
