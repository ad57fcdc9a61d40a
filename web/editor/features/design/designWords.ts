import type { ColourRole, TweakedPage } from '../../../../api/http/contracts/design/designing.ts';

/** What the colours are called, and where they are seen. */
export const roleWords: Readonly<Record<ColourRole, { readonly label: string; readonly hint: string }>> = {
  paper: { label: 'Background', hint: 'Of pages, fields and cards.' },
  ink: { label: 'Text', hint: 'Words, buttons and the foot of every page.' },
  accent: { label: 'First brand colour', hint: 'Links, prices, what is pressed, and accent sections.' },
  second: { label: 'Second brand colour', hint: 'Sections in the second colour.' },
};

/** Kinds of pages that can be otherwise; those are left out that no site has yet. */
export const TWEAKS: readonly {
  readonly page: TweakedPage;
  readonly title: string;
  readonly path: string;
}[] = [
  { page: 'style', title: 'Header of every page', path: '/' },
  { page: 'checkout', title: 'Checkout', path: '/checkout' },
  { page: 'popup overlay', title: 'Popup', path: '/' },
  { page: 'lock screen', title: 'Lock screen', path: '/' },
];
