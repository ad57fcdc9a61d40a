import { line, picture } from '../blocks/fields.ts';

/** What every kind of page has: what search engines and links to it show in place of its title and first picture. */
export const shared = {
  seoTitle: line('Name in search results', 200),
  shareImage: picture('Picture for links'),
};
