import type { LanguageView, TextKind } from '../../../../api/http/contracts/languages/languages.ts';
import { counted } from '../../text/words.ts';
import { LANGUAGE } from '../../words/language.ts';

export const KIND_OPTIONS: readonly { readonly value: TextKind; readonly label: string }[] = [
  { value: 'product', label: 'Products' },
  { value: 'choice', label: 'Options of products, choices of forms' },
  { value: 'page', label: 'Pages' },
  { value: 'category', label: 'Categories' },
  { value: 'collection', label: 'Collections' },
  { value: 'form', label: 'Forms' },
  { value: 'menu', label: 'Menus' },
  { value: 'site', label: 'Header, footer, home page, policies' },
  { value: 'words', label: 'Words of the storefront itself' },
];

/** Languages that are offered by name; any other is typed. */
export const OFFERED: readonly string[] = [
  ...['de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da', 'nb', 'fi', 'cs', 'tr', 'ja', 'ko', 'zh', 'en'],
];

export const nameOf = (tag: string): string =>
  new Intl.DisplayNames([LANGUAGE], { type: 'language' }).of(tag) ?? tag;

/** How far a language is, in a line. */
export function completenessWords({ total, translated, outdated }: LanguageView): string {
  const share = total === 0 ? 0 : Math.floor((translated / total) * 100);
  const open = total - translated;
  return [
    `${share} % translated`,
    open > 0 && `${counted(open, 'text')} to go`,
    outdated > 0 && `${counted(outdated, 'text')} changed since`,
  ]
    .filter(Boolean)
    .join(' · ');
}
