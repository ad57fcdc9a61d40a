import { Link } from 'react-router';
import { useCurrentInRow } from './currentInView.ts';

interface Props {
  readonly label: string;
  readonly current: string;
  /** `to` is an address: every tab can be gone back to and sent to somebody. */
  readonly tabs: readonly { readonly id: string; readonly title: string; readonly to: string }[];
}

/** The sides of one object. */
export function Tabs({ label, current, tabs }: Props) {
  const row = useCurrentInRow(current);
  return (
    <nav className="tabs" aria-label={label} ref={row}>
      {tabs.map(({ id, title, to }) => (
        <Link key={id} to={to} aria-current={id === current ? 'page' : undefined} preventScrollReset>
          {title}
        </Link>
      ))}
    </nav>
  );
}
