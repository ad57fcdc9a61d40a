import { isEqual } from '../kernel/isEqual.ts';
import { isPartsEdit, type SitePartsEvent } from './siteParts.events.ts';
import {
  FIRST_PARTS,
  type PartFields,
  SITE_PARTS,
  type SitePart,
  type SiteParts,
  UNSAID,
} from './siteParts.ts';

export type { SitePart, SiteParts } from './siteParts.ts';

/** A publication that is planned, with what it shows. */
export interface PlannedParts {
  readonly revision: number;
  readonly publishAt: string;
  readonly shown: SiteParts;
  readonly parts: readonly SitePart[];
}

/** What stands around pages: one fold, which staff see up to its head and visitors up to what was published of each part. */
export interface PartsStanding {
  readonly draft: SiteParts;
  readonly live: SiteParts;
  /** The parts that are written here; of the others visitors see what stands elsewhere. */
  readonly begun: readonly SitePart[];
  /** Of the last change of the draft; -1 before the first. */
  readonly contentRevision: number;
  readonly scheduled: PlannedParts | null;
  /** Of the last event; -1 before the first. */
  readonly revision: number;
}

export const NO_PARTS: PartsStanding = {
  ...{ draft: FIRST_PARTS, live: FIRST_PARTS, begun: [] },
  ...{ contentRevision: -1, scheduled: null, revision: -1 },
};

/** The draft after an event. Any past draft is this fold. */
export function partsAfter<Parts extends Partial<SiteParts>>(
  parts: Parts,
  { type, data }: SitePartsEvent,
): Parts {
  switch (type) {
    case 'SitePartsBegun':
      return { ...parts, ...data.parts };
    case 'SitePartRewritten':
      return { ...parts, [data.part]: said({ ...parts[data.part], ...data.to }) };
    case 'SitePartsRestored':
      return { ...parts, ...data.to };
    default:
      return parts;
  }
}

/** Without what says nothing where it is missing, and no longer says anything. */
const said = (fields: PartFields): PartFields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== null || !UNSAID.has(name)));

/** Draft, live and planned parts after an event. Only the head and what was planned are ever published. */
export function standingAfter(before: PartsStanding, event: SitePartsEvent): PartsStanding {
  const revision = before.revision + 1;
  const draft = partsAfter(before.draft, event);
  const { type, data } = event;
  if (type === 'SitePartsBegun') {
    const live = { ...before.live, ...data.parts };
    const begun = SITE_PARTS.filter((part) => before.begun.includes(part) || data.parts[part] !== undefined);
    return { ...before, draft, live, begun, contentRevision: revision, revision };
  }
  if (isPartsEdit(event)) return { ...before, draft, contentRevision: revision, revision };
  switch (type) {
    case 'SitePartsPublished': {
      const { scheduled } = before;
      const isPlanned = scheduled?.revision === data.revision && data.revision !== before.contentRevision;
      const shown = isPlanned ? scheduled.shown : draft;
      const live = { ...before.live, ...Object.fromEntries(data.parts.map((part) => [part, shown[part]])) };
      const isDone = scheduled?.revision === data.revision;
      return { ...before, live, scheduled: isDone ? null : scheduled, revision };
    }
    case 'SitePartsScheduled': {
      const { publishAt, parts } = data;
      return { ...before, scheduled: { revision: data.revision, publishAt, parts, shown: draft }, revision };
    }
    default:
      return { ...before, scheduled: null, revision };
  }
}

/** Whether a part is written here. */
export const isBegun = ({ begun }: Pick<PartsStanding, 'begun'>, part: SitePart): boolean =>
  begun.includes(part);

/** Those of some parts that are written here. */
export const begunOf = (standing: Pick<PartsStanding, 'begun'>, parts: SiteParts): Partial<SiteParts> =>
  Object.fromEntries(standing.begun.map((part) => [part, parts[part]]));

/** Draft and live with what stands elsewhere, `before`, for parts that are not written here yet. */
export const throughout = (
  standing: Pick<PartsStanding, 'begun' | 'draft' | 'live'>,
  before: SiteParts,
): Pick<PartsStanding, 'draft' | 'live'> => ({
  draft: { ...before, ...begunOf(standing, standing.draft) },
  live: { ...before, ...begunOf(standing, standing.live) },
});

/** The parts that visitors see otherwise than the draft has them. */
export const waitingParts = ({ draft, live }: Pick<PartsStanding, 'draft' | 'live'>): readonly SitePart[] =>
  SITE_PARTS.filter((part) => !isEqual(draft[part], live[part]));
