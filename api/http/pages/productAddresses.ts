import type { ProductPageContext } from '../contracts/site/shopPages.ts';
import { inTranslation } from '../contracts/site/translatedPaths.ts';
import type { Site, Speech } from './site.ts';

/** Where a path of the site is in the language of the page, as a whole address. */
export function addressOf({ publicUrl, speech }: Pick<Site, 'publicUrl' | 'speech'>, path: string): string {
  const prefix = speech.languages.find(({ isCurrent }) => isCurrent)?.prefix ?? '';
  return new URL(prefix + inTranslation(path, speech.paths), publicUrl).href;
}

/** What a product is found under in languages that it has an address of its own in. */
export function translatedAddresses(
  { speech }: Pick<Site, 'speech'>,
  fullUrl: string,
): Pick<ProductPageContext, 'addresses'> {
  const own = [...speech.products].flatMap(([tag, paths]) => {
    const path = paths[fullUrl];
    return path === undefined ? [] : [[tag, path] as const];
  });
  return own.length === 0 ? {} : { addresses: Object.fromEntries(own) };
}

/** Links, forms and quick views that lead to a product in some language. */
const TO_A_PRODUCT = /(\s(?:href|action|data-quick-view)="(\/[a-z-]{2,6}))(\/shop\/p\/[^"/?#]+)/g;

/**
 * A page whose links lead to products by what they are called in its language. Here, and not where pages are rendered: what all
 * products of a site are called is more than a page is made from.
 */
export function productLinksIn(html: string, { languages, products }: Speech): string {
  const current = languages.find(({ isCurrent }) => isCurrent);
  const paths = current && products.get(current.tag);
  if (!paths) return html;
  return html.replace(TO_A_PRODUCT, (whole, before: string, prefix: string, path: string) =>
    prefix === current.prefix ? before + (paths[path] ?? path) : whole,
  );
}
