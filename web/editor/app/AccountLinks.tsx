import { Link } from 'react-router';
import type { StaffAccountView } from '../../../api/http/contracts/accounts/session.ts';
import { useSignOutMutation } from '../features/session/session.api.ts';
import { Icon } from '../ui/Icon.tsx';
import { messageOf } from './editorApi.ts';
import { useEditorDispatch } from './store.ts';
import { toastShown } from './toasts.slice.ts';

/** Who is signed in, what is theirs alone, and the way out. */
export function AccountLinks({ account }: { readonly account: StaffAccountView }) {
  const [signOut, { isLoading }] = useSignOutMutation();
  const dispatch = useEditorDispatch();
  const leave = async () => {
    const { error } = await signOut({ everywhere: false });
    // A fresh document forgets everything that was read for this person.
    if (error) dispatch(toastShown(messageOf(error), { tone: 'problem' }));
    else window.location.assign('/config');
  };
  const role = account.isOwner ? 'Owner' : (account.roles[0] ?? 'Staff');
  return (
    <div className="account">
      <Link className="account-link" to="/config/account">
        <span className="visually-hidden">Your account: </span>
        <span className="avatar" aria-hidden="true">
          {account.email.charAt(0).toUpperCase()}
        </span>
        <span className="account-text">
          <strong>{role}</strong> <span>{account.email}</span>
        </span>
      </Link>
      <button
        type="button"
        className="icon-button"
        aria-label="Sign out"
        title="Sign out"
        disabled={isLoading}
        onClick={() => void leave()}
      >
        <Icon name="signOut" />
      </button>
    </div>
  );
}
