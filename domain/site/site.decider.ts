import { z } from 'zod';
import type { Aggregate, Command } from '../kernel/decider.ts';
import { idSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { type HomePage, homePageSchema, type SiteEvent } from './site.events.ts';

export const composeHomePageSchema = z.strictObject({ websiteId: idSchema, home: homePageSchema });
export type ComposeHomePage = Command<'ComposeHomePage', z.infer<typeof composeHomePageSchema>>;

export interface SiteState {
  readonly home: HomePage | null;
}

/** The pages of one website: stream `site-{websiteId}`. */
export const siteAggregate: Aggregate<SiteState, ComposeHomePage, SiteEvent> = {
  category: 'site',
  commands: { ComposeHomePage: composeHomePageSchema },
  initialState: { home: null },
  isTerminal: () => false,
  decide: ({ data }, { home: previous }) =>
    isEqual(previous, data.home) ? [] : [{ type: 'HomePageComposed', data: { ...data, previous } }],
  evolve: (state, event) => (event.type === 'HomePageComposed' ? { home: event.data.home } : state),
};
