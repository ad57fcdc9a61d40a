import { Link } from 'react-router';

interface Props {
  readonly label: string;
  readonly current: string;
  /** `to` is an address: every tab can be gone back to and sent to somebody. */
  readonly tabs: readonly { readonly id: string; readonly title: string; readonly to: string }[];
}

/** The sides of one object. */
export function Tabs({ label, current, tabs }: Props) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ id, title, to }) => (
        <Link key={id} to={to} aria-current={id === current ? 'page' : undefined} preventScrollReset>
          {title}
        </Link>
      ))}
    </nav>
  );
}
