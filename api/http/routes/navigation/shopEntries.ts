import { categoryUrl } from '../../../../domain/catalog/productUrl.ts';
import {
  FOOTER_NAVIGATION,
  MAIN_NAVIGATION,
  type NavigationItem,
} from '../../../../domain/navigation/navigation.ts';
import { listCategories } from '../../../../projections/catalog/queries.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { storeOf } from '../../../../projections/stores/queries.ts';
import { wordsFor } from '../../../../web/render/words/catalogues.ts';
import { shownPreferences } from '../../../application/preferences/shownPreferences.ts';

/**
 * What visitors see in the place of a menu without entries, as entries of it, called as the language of the site calls them
 * (`docs/rules/navigation.md#shown`): none for a menu that stays empty then.
 */
export async function shopEntries(
  readModels: ReadModels,
  websiteId: string,
  fieldName: string,
): Promise<NavigationItem[]> {
  if (fieldName !== MAIN_NAVIGATION && fieldName !== FOOTER_NAVIGATION) return [];
  const [store, categories, donations] = await Promise.all([
    storeOf(readModels, websiteId),
    listCategories(readModels, websiteId),
    shownPreferences(readModels, websiteId, 'donations'),
  ]);
  const { say } = wordsFor(store?.settings.language ?? 'en');
  const called = (words: string) => say?.(words) ?? words;
  const asksForDonations = fieldName === FOOTER_NAVIGATION && donations.isEnabled;
  return [
    linkTo(called('Shop all'), '/shop'),
    ...categories.map(({ name, slug }) => linkTo(name, categoryUrl(slug))),
    ...(asksForDonations ? [linkTo(called('Donate'), '/donate')] : []),
  ];
}

const linkTo = (title: string, url: string): NavigationItem => ({
  ...{ collectionId: null, memberAreaId: null, children: [] },
  externalLink: { title, url, newWindow: false },
});
