import { inPrefix } from '../shared/pagePaths.ts';

/** Links and forms that stay on the site and lead to a page of it. */
const TO_A_PAGE = /(\s(?:href|action)=")(\/[^"]*)/g;

/**
 * A page whose links stay in its language: `/shop` is `/de/shop` on a page of `/de`. Links to the same page in another language are whole
 * addresses, and stay as they are.
 */
export function inItsLanguage(html: string, prefix: string): string {
  if (prefix === '') return html;
  return html.replace(TO_A_PAGE, (_, before: string, path: string) => before + inPrefix(path, prefix));
}
