import { type SiteHeaderFooter, SOCIAL_SERVICES } from '../../../../api/http/contracts/site/headerFooter.ts';

export const LAYOUT_OPTIONS: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'left', label: 'On the left, before the menu' },
  { value: 'centered', label: 'In the middle, above the menu' },
];

/** On phones the menu is behind a button before the name. */
export const PHONE_LAYOUT_OPTIONS: typeof LAYOUT_OPTIONS = [
  { value: 'centered', label: 'In the middle' },
  { value: 'left', label: 'On the left, beside the menu' },
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
  onPhones,
}: SiteHeaderFooter['header']): string {
  return [
    layout === 'centered' ? 'name in the middle' : 'name on the left',
    isSticky ? 'stays in view' : 'scrolls away',
    showsSearch && 'search',
    showsAccount && 'account',
    button && `button “${button.label}”`,
    onPhones && phoneWords(onPhones),
  ]
    .filter(Boolean)
    .join(', ');
}

const phoneWords = ({
  layout,
  isSticky,
  showsButton,
}: NonNullable<SiteHeaderFooter['header']['onPhones']>): string =>
  `on phones ${[
    layout === 'centered' ? 'in the middle' : 'on the left',
    isSticky ? 'in view' : 'scrolling away',
    showsButton && 'with the button',
  ]
    .filter(Boolean)
    .join(' and ')}`;

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
