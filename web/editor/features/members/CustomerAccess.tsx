import { Link } from 'react-router';
import { dayOf } from '../../text/time.ts';
import { TestMark } from '../../ui/TestMark.tsx';
import { useGetAccessQuery } from './members.api.ts';
import { accessWords } from './memberWords.ts';
import { memberAreaPath } from './paths.ts';

/** The member areas that a customer is let into, and why; nothing where there never was one. */
export function CustomerAccess({ customerId }: { readonly customerId: string }) {
  const { data } = useGetAccessQuery(customerId, { refetchOnMountOrArgChange: true });
  if (!data || data.memberships.length === 0) return null;
  return (
    <section className="card" aria-label="Member areas">
      <h2>Member areas</h2>
      <ul className="line-list">
        {data.memberships.map((membership) => (
          <li key={membership.memberAreaId}>
            <div>
              <Link to={memberAreaPath(membership.memberAreaId)}>
                {membership.areaName || 'An area that is gone'}
              </Link>{' '}
              {membership.testMode && <TestMark />}
              <p className="muted">
                {accessWords(membership)} · since {dayOf(membership.joinedAt)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
