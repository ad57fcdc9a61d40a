import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { useEndMembershipMutation } from './members.api.ts';

interface Props {
  readonly member: { readonly memberAreaId: string; readonly customerId: string; readonly name: string };
  readonly onClose: () => void;
}

/** Asks why somebody is let in no more. */
export function EndMembershipDialog({ member, onClose }: Props) {
  const { memberAreaId, customerId, name } = member;
  const [end] = useEndMembershipMutation();
  const dispatch = useEditorDispatch();
  return (
    <ReasonDialog
      title={`End the membership of ${name}?`}
      subtitle="They are not let in any more. Orders that paid for it stand."
      missing="Say why: it stands in the history."
      goes="End it"
      stays="Keep it"
      isDanger
      run={(reason) => end({ memberAreaId, customerId, reason })}
      onDone={() => {
        onClose();
        dispatch(toastShown('Ended.'));
      }}
      onClose={onClose}
    />
  );
}
