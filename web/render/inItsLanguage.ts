import { inTranslation, type TranslatedPaths } from '../../api/http/contracts/site/translatedPaths.ts';
import { inPrefix } from '../shared/pagePaths.ts';

/** Links, forms and quick views that stay on the site and lead to a page of it. */
const TO_A_PAGE = /(\s(?:href|action|data-quick-view)=")(\/[^"]*)/g;

/**
 * A page whose links stay in its language: `/shop` is `/de/shop` on a page of `/de`, and `/about` its address there. Links to the same page in another language are whole
 * addresses, and stay as they are.
 */
export function inItsLanguage(html: string, prefix: string, paths?: TranslatedPaths): string {
  if (prefix === '') return html;
  return html.replace(
    TO_A_PAGE,
    (_, before: string, path: string) => before + inPrefix(inTranslation(path, paths), prefix),
  );
}
