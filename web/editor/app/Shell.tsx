import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation, useParams } from 'react-router';
import type { StaffAccountView } from '../../../api/http/contracts/accounts/session.ts';
import { usePlan } from '../features/session/session.api.ts';
import { useIsSettingUp } from '../features/store/settingUp.ts';
import { AccountLinks } from './AccountLinks.tsx';
import { AsOfButton } from './AsOfButton.tsx';
import { FramePanels } from './FramePanels.tsx';
import { HelpButton } from './HelpButton.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { LiveChanges } from './live/LiveChanges.tsx';
import { PresenceMark } from './live/PresenceMark.tsx';
import { MomentBanner } from './MomentBanner.tsx';
import { NoticesButton } from './NoticesButton.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { PlanLink } from './PlanLink.tsx';
import { SearchButton } from './SearchButton.tsx';
import { Sidebar } from './Sidebar.tsx';
import type { Screen } from './screen.ts';

/** Only a new store has one. */
const SetUpTrail = lazy(async () => ({
  default: (await import('../features/store/SetUpTrail.tsx')).SetUpTrail,
}));

interface Props {
  readonly account: StaffAccountView;
  readonly screens: readonly Screen[];
  /** Whether somebody has just come in by the door, whose fields are gone. */
  readonly cameIn: boolean;
}

/** The frame around every screen: where one can go, who one is, and the way out. */
export function Shell({ account, screens, cameIn }: Props) {
  const plan = usePlan();
  const isSettingUp = useIsSettingUp();
  const main = useRef<HTMLElement>(null);
  useStartOfPage(main, cameIn);
  const isLoading = useNavigation().state === 'loading';
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="sidebar">
        <Sidebar screens={screens} tools={<SearchButton />} />
        <NoticesButton />
        <AsOfButton />
        <HelpButton />
        {plan && account.isOwner && <PlanLink plan={plan} />}
        <AccountLinks account={account} />
      </header>
      <main id="main" ref={main} tabIndex={-1} aria-busy={isLoading || undefined}>
        {isLoading && <div className="loading-bar" />}
        <OfflineBanner />
        <MomentBanner />
        <LiveChanges />
        <PresenceMark />
        {isSettingUp && (
          <Suspense>
            <SetUpTrail />
          </Suspense>
        )}
        <Outlet />
      </main>
      <FramePanels screens={screens} />
      <LeaveGuard />
    </div>
  );
}

/**
 * The next Tab starts where a new screen starts. The tabs of one object are one screen, and the first screen keeps the
 * browser's own start, unless one has just come in by the door.
 */
function useStartOfPage(main: { readonly current: HTMLElement | null }, cameIn: boolean): void {
  const { pathname } = useLocation();
  const { '*': _, tab, ...objects } = useParams();
  const place = JSON.stringify([tab ? pathname.slice(0, -tab.length - 1) : pathname, objects]);
  const last = useRef(cameIn ? null : place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    main.current?.focus({ preventScroll: true });
  }, [place, main]);
}
