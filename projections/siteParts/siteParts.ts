import {
  NO_PARTS,
  type PartsStanding,
  type SiteParts,
  standingAfter,
} from '../../domain/siteParts/parts.facts.ts';
import {
  isPartsEdit,
  type SitePartsEvent,
  sitePartsEvents,
} from '../../domain/siteParts/siteParts.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

/** A change, as far as taking it back goes. */
interface Step {
  readonly revision: number;
  /** The revision of the change that it takes back; `null` for a new one. */
  readonly undoes: number | null;
  /** `staff:{accountId}` */
  readonly by: string;
}

/** What visitors saw from a moment on. */
interface Publication {
  readonly revision: number;
  readonly at: string;
  readonly parts: SiteParts;
}

interface Around extends PartsStanding {
  /** Newest first, the last fifty. */
  readonly publications: readonly Publication[];
  /** Newest last, the last two hundred. */
  readonly trail: readonly Step[];
}

/** What stands around pages, draft, live and planned. `_id` is the website's id. `docs/rules/siteParts.md` */
export type SitePartsDoc = Stored<Around>;

const MOST_PUBLICATIONS = 50;
const LONGEST_TRAIL = 200;

/** Folded from the stream of each site. */
export const siteParts: ReadModel<Around, SitePartsEvent> = {
  name: 'siteParts',
  version: 2,
  handles: sitePartsEvents.map(({ type }) => type),
  indexes: [],
  keyOf: ({ data }) => data.websiteId,
  project(doc, event) {
    const before = doc ?? NOTHING_WRITTEN;
    const { revision, metadata } = event;
    const next = { ...before, ...standingAfter(before, event) };
    if (isPartsEdit(event)) {
      const by = `${metadata.actor.kind}:${metadata.actor.id}`;
      const step = { revision, undoes: event.data.undoes ?? null, by };
      return { ...next, trail: [...before.trail, step].slice(-LONGEST_TRAIL) };
    }
    if (event.type !== 'SitePartsPublished' && event.type !== 'SitePartsBegun') return next;
    const publication = { revision, at: metadata.occurredAt, parts: next.live };
    return { ...next, publications: [publication, ...before.publications].slice(0, MOST_PUBLICATIONS) };
  },
};

const NOTHING_WRITTEN: Around = { ...NO_PARTS, publications: [], trail: [] };
