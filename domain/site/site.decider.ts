import { z } from 'zod';
import type { Aggregate, CommandsOf } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { type HomePage, homePageSchema, type SiteEvent } from './site.events.ts';

/** The commands of a site, each with the schema of its data. `from` is what whoever asks has seen. */
export const siteCommands = {
  ComposeHomePage: z.strictObject({ websiteId: idSchema, home: homePageSchema }),
  ChooseHomePage: z.strictObject({
    websiteId: idSchema,
    from: idSchema.nullable().optional(),
    to: idSchema.nullable(),
  }),
};
export type SiteCommand = CommandsOf<typeof siteCommands>;
export type ComposeHomePage = Extract<SiteCommand, { type: 'ComposeHomePage' }>;

export interface SiteState {
  readonly home: HomePage | null;
  /** The page that is shown at the root of the site, once it is published. */
  readonly pageId: string | null;
}

/** The pages of one website: stream `site-{websiteId}`. */
export const siteAggregate: Aggregate<SiteState, SiteCommand, SiteEvent> = {
  category: 'site',
  commands: siteCommands,
  initialState: { home: null, pageId: null },
  isTerminal: () => false,
  decide({ type, data }, { home: previous, pageId }) {
    if (type === 'ComposeHomePage') {
      return isEqual(previous, data.home) ? [] : [{ type: 'HomePageComposed', data: { ...data, previous } }];
    }
    const { websiteId, from, to } = data;
    if (to === pageId) return [];
    if (from !== undefined && from !== pageId) {
      const conflicts = [{ field: 'pageId', before: from, theirs: pageId, yours: to }];
      throw new DomainError(
        'EDIT_CONFLICT',
        'Somebody else has changed this meanwhile. Please choose which to keep.',
        { field: 'pageId', conflicts },
      );
    }
    return [{ type: 'HomePageChosen', data: { websiteId, from: pageId, to } }];
  },
  evolve(state, { type, data }) {
    switch (type) {
      case 'HomePageComposed':
        return { ...state, home: data.home };
      case 'HomePageChosen':
        return { ...state, pageId: data.to };
      default:
        return state;
    }
  },
};
