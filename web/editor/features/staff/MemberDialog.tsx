import { useState } from 'react';
import { useChange } from '../../app/useChange.ts';
import { inSentence } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Toggle } from '../../ui/Field.tsx';
import { useGetSessionQuery } from '../session/session.api.ts';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import {
  type StaffMember,
  useChangeRoleMutation,
  useRemoveStaffMutation,
  useResetSecondFactorMutation,
} from './staff.api.ts';
import { ROLE_IDS, ROLE_WORDS } from './staffWords.ts';

interface Props {
  readonly member: StaffMember;
  /** The owner wants them to own the website. */
  readonly onOwnership: () => void;
  readonly onClose: () => void;
}

/** The roles of one helper, each granted or revoked at once; and the way to let them go. */
export function MemberDialog({ member, onOwnership, onClose }: Props) {
  const { accountId, email, roles, status } = member;
  const [changeRole] = useChangeRoleMutation();
  const [remove] = useRemoveStaffMutation();
  const roleChange = useChange(changeRole);
  const { change: removeThem } = useChange(remove, { tellsRefusal: true });
  const [resetFactor, resetting] = useResetSecondFactorMutation();
  const reset = useChange(resetFactor);
  const { data: session } = useGetSessionQuery();
  const [isSure, setSure] = useState(false);
  const set = (role: StaffMember['roles'][number], isGranted: boolean) =>
    void roleChange.change(
      { accountId, role, isGranted },
      `${ROLE_WORDS[role].name} ${isGranted ? 'granted' : 'revoked'}.`,
      () => changeRole({ accountId, role, isGranted: !isGranted }),
    );
  const letGo = async () => {
    if (!isSure) return setSure(true);
    // The list shows them no more; should it be refused, they come back with the reason.
    onClose();
    await removeThem(accountId, `${email} can sign in no more.`);
  };
  const word = status === 'invited' ? 'Withdraw the invitation' : 'Remove';
  return (
    <Dialog isOpen title={email} subtitle="A change counts at their very next click." onClose={onClose}>
      <div className="choices">
        {ROLE_IDS.map((role) => (
          <Toggle
            key={role}
            label={ROLE_WORDS[role].name}
            hint={ROLE_WORDS[role].may}
            isOn={roles.includes(role)}
            onChange={(isGranted) => set(role, isGranted)}
          />
        ))}
      </div>
      {member.secondFactorSince !== null && session?.account.isOwner && (
        <div className="stack">
          <p className="muted">
            They sign in with a second factor. Switch it off where they have lost their phone and their
            recovery codes.
          </p>
          <div>
            <Button
              isBusy={resetting.isLoading}
              onClick={() => void reset.change(accountId, `The password of ${email} is enough again.`)}
            >
              Switch their second factor off
            </Button>
          </div>
        </div>
      )}
      {status === 'active' && session?.account.isOwner && (
        <div>
          <Button onClick={onOwnership}>Make them the owner …</Button>
        </div>
      )}
      <div>
        <ObjectHistoryButton of={email} category="account" objectId={accountId} />
      </div>
      <DialogActions refusal={(roleChange.refusal ?? reset.refusal)?.message}>
        <Button tone="danger" onClick={() => void letGo()}>
          {isSure ? `Yes, ${inSentence(word)}` : word}
        </Button>
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
