import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import type { StaffAccountView } from '../../../api/http/contracts/accounts/session.ts';
import { useMay, useSignOutMutation } from '../features/session/session.api.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Logo } from '../ui/Logo.tsx';
import { messageOf } from './editorApi.ts';
import { Link, useRoute } from './NavigationContext.tsx';
import { accountPath, ordersPath, paymentsPath, productsPath, systemPath } from './route.ts';
import { useEditorDispatch } from './store.ts';
import { toastShown } from './toasts.slice.ts';

interface Props {
  readonly account: StaffAccountView;
  readonly children: ReactNode;
}

/** The frame around every screen: where one can go, who one is, and the way out. */
export function Shell({ account, children }: Props) {
  const { route } = useRoute();
  const mayOperate = useMay('system.operate');
  const maySeeOrders = useMay('orders.read');
  const maySeeSettings = useMay('settings.read');
  const main = useRef<HTMLElement>(null);
  const place =
    route.name === 'product' ? route.productId : route.name === 'order' ? route.orderId : route.name;
  useStartOfPage(place, main);
  const menu = useRef<HTMLButtonElement>(null);
  const nav = useRef<HTMLElement>(null);
  const close = () => nav.current?.hidePopover();
  /** Whoever tabs past the last entry would else go on behind the menu. Its own button closes it by itself. */
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && relatedTarget !== menu.current && !currentTarget.contains(relatedTarget)) close();
  };
  const isSystem = route.name === 'system';
  const isPayments = route.name === 'payments';
  const isOrders = route.name === 'orders' || route.name === 'order';
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="sidebar">
        <button ref={menu} type="button" className="icon-button menu-button" popoverTarget="editor-menu">
          <Icon name="menu" />
          <span className="visually-hidden">Menu</span>
        </button>
        <Logo />
        {/* Where there is room it always stands there; a narrow window folds it behind the button, as a popover. */}
        <nav ref={nav} id="editor-menu" aria-label="Editor" popover="auto" onBlur={closeBehind}>
          <NavItem
            href={productsPath}
            icon="product"
            isCurrent={!isSystem && !isOrders && !isPayments && route.name !== 'account'}
            onFollow={close}
          >
            Products
          </NavItem>
          {maySeeOrders && (
            <NavItem href={ordersPath} icon="cart" isCurrent={isOrders} onFollow={close}>
              Orders
            </NavItem>
          )}
          {maySeeSettings && (
            <NavItem href={paymentsPath} icon="card" isCurrent={isPayments} onFollow={close}>
              Payments
            </NavItem>
          )}
          {mayOperate && (
            <NavItem href={systemPath} icon="system" isCurrent={isSystem} onFollow={close}>
              System
            </NavItem>
          )}
          <a className="nav-item" href="/" target="_blank" rel="noreferrer" onClick={close}>
            <Icon name="external" />
            <span>View store</span>
          </a>
        </nav>
        <Account account={account} />
      </header>
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

function NavItem(props: {
  readonly href: string;
  readonly icon: IconName;
  readonly isCurrent: boolean;
  readonly onFollow: () => void;
  readonly children: string;
}) {
  return (
    <Link
      className="nav-item"
      href={props.href}
      aria-current={props.isCurrent ? 'page' : undefined}
      onClick={props.onFollow}
    >
      <Icon name={props.icon} />
      <span>{props.children}</span>
    </Link>
  );
}

function Account({ account }: { readonly account: StaffAccountView }) {
  const [signOut, { isLoading }] = useSignOutMutation();
  const dispatch = useEditorDispatch();
  const leave = async () => {
    const { error } = await signOut({ everywhere: false });
    // A fresh document forgets everything that was read for this person.
    if (error) dispatch(toastShown(messageOf(error), 'problem'));
    else window.location.assign('/config');
  };
  const role = account.isOwner ? 'Owner' : (account.roles[0] ?? 'Staff');
  return (
    <div className="account">
      <Link className="account-link" href={accountPath}>
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

/** A new screen starts at its top, and the next Tab starts there as well. The first screen keeps the browser's own start. */
function useStartOfPage(place: string, main: { readonly current: HTMLElement | null }): void {
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [place, main]);
}
