import { useState } from 'react';
import { Link } from 'react-router';
import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import { turnedTo } from '../../app/moment.ts';
import { useMoment } from '../../app/store.ts';
import { UnsavedChanges } from '../../app/UnsavedChanges.tsx';
import { instantOf } from '../../text/time.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { submitting } from '../../ui/form/submitting.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { LoadFailure, Skeleton } from '../../ui/states.tsx';
import { useMay } from '../session/session.api.ts';
import { useGetTimelineInfiniteQuery } from './orders.api.ts';
import { useOrderChange } from './useOrderChange.ts';

/** Everything that happened to an order, newest first. Each moment can be gone back to. */
export function OrderTimeline({ order }: { readonly order: OrderView }) {
  const moment = useMoment();
  const timeline = useGetTimelineInfiniteQuery(order.id, { refetchOnMountOrArgChange: true });
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = timeline;
  const mayWrite = useMay('orders.write');
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={5} />;
  const entries = data.pages.flatMap((page) => page.entries);
  return (
    <section className="history order-timeline" aria-labelledby="timeline">
      <h2 id="timeline">What happened</h2>
      {mayWrite && <NoteForm orderId={order.id} />}
      <ol className="timeline">
        {entries.map(({ id, type, at, actor, summary, reason, position }) => (
          <li key={id} aria-current={moment === `@${position}` ? 'step' : undefined}>
            <span className="timeline-icon" data-kind={iconOf(type)}>
              <Icon name={iconOf(type)} size={16} />
            </span>
            <div className="timeline-text">
              <p>
                {summary} <span className="muted">{actor.name}</span>
              </p>
              {reason !== '' && <p className="muted">{reason}</p>}
            </div>
            <Link to={turnedTo('', `@${position}`)} title="Look at the order as it was then">
              <time dateTime={at}>{instantOf(at)}</time>
            </Link>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </section>
  );
}

function NoteForm({ orderId }: { readonly orderId: string }) {
  const { change, isSaving, refusal } = useOrderChange(orderId);
  const [text, setText] = useState('');
  const [toBuyer, setToBuyer] = useState(false);
  const add = async (): Promise<boolean> => {
    if (text.trim() === '') return true;
    const note = { action: 'note', text: text.trim(), audience: toBuyer ? 'customer' : 'staff' } as const;
    const isAdded = await change(note, toBuyer ? 'The buyer gets it by mail.' : 'The note was added.');
    if (isAdded) setText('');
    return isAdded;
  };
  return (
    <form className="note-form" onSubmit={submitting(add)}>
      <TextField
        label={toBuyer ? 'Write to the buyer' : 'Add a note for the staff'}
        maxLength={5000}
        value={text}
        error={refusal?.message}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" isBusy={isSaving}>
        {toBuyer ? 'Mail it' : 'Add'}
      </Button>
      <Checkbox
        label="For the buyer, by mail and on the page of their order"
        checked={toBuyer}
        onChange={(event) => setToBuyer(event.target.checked)}
      />
      <UnsavedChanges isDirty={text.trim() !== ''} save={add} discard={() => setText('')} />
    </form>
  );
}

function iconOf(type: string): IconName {
  if (type === 'OrderPlaced') return 'plus';
  if (/Paid|Payment|Refund/.test(type)) return 'price';
  if (/Fulfil|Return/.test(type)) return 'stock';
  if (/Cancel/.test(type)) return 'close';
  return 'text';
}
