/** What stands around pages, each edited where it is seen. */
export const SITE_PARTS = [
  { id: 'announcement', title: 'Announcement', selector: '.announcement' },
  { id: 'header', title: 'Header', selector: '.site-header' },
  { id: 'footer', title: 'Footer', selector: '.site-footer' },
  { id: 'popup', title: 'Popup', selector: '.popup' },
] as const;
export type SitePart = (typeof SITE_PARTS)[number]['id'];

/** What an address names; `null` for none of them. */
export const partIn = (name: string | undefined): SitePart | null =>
  SITE_PARTS.find(({ id }) => id === name)?.id ?? null;

/** The part that something on a page belongs to; `null` for what the page itself says. */
export function partAt(target: EventTarget | null): SitePart | null {
  // Elements of another document are no instances of this one's `Element`.
  const element = target as Element | null;
  return SITE_PARTS.find(({ selector }) => element?.closest?.(selector))?.id ?? null;
}
