import { isOpen, placeIn } from '../../../domain/access/access.state.ts';
import { wordsOf } from '../../../projections/catalog/productList.ts';
import { livePlaces } from '../../../projections/pages/queries.ts';
import { pageFields } from '../../application/languages/pageTexts.ts';
import { textsOf } from '../../application/languages/texts.ts';
import type { PageSources } from './pageSources.ts';

/** A page of the owner's that a search has found. */
export interface FoundPage {
  readonly title: string;
  readonly fullUrl: string;
  readonly description: string;
}

/** What somebody reads through who searches: as many as they look at. */
const MOST_PAGES = 10;

/**
 * The published pages that have every word by its beginning, those whose titles have them first. Pages that are hidden, or for
 * some, are found by nobody.
 */
export async function searchPages(
  { readModels, accessRules }: Pick<PageSources, 'readModels' | 'accessRules'>,
  websiteId: string,
  query: string,
): Promise<readonly FoundPage[]> {
  const terms = wordsOf(query);
  if (terms.length === 0) return [];
  const [pages, access] = await Promise.all([livePlaces(readModels, websiteId), accessRules.of(websiteId)]);
  const found = pages.flatMap(({ _id, gateId, fullUrl, content }) => {
    const place = placeIn(access, gateId);
    if (!isOpen(place) || place.isHidden) return [];
    const { title, description } = content;
    const texts = textsOf(content, pageFields(_id, content)).map(({ original }) => withoutTags(original));
    if (!hasAll(texts.join(' '), terms)) return [];
    return [{ page: { title, description, fullUrl }, isNamed: hasAll(title, terms) }];
  });
  return found
    .sort((one, other) => Number(other.isNamed) - Number(one.isNamed))
    .slice(0, MOST_PAGES)
    .map(({ page }) => page);
}

const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, ' ');

function hasAll(text: string, terms: readonly string[]): boolean {
  const words = wordsOf(text);
  return terms.every((term) => words.some((word) => word.startsWith(term)));
}
