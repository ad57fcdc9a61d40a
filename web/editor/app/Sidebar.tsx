import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useHolds } from '../features/session/session.api.ts';
import { showCurrent } from '../ui/currentInView.ts';
import { Icon } from '../ui/Icon.tsx';
import { Logo } from '../ui/Logo.tsx';
import { addressOf, type Screen, sidebarOf } from './screen.ts';
import { useStandsIn } from './standsIn.ts';

/** Where one can go, by group. Where there is room it always stands there; a narrow window folds it behind a button, as a popover. */
export function Sidebar({
  screens,
  tools,
}: {
  readonly screens: readonly Screen[];
  /** What stands between the name and the entries. */
  readonly tools?: ReactNode;
}) {
  const groups = sidebarOf(screens, useHolds());
  const menu = useRef<HTMLButtonElement>(null);
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const here = useStandsIn() ?? pathname;
  const showWhereOneIs = () => nav.current && showCurrent(nav.current, 'down');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is another entry.
  useLayoutEffect(() => void showWhereOneIs(), [here]);
  const close = () => nav.current?.hidePopover();
  /** Whoever tabs past the last entry would else go on behind the menu. Its own button closes it by itself. */
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && relatedTarget !== menu.current && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <>
      <button ref={menu} type="button" className="icon-button menu-button" popoverTarget="editor-menu">
        <Icon name="menu" />
        <span className="visually-hidden">Menu</span>
      </button>
      <Logo />
      {tools}
      <nav
        ref={nav}
        id="editor-menu"
        aria-label="Editor"
        popover="auto"
        onBlur={closeBehind}
        onToggle={showWhereOneIs}
      >
        {groups.map(({ id, title, screens: entries }) => (
          <section
            key={id}
            className="nav-group"
            aria-labelledby={title === null ? undefined : `group-${id}`}
          >
            {title !== null && <h2 id={`group-${id}`}>{title}</h2>}
            {entries.map((screen) => (
              <Entry key={screen.path} {...{ screen, here }} onFollow={close} />
            ))}
          </section>
        ))}
        <section className="nav-group">
          <a className="nav-item" href="/" target="_blank" rel="noreferrer" onClick={close}>
            <Icon name="external" />
            <span>View store</span>
          </a>
        </section>
      </nav>
    </>
  );
}

interface EntryProps {
  readonly screen: Screen;
  readonly here: string;
  readonly onFollow: () => void;
}

/** Marked as the current one on every screen below it as well. It is fetched as soon as somebody points at it. */
function Entry({ screen, here, onFollow }: EntryProps) {
  const to = addressOf(screen);
  const isCurrent = here === to || (screen.path !== '' && here.startsWith(`${to}/`));
  const fetchAhead = () => void screen.load().catch(ignoreUntilFollowed);
  return (
    <Link
      className="nav-item"
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onFollow}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
    >
      {screen.entry && <Icon name={screen.entry.icon} />}
      <span>{screen.title}</span>
    </Link>
  );
}

/** Whoever follows the link is told; nobody asked for it yet. */
function ignoreUntilFollowed() {}
