import { skipToken } from '@reduxjs/toolkit/query/react';
import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import type { SegmentRule } from '../../../../api/http/contracts/customers/segments.ts';
import { counted } from '../../text/words.ts';
import { LoadFailure, Skeleton } from '../../ui/states.tsx';
import { LOCALE } from '../../words/language.ts';
import { customerPath } from '../customers/paths.ts';
import { useCountSegmentQuery } from './segments.api.ts';

/** Who is in a segment as its conditions stand on the screen; `null` while they say nothing. */
export function SegmentPreview({ rule }: { readonly rule: SegmentRule | null }) {
  const asked = useDeferredValue(rule);
  const { data, error, refetch } = useCountSegmentQuery(asked ?? skipToken);
  return (
    <section className="card" aria-label="Who is in it now">
      <h2>Who is in it now</h2>
      {asked === null ? (
        <p className="muted">Complete the conditions to see.</p>
      ) : error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={3} />
      ) : (
        <>
          <p role="status">
            {counted(data.customers, 'customer')} of {data.of.toLocaleString(LOCALE)}
          </p>
          <ul className="line-list">
            {data.newest.map(({ customerId, name, email }) => (
              <li key={customerId}>
                <Link to={customerPath(customerId)}>{name || email}</Link>
              </li>
            ))}
          </ul>
          {data.customers > data.newest.length && <p className="muted">The newest of them.</p>}
        </>
      )}
    </section>
  );
}
