import type { HistoryEntry } from '../../../../api/http/contracts/catalog/products.ts';
import { clockOf, dayOf, instantOf } from '../../text/time.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { EmptyState, LoadFailure, Skeleton } from '../../ui/states.tsx';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { type ChangeWords, historyWords } from './historyWords.ts';
import { useGetHistoryInfiniteQuery } from './products.api.ts';

/** Everything that ever happened to the product and its stock, newest first. */
export function HistoryTab({ productId }: { readonly productId: string }) {
  const history = useGetHistoryInfiniteQuery(productId, { refetchOnMountOrArgChange: true });
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = history;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} />;
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <EmptyState icon="clock" title="Nothing has happened yet" />;
  return (
    <div className="history">
      <ObjectHistoryButton
        of="this product"
        label="Every step, and as it was"
        category="product"
        objectId={productId}
      />
      {byDay(entries).map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h2 className="history-day">{day}</h2>
          <ol className="timeline">
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </div>
  );
}

function Entry({ entry }: { readonly entry: HistoryEntry }) {
  const { who, what, details } = historyWords(entry);
  return (
    <li>
      <span className="timeline-icon" data-kind={iconOf(entry.type)}>
        <Icon name={iconOf(entry.type)} size={16} />
      </span>
      <div className="timeline-text">
        <p>
          <strong>{who}</strong> {what}
        </p>
        {details.length > 0 && (
          <dl className="changes">
            {details.map((detail) => (
              <Detail key={detail.label} detail={detail} />
            ))}
          </dl>
        )}
      </div>
      <time dateTime={entry.at} title={instantOf(entry.at)}>
        {clockOf(entry.at)}
      </time>
    </li>
  );
}

function Detail({ detail: { label, before, after } }: { readonly detail: ChangeWords }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {before !== null && (
          <>
            <del>{before}</del>
            <span aria-hidden="true"> → </span>
          </>
        )}
        {after !== null ? (
          <ins>{after}</ins>
        ) : before !== null ? (
          <span className="muted">nothing</span>
        ) : null}
      </dd>
    </div>
  );
}

function iconOf(type: string): IconName {
  if (type === 'StockReserved' || type === 'StockClaimed') return 'cart';
  if (type === 'StockReservationExpired') return 'clock';
  if (type.startsWith('Stock')) return 'stock';
  if (type === 'ProductPublished') return 'eye';
  if (type === 'ProductArchived') return 'archive';
  if (type === 'ProductCreated' || type === 'VariantAdded') return 'plus';
  if (type === 'VariantRemoved') return 'trash';
  if (type.startsWith('Variant')) return 'price';
  return 'text';
}

function byDay(entries: readonly HistoryEntry[]): [day: string, entries: HistoryEntry[]][] {
  const days = new Map<string, HistoryEntry[]>();
  for (const entry of entries) {
    const day = dayOf(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}
