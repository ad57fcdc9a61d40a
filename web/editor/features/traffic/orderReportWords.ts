import type { SourceReport } from '../../../../api/http/contracts/analytics/revenue.ts';
import { LOCALE } from '../../words/language.ts';
import type { SourceBy } from './traffic.api.ts';

/** What revenue is told apart by. */
export const BY: readonly { readonly value: SourceBy; readonly label: string }[] = [
  { value: 'source', label: 'Source' },
  { value: 'campaign', label: 'Campaign' },
  { value: 'page', label: 'First page' },
];

/** What a value is called; `null` is what is not known. */
export function sourceWords(by: SourceBy, value: string | null): string {
  if (value === null) return 'Not known';
  if (value !== '') return value;
  return by === 'source' ? 'Directly' : by === 'campaign' ? 'No campaign' : 'No page';
}

/** Of how many orders it is known, and why not of the others. */
export function knownWords({ orders, known }: Pick<SourceReport, 'orders' | 'known'>): string {
  const others = orders - known;
  if (orders === 0) return 'Nothing was ordered in these days.';
  if (others === 0) return 'Of every order it is known how its visit began.';
  const of = `Of ${known.toLocaleString(LOCALE)} of ${orders.toLocaleString(LOCALE)} ${orders === 1 ? 'order' : 'orders'} it is known how the visit began.`;
  return `${of} It is not known of buyers who did not agree to be counted, of orders that staff made, and of renewals.`;
}
