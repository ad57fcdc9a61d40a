import { type Paywall, type PaywallEvent, paywallEvents } from '../../domain/members/paywall.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

/**
 * A collection that stands behind a paywall, for menus and its page; one without has no document. `_id` is the
 * collection's id. `docs/rules/members.md`
 */
export type PaywallDoc = Stored<Paywall>;

/** Folded from what is raised and lowered before each collection. */
export const paywalls: ReadModel<Paywall, PaywallEvent> = {
  name: 'paywalls',
  version: 1,
  handles: paywallEvents.map(({ type }) => type),
  indexes: [{ keys: { websiteId: 1, memberAreaId: 1 } }],
  keyOf: ({ data }) => data.collectionId,
  project: (_, event) => (event.type === 'PaywallRaised' ? event.data.paywall : null),
};
