import { isOpen, placeIn } from '../../../domain/access/access.state.ts';
import { wordsOf } from '../../../projections/words.ts';
import type { AccessRules } from '../../application/access/accessRules.ts';
import type { FoundPage, SearchablePages } from './searchablePages.ts';
import type { NoteDependency } from './shownCatalogue.ts';

/** What somebody reads through who searches: as many as they look at. */
const MOST_PAGES = 10;

export interface PageSearchSources {
  readonly accessRules: AccessRules;
  readonly searchablePages: SearchablePages;
}

/**
 * The published pages that have every word by its beginning, those whose titles have them first. Pages that are hidden, or for
 * some, are found by nobody.
 */
export async function searchPages(
  { accessRules, searchablePages }: PageSearchSources,
  websiteId: string,
  query: string,
  note: NoteDependency,
): Promise<readonly FoundPage[]> {
  const terms = wordsOf(query);
  if (terms.length === 0) return [];
  const [pages, access] = await Promise.all([searchablePages.of(websiteId, note), accessRules.of(websiteId)]);
  const found = pages.flatMap(({ gateId, page, titleWords, words }) => {
    const place = placeIn(access, gateId);
    if (!isOpen(place) || place.isHidden || !hasAll(words, terms)) return [];
    return [{ page, isNamed: hasAll(titleWords, terms) }];
  });
  return found
    .sort((one, other) => Number(other.isNamed) - Number(one.isNamed))
    .slice(0, MOST_PAGES)
    .map(({ page }) => page);
}

const hasAll = (words: readonly string[], terms: readonly string[]): boolean =>
  terms.every((term) => words.some((word) => word.startsWith(term)));
