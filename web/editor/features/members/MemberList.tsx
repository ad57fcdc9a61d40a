import { useState } from 'react';
import { Link } from 'react-router';
import type { MemberView } from '../../../../api/http/contracts/members/members.ts';
import { useAddressed } from '../../app/useAddressed.ts';
import { dayOf } from '../../text/time.ts';
import { Button } from '../../ui/Button.tsx';
import { Segments } from '../../ui/Choice.tsx';
import { EmptyState, LoadFailure, Skeleton } from '../../ui/states.tsx';
import { TestMark } from '../../ui/TestMark.tsx';
import { customerPath } from '../customers/paths.ts';
import { orderPath } from '../orders/paths.ts';
import { useMay } from '../session/session.api.ts';
import { EndMembershipDialog } from './EndMembershipDialog.tsx';
import { LetInField } from './LetInField.tsx';
import { useListMembersInfiniteQuery } from './members.api.ts';
import { accessWords, memberName } from './memberWords.ts';

/** The members of an area, why each is let in, and who is no longer. */
export function MemberList({
  area,
}: {
  readonly area: { readonly memberAreaId: string; readonly name: string };
}) {
  const { memberAreaId } = area;
  const mayWrite = useMay('customers.write');
  const { said, change } = useAddressed();
  const state = said('show') === 'left' ? 'left' : 'members';
  const read = useListMembersInfiniteQuery({ memberAreaId, state }, { refetchOnMountOrArgChange: true });
  const { currentData, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = read;
  const members = currentData?.pages.flatMap((page) => page.members) ?? [];
  return (
    <section className="card" aria-label="Members">
      <Segments
        legend="Who is shown"
        isLegendHidden
        name="members"
        value={state}
        options={[
          { value: 'members', label: 'Members' },
          { value: 'left', label: 'No longer' },
        ]}
        onChange={(value) => change({ show: value === 'left' ? 'left' : '' })}
      />
      {mayWrite && state === 'members' && <LetInField area={area} />}
      {error && !currentData ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !currentData ? (
        <Skeleton lines={5} />
      ) : members.length === 0 ? (
        <EmptyState icon="member" title={state === 'left' ? 'Nobody has left' : 'No member yet'} />
      ) : (
        <ul className="line-list">
          {members.map((member) => (
            <Member key={member.customerId} member={member} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}

function Member({ member }: { readonly member: MemberView }) {
  const { customerId, joinedAt, leftAt, orderIds, testMode } = member;
  const [isEnding, setEnding] = useState(false);
  const mayEnd = useMay('customers.write') && leftAt === null;
  return (
    <li>
      <div>
        <Link to={customerPath(customerId)}>{memberName(member)}</Link> {testMode && <TestMark />}
        <p className="muted">
          {accessWords(member)} · since {dayOf(joinedAt)}
          {leftAt !== null && ` · until ${dayOf(leftAt)}`}
          {orderIds.map((orderId, index) => (
            <span key={orderId}>
              {' · '}
              <Link to={orderPath(orderId)}>{orderIds.length === 1 ? 'Order' : `Order ${index + 1}`}</Link>
            </span>
          ))}
        </p>
      </div>
      {mayEnd && (
        <Button aria-label={`End the membership of ${memberName(member)}`} onClick={() => setEnding(true)}>
          End
        </Button>
      )}
      {isEnding && (
        <EndMembershipDialog
          member={{ ...member, name: memberName(member) }}
          onClose={() => setEnding(false)}
        />
      )}
    </li>
  );
}
