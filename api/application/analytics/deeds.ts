import { type Hit, LONGEST_HIT_TEXT } from '../../../domain/analytics/hit.facts.ts';
import type { SentHit } from './sentHit.ts';

/** Pages of types that are not counted (`docs/rules/site.md#page-types`). */
const UNCOUNTED = new Set(['100', '103', '106']);
const SEARCH = '102';
/** The type of the page on which is paid. */
export const CHECKOUT = '201';

export type Deed = Pick<Hit, 'name' | 'subject'>;

/**
 * What somebody did by what was sent: who sees the page of a product looks at it, and who sees that of a search is asked what
 * for, not where; the further pages of one answer are no further question. Nothing where it does not count.
 */
export function meantBy(
  { path, subject: said = '', pageType = '', searchTotal, content, isUncounted }: SentHit,
  name: string,
): readonly Deed[] {
  const subject = said.trim().slice(0, LONGEST_HIT_TEXT);
  if (isUncounted || UNCOUNTED.has(pageType)) return [];
  if (name !== 'page_view') return [{ name, subject }];
  if (pageType === SEARCH || /^\/search(?:$|[?#])/.test(path)) {
    if (subject === '' || /[?&]page=/.test(path)) return [];
    // Questions are counted however they are written.
    const question = subject.toLowerCase();
    const search = { name: 'search', subject: question };
    return searchTotal === '0' ? [search, { name: 'search_without_result', subject: question }] : [search];
  }
  const view = { name, subject: '' };
  if (content !== undefined) return [view, { name: 'paywall', subject: content }];
  if (pageType === CHECKOUT) return [view, { name: 'begin_checkout', subject: '' }];
  return subject === '' ? [view] : [view, { name: 'product_view', subject }];
}
