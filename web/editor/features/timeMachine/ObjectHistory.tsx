import { useState } from 'react';
import { isRefusal } from '../../app/editorApi.ts';
import { useMoment } from '../../app/store.ts';
import { instantOf } from '../../text/time.ts';
import { Button } from '../../ui/Button.tsx';
import { Segments } from '../../ui/Choice.tsx';
import { EmptyState, LoadFailure, Skeleton } from '../../ui/states.tsx';
import { Comparison } from './Comparison.tsx';
import { RestorePanel } from './RestorePanel.tsx';
import { RevisionSlider } from './RevisionSlider.tsx';
import { Step } from './Step.tsx';
import { type ObjectName, useGetStepsInfiniteQuery } from './timeMachine.api.ts';

interface Props {
  readonly name: ObjectName;
  /** It was put back, and what is behind the history shows it. */
  readonly onRestored: () => void;
}

/** What happened to an object, step by step; what it was after each, and any two of these compared. */
export function ObjectHistory({ name, onRestored }: Props) {
  const history = useGetStepsInfiniteQuery(name, { refetchOnMountOrArgChange: true });
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = history;
  /** The revision that the slider is at; `null` for the newest. */
  const [chosen, setChosen] = useState<number | null>(null);
  const [side, setSide] = useState('one');
  if (isRefusal(error) && error.code === 'OBJECT_NOT_FOUND') {
    return <EmptyState icon="history" title="Nothing has happened yet" />;
  }
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} />;
  const steps = data.pages.flatMap((page) => page.steps);
  const alike = repeatedAmong(steps.map(({ at }) => instantOf(at)));
  const newest = (data.pages[0]?.count ?? 0) - 1;
  if (newest < 0) return <EmptyState icon="history" title="Nothing has happened yet" />;
  const revision = Math.min(chosen ?? newest, newest);
  return (
    <div className="history">
      {newest > 0 && (
        <Segments
          legend="What is looked at"
          isLegendHidden
          name="object-history"
          value={side}
          options={[
            { value: 'one', label: 'One moment' },
            { value: 'two', label: 'Compare two' },
          ]}
          onChange={setSide}
        />
      )}
      {side === 'two' ? (
        <Comparison name={name} newest={newest} />
      ) : (
        <RevisionSlider name={name} revision={revision} newest={newest} onChange={setChosen}>
          <Restore
            name={name}
            revision={revision}
            isPossible={data.pages[0]?.mayRestore === true && revision < newest}
            onRestored={onRestored}
          />
        </RevisionSlider>
      )}
      <ol className="change-list">
        {steps.map((step) => (
          <Step
            key={step.id}
            step={step}
            isChosen={step.revision === chosen}
            isToTheMillisecond={alike.has(instantOf(step.at))}
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

/** Those that are there more than once. */
function repeatedAmong(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.filter((text, index) => texts.indexOf(text) !== index));
}

interface RestoreProps {
  readonly name: ObjectName;
  readonly revision: number;
  readonly isPossible: boolean;
  readonly onRestored: () => void;
}

/** Only from now: of a past moment nothing can be changed. */
function Restore({ name, revision, isPossible, onRestored }: RestoreProps) {
  const moment = useMoment();
  const [isAsked, setAsked] = useState(false);
  if (!isPossible || moment !== null) return null;
  if (isAsked) {
    const leave = () => setAsked(false);
    return <RestorePanel name={name} revision={revision} onRestored={onRestored} onLeave={leave} />;
  }
  return (
    <div>
      <Button onClick={() => setAsked(true)}>Put it back to this …</Button>
    </div>
  );
}
