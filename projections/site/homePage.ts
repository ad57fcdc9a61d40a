import { type HomePage, type SiteEvent, siteEvents } from '../../domain/site/site.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface Home {
  /** `null` where nobody composed it. */
  readonly home: HomePage | null;
  /** The page that is shown in its place, once it is published. */
  readonly pageId: string | null;
}

/**
 * What the home page of one website says, for the page itself and for the announcement above every other. `_id` is
 * the website id. `docs/rules/site.md`
 */
export type HomePageDoc = Stored<Home>;

/** Folded from the last composition of each home page. */
export const homePage: ReadModel<Home, SiteEvent> = {
  name: 'homePage',
  version: 4,
  handles: siteEvents.map(({ type }) => type),
  indexes: [],
  keyOf: ({ data }) => data.websiteId,
  project: (doc, { type, data }) => ({
    home: doc?.home ?? null,
    pageId: doc?.pageId ?? null,
    ...(type === 'HomePageComposed' ? { home: data.home } : { pageId: data.to }),
  }),
};
