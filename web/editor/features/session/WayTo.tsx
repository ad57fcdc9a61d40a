import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Capability } from '../../../../api/http/contracts/accounts/session.ts';
import { useMay } from './session.api.ts';

interface Props {
  readonly to: string;
  /** What the screen there needs. */
  readonly needs: Capability;
  readonly children: ReactNode;
}

/** What to do next, as an empty screen says it: nothing for who may not go there. */
export function WayTo({ to, needs, children }: Props) {
  if (!useMay(needs)) return null;
  return (
    <Link className="button" to={to}>
      {children}
    </Link>
  );
}
