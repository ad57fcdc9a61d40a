import { type ReactNode, useState } from 'react';
import { type ChangeEntry, useGetChangesInfiniteQuery } from '../app/changes.api.ts';
import { ObjectHistory } from '../features/timeMachine/ObjectHistory.tsx';
import type { ObjectName } from '../features/timeMachine/timeMachine.api.ts';
import { instantOf } from '../text/time.ts';
import { Button } from './Button.tsx';
import { Segments } from './Choice.tsx';
import { Dialog } from './Dialog.tsx';
import { changesIn, type FieldWords } from './historyWords.ts';
import { Icon } from './Icon.tsx';
import { EmptyState, LoadFailure, Skeleton } from './states.tsx';

interface Props extends FieldWords {
  /** What it is the history of, in two words or more: `the logo`. */
  readonly of: string;
  /** The call that has it: `/api/commerce/shipping/history`. */
  readonly path: string;
  /** What happened, in words, by the type of its event; without one `changed it`. */
  readonly deeds?: Readonly<Record<string, string>>;
  /** The object in whose stream it all was recorded, where there is one: then it can be looked at as it was, too. */
  readonly object?: ObjectName;
  /** What all of it says after a change, where that is more than its fields one by one. */
  readonly summaryOf?: (after: Readonly<Record<string, unknown>>) => ReactNode;
  /** Where that is more than what the history is of: `All discounts, as they were`. */
  readonly objectLabel?: string;
}

/** Who changed something, when, and what of it. */
export function HistoryButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="history" />
        History
      </Button>
      <Dialog variant="sheet" isOpen={isOpen} title={`History of ${props.of}`} onClose={() => setOpen(false)}>
        {isOpen &&
          (props.object ? (
            <Sides {...props} object={props.object} onRestored={() => setOpen(false)} />
          ) : (
            <Changes {...props} />
          ))}
      </Dialog>
    </>
  );
}

/** The changes in the words of the form, and every event with the object as it was. */
function Sides(props: Props & { readonly object: ObjectName; readonly onRestored: () => void }) {
  const [side, setSide] = useState('changes');
  return (
    <>
      <Segments
        legend="What is shown"
        isLegendHidden
        name="history-side"
        value={side}
        options={[
          { value: 'changes', label: 'Changes' },
          { value: 'steps', label: props.objectLabel ?? 'As it was' },
        ]}
        onChange={setSide}
      />
      {side === 'changes' ? (
        <Changes {...props} />
      ) : (
        <ObjectHistory name={props.object} onRestored={props.onRestored} />
      )}
    </>
  );
}

function Changes({ path, deeds = {}, summaryOf, nameOf, wordsOf }: Props) {
  const history = useGetChangesInfiniteQuery(path, { refetchOnMountOrArgChange: true });
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = history;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} />;
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <EmptyState icon="history" title="Nothing was changed yet" />;
  return (
    <div className="history">
      <ol className="change-list">
        {entries.map((entry) => (
          <Change
            key={entry.id}
            entry={entry}
            deed={deeds[entry.type] ?? 'changed it'}
            summary={entry.after && summaryOf?.(entry.after)}
            nameOf={nameOf}
            wordsOf={wordsOf}
          />
        ))}
      </ol>
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </div>
  );
}

function Change({
  entry,
  deed,
  summary,
  ...words
}: FieldWords & { readonly entry: ChangeEntry; readonly deed: string; readonly summary: ReactNode }) {
  return (
    <li>
      <p>
        <strong>{entry.actor.name}</strong> {deed}
      </p>
      <time dateTime={entry.at} className="muted">
        {instantOf(entry.at)}
      </time>
      {summary && <p className="change-summary">{summary}</p>}
      <dl className="changes">
        {changesIn(entry, words).map(({ name, before, after }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {before !== null && <del>{before}</del>}
              {before !== null && after !== null && <span aria-hidden="true"> → </span>}
              {after !== null && <ins>{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
