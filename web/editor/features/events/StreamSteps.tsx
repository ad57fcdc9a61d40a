import { EmptyState, LoadFailure, Skeleton } from '../../ui/states.tsx';
import { Comparison } from '../timeMachine/Comparison.tsx';
import { useGetStepsInfiniteQuery } from '../timeMachine/timeMachine.api.ts';

/** A stream after any two of its events, also where a clock does not tell them apart. */
export function StreamSteps({ stream }: { readonly stream: string }) {
  const cut = stream.indexOf('-');
  const name = { category: stream.slice(0, cut), objectId: stream.slice(cut + 1) };
  const { currentData, error, refetch } = useGetStepsInfiniteQuery(name, { refetchOnMountOrArgChange: true });
  if (error && !currentData) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <Skeleton lines={6} />;
  const newest = (currentData.pages[0]?.count ?? 0) - 1;
  if (newest < 1) return <EmptyState icon="history" title="There is nothing to compare yet" />;
  return <Comparison name={name} newest={newest} />;
}
