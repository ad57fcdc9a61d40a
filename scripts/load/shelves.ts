import { CommandLineError } from '../terminal/commandLineError.ts';

/** What a visitor can look at, and what a buyer can put into a cart. */
export interface Shelves {
  /** Paths of products, of which there is at least one. */
  readonly products: readonly string[];
  /** Paths of the shop's categories. */
  readonly categories: readonly string[];
  /** First words of titles. */
  readonly words: readonly string[];
  readonly wares: readonly Ware[];
}

export interface Ware {
  readonly path: string;
  readonly itemId: string;
  readonly sku: string;
}

/** So many pages of the shop are read: a load needs a few dozen products, not all of a large catalogue. */
const MOST_PAGES = 5;
const PHYSICAL = 1;

/** Reads what a shop sells from the shop's own pages. Throws `CommandLineError` where there is nothing. */
export async function readShelves(url: string): Promise<Shelves> {
  const items: ListedItem[] = [];
  const categories = new Set<string>();
  let next: string | null = '/shop';
  for (let page = 0; page < MOST_PAGES && next !== null; page++) {
    const list: ListPage = await readPage(url, next);
    items.push(...list.items);
    for (const { fullUrl } of list.categories) categories.add(fullUrl);
    next = list.pagination.nextPageUrl;
  }
  if (items.length === 0) throw new CommandLineError(`${url}/shop shows no product to visit.`);
  return {
    products: items.map(({ fullUrl }) => fullUrl),
    categories: [...categories],
    words: items.map(({ title }) => title.split(' ')[0] ?? title),
    wares: items.flatMap(waresOf),
  };
}

/** Variants in stock that need nothing but being added. */
function waresOf({ id, fullUrl, structuredContent }: ListedItem): Ware[] {
  const { productType, additionalFieldsFormId, variants } = structuredContent;
  if (productType !== PHYSICAL || additionalFieldsFormId != null) return [];
  return variants
    .filter(({ unlimited, qtyInStock }) => unlimited || qtyInStock > 0)
    .map(({ sku }) => ({ path: fullUrl, itemId: id, sku }));
}

async function readPage(url: string, path: string): Promise<ListPage> {
  const address = new URL(path, url);
  address.searchParams.set('format', 'json');
  const response = await fetch(address).catch((error: Error) => {
    throw new CommandLineError(`${url} cannot be reached (${error.message}).`);
  });
  if (!response.ok) throw new CommandLineError(`${address.href} answered ${response.status}.`);
  return (await response.json()) as ListPage;
}

interface ListPage {
  readonly items: readonly ListedItem[];
  readonly categories: readonly { readonly fullUrl: string }[];
  readonly pagination: { readonly nextPageUrl: string | null };
}

interface ListedItem {
  readonly id: string;
  readonly title: string;
  readonly fullUrl: string;
  readonly structuredContent: {
    readonly productType: number;
    readonly additionalFieldsFormId?: string | null;
    readonly variants: readonly {
      readonly sku: string;
      readonly unlimited: boolean;
      readonly qtyInStock: number;
    }[];
  };
}
