import { useState } from 'react';
import type { ModeratedReview } from '../../../../api/http/contracts/reviews/reviews.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { CsvImportDialog } from '../../ui/CsvImportDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { ListDefinition } from '../../ui/list/listDefinition.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { SettingsLink } from '../preferences/SettingsLink.tsx';
import { useMay } from '../session/session.api.ts';
import { reviewPath } from './paths.ts';
import {
  type ReviewPageOfList,
  useImportReviewsMutation,
  useListReviewsInfiniteQuery,
  usePublishReviewMutation,
  useRejectReviewMutation,
} from './reviews.api.ts';
import { originWords, reviewName, writtenOn } from './reviewWords.ts';
import { Stars } from './Stars.tsx';

const REVIEWS: ListDefinition<ModeratedReview> = {
  id: 'reviews',
  one: 'review',
  icon: 'review',
  idOf: ({ id }) => id,
  nameOf: reviewName,
  pathOf: ({ id }) => reviewPath(id),
  detailOf: ({ productName }) => productName || 'A product that is gone',
  nameTitle: 'Review',
  searched: 'Words, or who wrote it',
  columns: [
    { id: 'rating', title: 'Stars', sort: 'rating', cell: ({ rating }) => <Stars rating={rating} /> },
    { id: 'author', title: 'By', cell: ({ authorName }) => authorName },
    { id: 'origin', title: 'Author', cell: originWords },
    {
      id: 'written',
      title: 'Written',
      sort: 'written',
      cell: ({ submittedAt }) => writtenOn(submittedAt),
    },
    { id: 'answered', title: 'Answered', cell: ({ reply }) => (reply === '' ? 'No' : 'Yes'), isExtra: true },
  ],
  views: [
    { id: 'pending', label: 'Waiting', query: { status: 'pending' } },
    { id: 'published', label: 'Published', query: { status: 'published' } },
    { id: 'rejected', label: 'Rejected', query: { status: 'rejected' } },
  ],
  filters: [
    {
      param: 'rating',
      label: 'Stars',
      options: [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: counted(stars, 'star') })),
    },
  ],
};

const NOT_SHOWN_BEFORE = 'Nobody saw it before, either.';

const reviewsOf = ({ reviews }: ReviewPageOfList) => reviews;

/** What buyers say of products: what waits for a look, and what became of the rest. */
export function ReviewListPage() {
  const list = useListState(REVIEWS);
  const read = useListReviewsInfiniteQuery(list.query, { refetchOnMountOrArgChange: true });
  const [publish] = usePublishReviewMutation();
  const [reject] = useRejectReviewMutation();
  const mayWrite = useMay('reviews.moderate');
  return (
    <ListScreen
      title="Reviews"
      definition={REVIEWS}
      list={list}
      read={read}
      rowsOf={reviewsOf}
      actions={
        <>
          <SettingsLink namespace="reviews" />
          {mayWrite && <ImportButton />}
        </>
      }
      bulk={
        mayWrite
          ? [
              {
                label: 'Publish',
                asks: 'Publish these reviews?',
                suits: ({ status }) => status !== 'published',
                run: ({ id }) => publish(id),
                takeBack: ({ id }) => reject({ reviewId: id, reason: '' }),
                done: 'published',
              },
              {
                label: 'Reject',
                asks: 'Reject these reviews?',
                isDanger: true,
                suits: ({ status }) => status !== 'rejected',
                run: ({ id }) => reject({ reviewId: id, reason: '' }),
                takeBack: ({ id }) => publish(id),
                staysBecause: ({ status }) => (status === 'published' ? null : NOT_SHOWN_BEFORE),
                done: 'rejected',
              },
            ]
          : []
      }
      empty={{
        title: 'No review waits',
        text: 'Nobody sees a review before you have published it. New ones come up here.',
      }}
    />
  );
}

function ImportButton() {
  const [isOpen, setOpen] = useState(false);
  const [send] = useImportReviewsMutation();
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="upload" />
        Import
      </Button>
      <CsvImportDialog
        title="Import reviews"
        subtitle="A CSV file with the columns sku, rating, title, body, authorName and submittedAt, which may be only a day. They are published at once; what is there already stays."
        one="review"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        send={(csv, dryRun) => send({ csv, dryRun })}
      />
    </>
  );
}
