import { Link } from 'react-router';
import { Checkbox } from '../../ui/Choice.tsx';
import { useFormField } from '../../ui/form/fields.tsx';
import { LoadFailure, Skeleton } from '../../ui/states.tsx';
import { newSegmentPath } from '../segments/paths.ts';
import { useMay } from '../session/session.api.ts';
import { useListDiscountSegmentsQuery } from './discounts.api.ts';

/** The segments whose customers get the discount; none of them is everybody. */
export function SegmentsField() {
  const { value, onChange, error } = useFormField('segmentIds');
  const { data, error: failure, refetch } = useListDiscountSegmentsQuery();
  const mayMake = useMay('customers.write');
  const chosen: readonly string[] = value ?? [];
  const choose = (segmentId: string, isIn: boolean) => {
    const next = isIn ? [...chosen, segmentId] : chosen.filter((each) => each !== segmentId);
    onChange(next.length > 0 ? next : null);
  };
  if (failure && !data) return <LoadFailure error={failure} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={2} />;
  const known = new Set(data.map(({ segmentId }) => segmentId));
  const offered = [
    ...data,
    ...chosen
      .filter((segmentId) => !known.has(segmentId))
      .map((segmentId) => ({ segmentId, name: 'A segment that was removed' })),
  ];
  return (
    <fieldset className="choices">
      <legend>Customers in any of these segments</legend>
      {offered.map(({ segmentId, name }) => (
        <Checkbox
          key={segmentId}
          name="segmentIds"
          label={name}
          checked={chosen.includes(segmentId)}
          onChange={({ target }) => choose(segmentId, target.checked)}
        />
      ))}
      {offered.length === 0 && (
        <p className="muted">
          There is no segment of customers yet. {mayMake && <Link to={newSegmentPath}>Make one</Link>}
        </p>
      )}
      <p className="muted">Only customers who are signed in get it: nobody knows who a guest is.</p>
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
}
