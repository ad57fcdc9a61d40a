import { createNotes } from './notes.ts';
import { createRenewed, type PageLog } from './renewed.ts';
import { type SearchResult, type SearchSources, type SearchView, search } from './searchContext.ts';
import type { Site } from './site.ts';

/** For whom it is searched. */
export interface Searcher {
  /** Where they have acted last; 0 for who has not just done so. */
  readonly afterPosition: number;
  readonly language: string | null;
  /** Whether they are shown how many pieces there are of what is not scarce. */
  readonly hasNumbers: boolean;
}

/**
 * What searches have found, kept for as long as the log says nothing new about it, and, for who has not just acted, a second
 * longer: else every sale of something that is found would have each visitor who searches wait for the database.
 */
export interface SearchResults {
  of(
    sources: Omit<SearchSources, 'note'>,
    site: Site,
    view: SearchView,
    searcher: Searcher,
  ): Promise<SearchResult>;
}

/** Visitors choose what is asked, so what is kept is bounded by its size, in bytes. */
const MOST_BYTES = 16_000_000;
/** A document of a product. The catalogue keeps the same ones, as long as nothing is sold of them. */
const DOCUMENT_BYTES = 10_000;
const OFFER_BYTES = 150;
const ID_BYTES = 100;
const OVERHEAD_BYTES = 500;

const sizeOf = ({ found, offers, products }: SearchResult, key: string): number =>
  OVERHEAD_BYTES +
  key.length +
  found.ids.length * ID_BYTES +
  offers.reduce((sum, { variants }) => sum + (1 + variants.length) * OFFER_BYTES, 0) +
  products.length * DOCUMENT_BYTES;

/** `now` counts milliseconds from wherever. */
export function createSearchResults(follower: PageLog, now?: () => number): SearchResults {
  const results = createRenewed<SearchResult>(follower, { limit: MOST_BYTES, sizeOf, ...(now && { now }) });
  return {
    async of(sources, site, view, { afterPosition, language, hasNumbers }) {
      const key = JSON.stringify([site.websiteId, language, hasNumbers, view]);
      const { value } = await results.findOrMake(key, afterPosition, async () => {
        const noted = createNotes([], hasNumbers);
        // Who may find a page is known as far as this process has followed the log.
        noted.note({ subject: 'site', knownTo: follower.seenTo });
        const result = await search({ ...sources, note: noted.note }, site, view);
        return { value: result, dependsOn: noted.all() };
      });
      return value;
    },
  };
}
