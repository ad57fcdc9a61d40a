import { type SiteHeaderFooter, SOCIAL_SERVICES } from '../../../../api/http/contracts/site/headerFooter.ts';

export const LAYOUT_OPTIONS: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'left', label: 'On the left, before the menu' },
  { value: 'centered', label: 'In the middle, above the menu' },
];

export const SERVICE_OPTIONS = Object.entries(SOCIAL_SERVICES).map(([value, label]) => ({ value, label }));

const NAMES: Readonly<Record<string, string>> = { header: 'Header', footer: 'Footer' };
export const partName = (field: string): string => NAMES[field] ?? field;

/** Header or footer in a line, to compare two states of it. */
export function partWords(field: string, value: unknown): string {
  if (field === 'header') return headerWords(value as SiteHeaderFooter['header']);
  return footerWords(value as SiteHeaderFooter['footer']);
}

function headerWords({
  layout,
  isSticky,
  showsSearch,
  showsAccount,
  button,
}: SiteHeaderFooter['header']): string {
  return [
    layout === 'centered' ? 'name in the middle' : 'name on the left',
    isSticky ? 'stays in view' : 'scrolls away',
    showsSearch && 'search',
    showsAccount && 'account',
    button && `button “${button.label}”`,
  ]
    .filter(Boolean)
    .join(', ');
}

function footerWords(footer: SiteHeaderFooter['footer']): string {
  const { text, showsPolicies, showsOrderLinks, social, smallPrint } = footer;
  return (
    [
      text,
      showsPolicies && 'delivery and returns',
      showsOrderLinks && 'links to the order',
      ...social.map(({ userName }) => userName),
      smallPrint,
    ]
      .filter(Boolean)
      .join(', ') || '(nothing)'
  );
}
