import { STATUS_NAMES } from '../../text/words.ts';
import { productsPath } from './paths.ts';
import type { ProductFilter, ProductList } from './products.api.ts';

type Status = ProductFilter['status'];

/** The saved views of the list, in the order of their tabs. */
export const STATUS_VIEWS: readonly { readonly status: Status; readonly label: string }[] = [
  { status: undefined, label: 'All' },
  { status: 'published', label: STATUS_NAMES.published },
  { status: 'draft', label: STATUS_NAMES.draft },
  { status: 'archived', label: STATUS_NAMES.archived },
];

/** What the address says is to be shown. An unknown status shows all. */
export function filterOf(query: URLSearchParams): ProductFilter {
  const status = STATUS_VIEWS.find((view) => view.status === query.get('status'))?.status;
  return { search: query.get('search') ?? '', status, category: query.get('category') || undefined };
}

/** The address of a filtered list, to bookmark and to come back to. */
export function filterPath({ search, status, category }: ProductFilter): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (status) query.set('status', status);
  if (category) query.set('category', category);
  const text = query.toString();
  return text ? `${productsPath}?${text}` : productsPath;
}

/** The categories to choose from; a chosen one stays to be seen even when no product has it any more. */
export function categoriesWith(
  categories: ProductList['categories'],
  chosen: string | undefined,
): readonly { readonly name: string; readonly count: number | null }[] {
  if (!chosen || categories.some(({ name }) => name === chosen)) return categories;
  return [...categories, { name: chosen, count: null }];
}
