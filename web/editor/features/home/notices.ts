import type { WaitingKind } from '../../../../api/http/contracts/home/home.ts';
import { counted } from '../../text/words.ts';

/** Of what waits, what went wrong or runs out: the bell tells of it. */
const NOTICES: ReadonlySet<WaitingKind> = new Set([
  'failedRefunds',
  'failedRenewals',
  'failedWebhooks',
  'parkedTasks',
  'parkedEvents',
  'lowStock',
]);
export const isNotice = (kind: WaitingKind): boolean => NOTICES.has(kind);

/** What the bell says to who cannot see it. */
export function noticesLabel(all: number, news: number): string {
  if (all === 0) return 'Notices';
  const seeTo = `${counted(all, 'thing')} to see to`;
  return news === 0 ? `Notices, ${seeTo}` : `Notices, ${seeTo}, ${news} new`;
}

/** Of what waits, what went wrong or runs out. */
export const noticesIn = <Item extends { readonly kind: WaitingKind }>(waiting: readonly Item[]): Item[] =>
  waiting.filter(({ kind }) => isNotice(kind));
