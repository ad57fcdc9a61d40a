import { Button } from '../../ui/Button.tsx';
import { EmptyState, LoadFailure, Skeleton } from '../../ui/states.tsx';
import { Part } from './Part.tsx';

/** What stands where nothing can be shown yet. */
export function StateParts() {
  return (
    <Part name="states: EmptyState, LoadFailure, Skeleton">
      <EmptyState icon="discount" title="No discount yet">
        <p className="muted">Take something off for everybody, or for who knows a code.</p>
        <Button tone="primary">New discount</Button>
      </EmptyState>
      <LoadFailure error={undefined} onRetry={() => window.location.reload()} />
      <Skeleton lines={4} />
    </Part>
  );
}
