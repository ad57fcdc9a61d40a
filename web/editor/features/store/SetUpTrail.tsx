import { Link, useLocation } from 'react-router';
import { IconButton } from '../../ui/IconButton.tsx';
import { setUpPath } from './paths.ts';
import { goOnSettingUp } from './settingUp.ts';
import { useSetUpSteps } from './useSetUpSteps.ts';

/** Leads whoever came from what a new store needs to the next of it, and back. */
export function SetUpTrail() {
  const { pathname } = useLocation();
  const steps = useSetUpSteps();
  if (pathname === setUpPath || pathname === '/config') return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone, to }) => isDone === false && !pathname.startsWith(to));
  return (
    <nav className="set-up-trail" aria-label="Set up your store">
      <Link to={setUpPath}>Set up your store</Link>
      <span className="muted">{`${done} of ${steps.length} done`}</span>
      {next && <Link to={next.to}>{`Next: ${next.title}`}</Link>}
      <IconButton size={16} label="Leave the set-up" icon="close" onClick={() => goOnSettingUp(false)} />
    </nav>
  );
}
