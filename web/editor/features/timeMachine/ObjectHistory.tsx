import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, LoadFailure, Skeleton } from '../../ui/states.tsx';
import { RevisionSlider } from './RevisionSlider.tsx';
import { Step } from './Step.tsx';
import { type ObjectName, useGetStepsInfiniteQuery } from './timeMachine.api.ts';

/** What happened to an object, step by step, and what it was after each. */
export function ObjectHistory({ name }: { readonly name: ObjectName }) {
  const history = useGetStepsInfiniteQuery(name, { refetchOnMountOrArgChange: true });
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = history;
  /** The revision that the slider is at; `null` for the newest. */
  const [chosen, setChosen] = useState<number | null>(null);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} />;
  const steps = data.pages.flatMap((page) => page.steps);
  const newest = (data.pages[0]?.count ?? 0) - 1;
  if (newest < 0) return <EmptyState icon="history" title="Nothing has happened yet" />;
  return (
    <div className="history">
      <RevisionSlider name={name} revision={chosen ?? newest} newest={newest} onChange={setChosen} />
      <ol className="change-list">
        {steps.map((step) => (
          <Step key={step.id} step={step} isChosen={step.revision === chosen} />
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
