import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './Icon.tsx';

interface Props {
  readonly title: string;
  /** What stands beside the title: a count, a badge. */
  readonly mark?: ReactNode;
  /** One sentence on what the screen is for. */
  readonly lead?: ReactNode;
  /** The list that this is one of. */
  readonly back?: { readonly to: string; readonly title: string };
  /** Buttons on the right, the one that matters most last. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A screen: its title, also of the browser's tab, what can be done, and what it is about. */
export function Page({ title, mark, lead, back, actions, children }: Props) {
  return (
    <div className="page">
      <title>{`${title} · Storefold`}</title>
      {back && (
        <Link className="back" to={back.to}>
          <Icon name="back" />
          {back.title}
        </Link>
      )}
      <header className="page-header">
        <div className="page-title">
          <h1>
            {title} {mark}
          </h1>
          {lead && <p className="muted">{lead}</p>}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
