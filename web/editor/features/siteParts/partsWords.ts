import { SITE_PARTS, type SitePart, type SiteParts } from '../../../../api/http/contracts/site/siteParts.ts';
import { partWords } from '../headerFooter/headerFooterWords.ts';

const TITLES: Readonly<Record<SitePart, string>> = {
  announcement: 'Announcement',
  header: 'Header',
  footer: 'Footer',
  popup: 'Popup',
};
export const partTitle = (part: string): string => TITLES[part as SitePart] ?? part;

/** A part in a line. */
function lineOf(part: SitePart, parts: SiteParts): string {
  if (part === 'announcement') return parts.announcement.text || '(none)';
  if (part === 'popup')
    return parts.popup.isEnabled ? parts.popup.title || '(without a title)' : '(not shown)';
  return partWords(part, parts[part]);
}

/** What is otherwise in `next`, a line for each part. */
export function partDifferences(before: SiteParts, next: SiteParts): readonly string[] {
  return SITE_PARTS.flatMap((part) => {
    const [from, to] = [lineOf(part, before), lineOf(part, next)];
    if (JSON.stringify(before[part]) === JSON.stringify(next[part])) return [];
    return [from === to ? `${partTitle(part)}: changed` : `${partTitle(part)}: ${from} → ${to}`];
  });
}
