import type { BlockPicture } from '../../../../domain/pages/blocks/fields.ts';
import type { ProductPageDoc } from '../../../../projections/catalog/productPage.ts';
import type { BlockContext } from '../../contracts/site/blockPages.ts';
import type { ProductItem } from '../../contracts/site/pageParts.ts';
import type { PageMaking } from '../pageSources.ts';
import { pictureSaid } from '../pictureFacts.ts';
import { listedItemOf } from '../productItem.ts';
import type { Site } from '../site.ts';

/** What a block says of itself beside its options. */
export type BlockView = Partial<
  Pick<
    BlockContext,
    | 'classes'
    | 'style'
    | 'picture'
    | 'pictures'
    | 'entries'
    | 'products'
    | 'film'
    | 'frameUrl'
    | 'linkUrl'
    | 'text'
    | 'values'
    | 'form'
    | 'chart'
    | 'calendar'
  >
>;

/** What blocks are made with, and what they leave behind: products of the page, and hosts of frames and recordings. */
export interface BlockMaking {
  readonly sources: PageMaking;
  readonly site: Site;
  /** Of the page that they stand on. */
  readonly fullUrl: string;
  readonly shownProducts: Map<string, ProductPageDoc>;
  readonly frameHosts: Set<string>;
  readonly mediaHosts: Set<string>;
}

/** For what is made at one time. */
export const blockMaking = (sources: PageMaking, site: Site, fullUrl: string): BlockMaking => ({
  ...{ sources, site, fullUrl, shownProducts: new Map(), frameHosts: new Set(), mediaHosts: new Set() },
});

/** Options of a block whose schema was checked when they were kept; what its type has gained since is at its default. */
export type Options = Readonly<Record<string, unknown>>;

export const text = (options: Options, name: string): string => {
  const value = options[name];
  return typeof value === 'string' ? value : '';
};
export const number = (options: Options, name: string): number => Number(options[name] ?? 0);
export const flag = (options: Options, name: string): boolean => options[name] === true;

/** A picture with what stays in view where it is cut. */
export function focused(value: unknown, { pictureFacts }: Pick<Site, 'pictureFacts'>) {
  const picture = value as BlockPicture | null | undefined;
  return picture
    ? { ...picture, ...pictureSaid(picture.url, [picture.width, picture.height], pictureFacts) }
    : null;
}

/** Products as lists show them, noted for the page that they are on. */
export async function shownProducts(
  { sources, site, shownProducts: shown }: BlockMaking,
  productIds: readonly string[],
): Promise<ProductItem[]> {
  const found = await sources.catalogue.products(site.websiteId, productIds, sources.note);
  const published = found.filter(({ status }) => status === 'published');
  for (const product of published) shown.set(product._id, product);
  return published.map((product) => listedItemOf(product, site));
}

/** `is-grid is-square`, for what is not empty. */
export const classNames = (...names: readonly (string | false | null)[]): string =>
  names.flatMap((name) => (name ? `is-${name.replaceAll(' ', '-')}` : [])).join(' ');
