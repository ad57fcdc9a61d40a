import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LOCALE } from '../words/language.ts';

interface Props {
  /** How much there is. Nothing leads nowhere. */
  readonly count: number;
  /** Where its rows are; `null` for who may not see them. */
  readonly to: string | null;
  /** What it is said as, where that is more than the number, e.g. an amount of money. */
  readonly children?: ReactNode;
}

/** A figure of a report, which leads to the rows that were counted for it. */
export function CountLink({ count, to, children = count.toLocaleString(LOCALE) }: Props) {
  return to !== null && count > 0 ? <Link to={to}>{children}</Link> : children;
}
