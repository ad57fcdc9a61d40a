import type { HomePage } from '../../../domain/site/site.events.ts';

/** Products in the order of the owner's choice for the home page, the others behind them as they were. */
export function featuredFirst<Product extends { readonly slug: string }>(
  products: readonly Product[],
  home: Pick<HomePage, 'featured'> | null,
): Product[] {
  const rank = new Map(home?.featured.map((slug, index) => [slug, index]));
  const last = rank.size;
  return [...products].sort((a, b) => (rank.get(a.slug) ?? last) - (rank.get(b.slug) ?? last));
}
