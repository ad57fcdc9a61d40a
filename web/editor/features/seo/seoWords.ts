import type { SeoKind, SeoProblem, SeoRow } from '../../../../api/http/contracts/site/seo.ts';

export const PROBLEM_WORDS: Readonly<Record<SeoProblem, string>> = {
  'title-long': 'Title is long',
  'title-double': 'Title is used twice',
  'description-missing': 'No description',
  'description-long': 'Description is long',
  'description-double': 'Description is used twice',
  'picture-missing': 'No picture',
};
export const KIND_WORDS: Readonly<Record<SeoKind, string>> = {
  home: 'Home page',
  page: 'Page',
  post: 'Post',
  product: 'Product',
  category: 'Category',
  collection: 'Collection',
};
export const FOUND_WORDS: Readonly<Record<SeoRow['found'], string>> = {
  yes: 'May be found',
  hidden: 'Hidden',
  locked: 'For some only',
  draft: 'Not published',
};

/** Where it is edited whole. */
export function editPath({ kind, id }: Pick<SeoRow, 'kind' | 'id'>): string {
  const one = encodeURIComponent(id);
  switch (kind) {
    case 'home':
    case 'category':
      return '/config/home-page';
    case 'page':
    case 'post':
      return `/config/pages/${one}`;
    case 'product':
      return `/config/products/${one}`;
    case 'collection':
      return '/config/collections';
  }
}

/** A pattern with the name of the page and of the store in it. */
export const fromPattern = (pattern: string, row: Pick<SeoRow, 'name'>, store: string): string =>
  pattern.replaceAll('{name}', row.name).replaceAll('{store}', store).trim();
