import { type HomePage, type SiteEvent, siteEvents } from '../../domain/site/site.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface Home {
  readonly home: HomePage;
}

/** What the home page of one website says. `_id` is the website id. */
export type HomePageDoc = Stored<Home>;

export const homePage: ReadModel<Home, SiteEvent> = {
  name: 'homePage',
  version: 3,
  handles: siteEvents.map(({ type }) => type),
  indexes: [],
  keyOf: ({ data }) => data.websiteId,
  project: (_, { data }) => ({ home: data.home }),
};
