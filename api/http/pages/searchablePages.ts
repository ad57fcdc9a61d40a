import { behindPaywalls } from '../../../projections/courses/queries.ts';
import { paywalls } from '../../../projections/members/paywalls.ts';
import { paywallsOf } from '../../../projections/members/queries.ts';
import { pages } from '../../../projections/pages/pages.ts';
import { livePlaces } from '../../../projections/pages/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import { wordsOf } from '../../../projections/words.ts';
import { pageFields } from '../../application/languages/pageTexts.ts';
import { textsOf } from '../../application/languages/texts.ts';
import { createVouchedCache, type LogInSight } from '../../application/log/vouchedCache.ts';
import type { NoteDependency } from './shownCatalogue.ts';

/** A page of the owner's that a search has found. */
export interface FoundPage {
  readonly title: string;
  readonly fullUrl: string;
  readonly description: string;
}

/** A published page or record, and the words by which it is found: each once. */
export interface SearchablePage {
  /** The page whose access it has: its own, or that of its collection. */
  readonly gateId: string;
  readonly page: FoundPage;
  readonly titleWords: readonly string[];
  readonly words: readonly string[];
}

/** The published pages of a website, kept in memory for as long as the log says nothing newer about the site. */
export interface SearchablePages {
  of(websiteId: string, note: NoteDependency): Promise<readonly SearchablePage[]>;
}

/** Words of pages that are kept, in characters: some 250 pages of five hundred words are a million. */
const MOST_CHARACTERS = 8_000_000;

export function createSearchablePages(readModels: ReadModels, follower: LogInSight): SearchablePages {
  const kept = createVouchedCache<readonly SearchablePage[]>(follower, {
    limit: MOST_CHARACTERS,
    sizeOf: (found) => 1 + found.reduce((sum, { words }) => sum + words.join().length, 0),
  });
  return {
    async of(websiteId, note) {
      const known = kept.find(websiteId);
      if (known) {
        known.dependsOn.forEach(note);
        return known.value;
      }
      const { sighting } = follower;
      const positions = await Promise.all([pages, paywalls].map(({ name }) => readModels.position(name)));
      const knownTo = Math.min(...positions);
      // What a lesson says is for those who may read it: nobody else finds it by a word of it.
      const isForMembers = behindPaywalls(await paywallsOf(readModels, websiteId));
      const places = (await livePlaces(readModels, websiteId)).filter((place) => !isForMembers(place));
      const found = places.map(({ _id, gateId, fullUrl, content }) => {
        const { title, description } = content;
        const texts = textsOf(content, pageFields(_id, content)).map(({ original }) => withoutTags(original));
        return {
          gateId,
          page: { title, description, fullUrl },
          titleWords: wordsOf(title),
          words: [...new Set(wordsOf(texts.join(' ')))],
        };
      });
      const dependency = { subject: 'site', knownTo };
      kept.keep(websiteId, { value: found, dependsOn: [dependency] }, sighting);
      note(dependency);
      return found;
    },
  };
}

const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, ' ');
