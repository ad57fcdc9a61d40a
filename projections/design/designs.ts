import { type DesignEvent, designEvents, isLookEvent } from '../../domain/design/design.events.ts';
import { FIRST_LOOK, type Look, lookAfter } from '../../domain/design/look.facts.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

/** How a site looked at a revision. */
interface Shown {
  readonly revision: number;
  readonly look: Look;
}

/** A choice, as far as taking it back goes. */
interface Step {
  readonly revision: number;
  /** The revision of the choice that it takes back; `null` for a new one. */
  readonly undoes: number | null;
  /** `staff:{accountId}` */
  readonly by: string;
}

/** A publication of the past, with what visitors saw from then on. */
interface Publication extends Shown {
  readonly at: string;
}

interface Design {
  readonly draft: Look;
  /** Of the last change of how the draft looks. */
  readonly lookRevision: number;
  /** What visitors see; `null` for how every site looks at first. */
  readonly live: Shown | null;
  /** Newest first, the last fifty. */
  readonly publications: readonly Publication[];
  /** Newest last, the last two hundred. */
  readonly trail: readonly Step[];
  readonly revision: number;
}

/** How a site looks, draft and live. `_id` is the website's id. `docs/rules/design.md` */
export type DesignDoc = Stored<Design>;

const MOST_PUBLICATIONS = 50;
const LONGEST_TRAIL = 200;

/** Folded from the stream of each design. */
export const designs: ReadModel<Design, DesignEvent> = {
  name: 'designs',
  version: 1,
  handles: designEvents.map(({ type }) => type),
  indexes: [],
  keyOf: ({ data }) => data.websiteId,
  project(doc, event) {
    const { revision, metadata } = event;
    const before = doc ?? NOTHING_CHOSEN;
    const draft = lookAfter(before.draft, event);
    if (isLookEvent(event)) {
      const by = `${metadata.actor.kind}:${metadata.actor.id}`;
      const step = { revision, undoes: event.data.undoes ?? null, by };
      const trail = [...before.trail, step].slice(-LONGEST_TRAIL);
      return { ...before, draft, lookRevision: revision, trail, revision };
    }
    const live = { revision: event.data.revision, look: before.draft };
    const publication = { ...live, at: metadata.occurredAt };
    const publications = [publication, ...before.publications].slice(0, MOST_PUBLICATIONS);
    return { ...before, live, publications, revision };
  },
};

const NOTHING_CHOSEN: Design = {
  ...{ draft: FIRST_LOOK, lookRevision: -1, live: null, publications: [], trail: [], revision: -1 },
};
