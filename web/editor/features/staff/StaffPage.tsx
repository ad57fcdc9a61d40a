import { useState } from 'react';
import { instantOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { OwnershipDialog } from './OwnershipDialog.tsx';
import { type StaffMember, useListStaffQuery } from './staff.api.ts';
import { rolesWords } from './staffWords.ts';

/** Who helps to run the store: their roles, and who is invited. */
export function StaffPage() {
  const read = useListStaffQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isInviting, setInviting] = useState(false);
  const [chosenId, setChosen] = useState<string | null>(null);
  const [isHandingOver, setHandingOver] = useState(false);
  const chosen = read.currentData?.accounts.find(({ accountId }) => accountId === chosenId);
  return (
    <Page
      title="Staff"
      lead="Who may sign in to this console, and what they may do."
      actions={
        <Button tone="primary" onClick={() => setInviting(true)}>
          <Icon name="plus" />
          Invite
        </Button>
      }
    >
      <Loaded read={read}>
        {({ accounts }) => (
          <section className="card" aria-label="Accounts">
            <ul className="line-list">
              {accounts.map((member) => (
                <Member key={member.accountId} member={member} onChoose={() => setChosen(member.accountId)} />
              ))}
            </ul>
          </section>
        )}
      </Loaded>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {chosen && !isHandingOver && (
        <MemberDialog
          member={chosen}
          onOwnership={() => setHandingOver(true)}
          onClose={() => setChosen(null)}
        />
      )}
      {chosen && isHandingOver && (
        <OwnershipDialog
          member={chosen}
          onClose={() => {
            setHandingOver(false);
            setChosen(null);
          }}
        />
      )}
    </Page>
  );
}

function Member({ member, onChoose }: { readonly member: StaffMember; readonly onChoose: () => void }) {
  const { email, status, isOwner, invitedAt, secondFactorSince } = member;
  return (
    <li>
      <div>
        <strong>{email}</strong> {status === 'invited' && <Badge tone="warn">Invited</Badge>}{' '}
        {secondFactorSince !== null && <Badge tone="good">Second factor</Badge>}
        <p className="muted">
          {rolesWords(member)}
          {status === 'invited' && invitedAt !== null && ` · invited ${instantOf(invitedAt)}`}
        </p>
      </div>
      {!isOwner && (
        <Button aria-label={`Change ${email}`} onClick={onChoose}>
          Change
        </Button>
      )}
    </li>
  );
}
