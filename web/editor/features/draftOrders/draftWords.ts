import type { BadgeTone } from '../../ui/Badge.tsx';
import type { DraftRow } from './draftOrders.api.ts';

export const STATUS: Readonly<
  Record<DraftRow['status'], { readonly words: string; readonly tone: BadgeTone }>
> = {
  open: { words: 'Open', tone: 'warn' },
  completed: { words: 'Became an order', tone: 'good' },
  discarded: { words: 'Discarded', tone: 'plain' },
};

/** `Tide Cup and 2 more`. */
export function titlesOf({ titles }: Pick<DraftRow, 'titles'>): string {
  const [first = '', ...others] = titles;
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}
