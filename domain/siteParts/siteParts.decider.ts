import type { Aggregate } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { isEqual } from '../kernel/isEqual.ts';
import {
  begunOf,
  NO_PARTS,
  type PartsStanding,
  partsAfter,
  standingAfter,
  waitingParts,
} from './parts.facts.ts';
import { type SitePartsCommand, sitePartsCommands } from './siteParts.commands.ts';
import type { SitePartsEvent } from './siteParts.events.ts';
import {
  PART_SCHEMAS,
  type PartFields,
  SITE_PARTS,
  type SitePart,
  type SiteParts,
  TAKEN_OVER_TOGETHER,
} from './siteParts.ts';

type Data<Type extends SitePartsCommand['type']> = Extract<SitePartsCommand, { type: Type }>['data'];

/** What stands around every page, draft and live: stream `siteparts-{websiteId}` (`docs/rules/siteParts.md`). */
export const sitePartsAggregate: Aggregate<PartsStanding, SitePartsCommand, SitePartsEvent> = {
  category: 'siteparts',
  commands: sitePartsCommands,
  initialState: NO_PARTS,
  isTerminal: () => false,
  decide(command, state) {
    switch (command.type) {
      case 'WriteSitePart':
        return writePart(command.data, state);
      case 'WriteSiteParts': {
        const { events, written } = writtenParts(command.data, state);
        return written.length === 0 ? [] : [...events, ...written];
      }
      case 'ArrangeSiteParts':
        return arrangeParts(command.data, state);
      case 'RestoreSiteParts':
        return restoreParts(command.data, state);
      case 'PublishSiteParts': {
        const { websiteId, revision } = command.data;
        const parts = [...waitingParts(state)];
        const shown = shownAt(state, revision);
        const called = calledOff(websiteId, state);
        return parts.length === 0
          ? called
          : [...called, { type: 'SitePartsPublished', data: { websiteId, revision: shown, parts } }];
      }
      case 'ScheduleSiteParts':
        return schedule(command.data, state);
      case 'CancelSitePartsPublication':
        return calledOff(command.data.websiteId, state);
      case 'PublishScheduledSiteParts': {
        const { websiteId, revision, publishAt } = command.data;
        const { scheduled } = state;
        const isDue = scheduled?.revision === revision && scheduled.publishAt === publishAt;
        const parts = [...(scheduled?.parts ?? [])];
        return isDue ? [{ type: 'SitePartsPublished', data: { websiteId, revision, parts } }] : [];
      }
      default:
        return unreachable(command);
    }
  },
  evolve: standingAfter,
};

interface Begun {
  readonly events: SitePartsEvent[];
  /** The draft, with what was taken over. */
  readonly parts: SiteParts;
  /** What visitors see, likewise. */
  readonly live: SiteParts;
}

/** What was there of these parts before anything was written here, as the first event of them. */
function begun(
  { websiteId, base }: Pick<Data<'WriteSitePart'>, 'websiteId' | 'base'>,
  wanted: readonly SitePart[],
  { draft, live, begun: known }: PartsStanding,
): Begun {
  const missing = TAKEN_OVER_TOGETHER.filter((together) => together.some((part) => wanted.includes(part)))
    .flat()
    .filter((part) => !known.includes(part));
  if (missing.length === 0 || !base) return { events: [], parts: draft, live };
  const parts = Object.fromEntries(missing.map((part) => [part, base[part]])) as Partial<SiteParts>;
  return {
    events: [{ type: 'SitePartsBegun', data: { websiteId, parts } }],
    ...{ parts: { ...draft, ...parts }, live: { ...live, ...parts } },
  };
}

/** Those of the parts that would be otherwise: what is sent as it stands takes nothing over. */
const changedIn = (
  parts: Partial<SiteParts>,
  { base, state }: { readonly base: SiteParts | undefined; readonly state: PartsStanding },
): readonly SitePart[] =>
  SITE_PARTS.filter((part) => {
    const current = state.begun.includes(part) || !base ? state.draft[part] : base[part];
    return parts[part] !== undefined && !isEqual(parts[part], current);
  });

function writePart(data: Data<'WriteSitePart'>, state: PartsStanding): SitePartsEvent[] {
  const { websiteId, part, from, to, undoes } = data;
  const { events, parts } = begun(data, [part], state);
  const written = writtenPart(part, parts, to);
  if (!written) return [];
  const conflicts = Object.keys(written.to)
    .filter((field) => from && field in from && !isEqual(from[field], written.from[field]))
    .map((field) => ({
      ...{ field, before: from?.[field] ?? null, theirs: written.from[field] ?? null },
      yours: written.to[field] ?? null,
    }));
  if (conflicts.length > 0) throw conflict(conflicts);
  const step = undoes === undefined ? {} : { undoes };
  return [...events, { type: 'SitePartRewritten', data: { websiteId, part, ...written, ...step } }];
}

const conflict = (conflicts: readonly { readonly field: string }[]) =>
  new DomainError('EDIT_CONFLICT', 'Somebody else has changed this meanwhile. Please choose which to keep.', {
    field: conflicts[0]?.field,
    conflicts,
  });

/** The fields that change, from what to what; `null` for none. Throws `SITE_PART_INVALID` with what is wrong and where. */
function writtenPart(part: SitePart, parts: SiteParts, to: PartFields) {
  const current: PartFields = parts[part];
  const read = PART_SCHEMAS[part].safeParse({ ...current, ...to });
  if (!read.success) {
    const [issue] = read.error.issues;
    const field = [part, ...(issue?.path ?? [])].join('.');
    throw new DomainError('SITE_PART_INVALID', issue?.message ?? 'This part has no such field.', { field });
  }
  const whole: PartFields = read.data;
  const changed = Object.keys(whole).filter(
    (field) => !isEqual(whole[field] ?? null, current[field] ?? null),
  );
  if (changed.length === 0) return null;
  // What was not said before is nothing said: taking the change back says so again.
  const of = (fields: PartFields) =>
    Object.fromEntries(changed.map((field) => [field, fields[field] ?? null]));
  return { from: of(current), to: of(whole) };
}

/** Each part that changes, as a fact of its own. */
function writtenParts(data: Data<'WriteSiteParts'>, state: PartsStanding) {
  const { websiteId } = data;
  const changed = changedIn(data.parts, { base: data.base, state });
  const { events, parts, live } = begun(data, changed, state);
  const written = changed.flatMap((part): SitePartsEvent[] => {
    const sent: PartFields = data.parts[part] ?? {};
    const leftOut = Object.keys(parts[part]).filter((field) => !(field in sent));
    const cleared = Object.fromEntries(leftOut.map((field) => [field, null]));
    const change = writtenPart(part, parts, { ...cleared, ...sent });
    return change ? [{ type: 'SitePartRewritten', data: { websiteId, part, ...change } }] : [];
  });
  return { events, parts, live, written };
}

/** What was planned of these parts is called off: it would take back what is shown now. */
function arrangeParts(data: Data<'ArrangeSiteParts'>, state: PartsStanding): SitePartsEvent[] {
  const { websiteId } = data;
  const { events, parts: before, live, written } = writtenParts(data, state);
  const draft = written.reduce<SiteParts>(partsAfter, before);
  const shown = waitingParts({ draft, live }).filter((part) => data.parts[part] !== undefined);
  if (shown.length === 0) return written.length === 0 ? [] : [...events, ...written];
  const isPlanned = state.scheduled?.parts.some((part) => shown.includes(part));
  const called = isPlanned ? calledOff(websiteId, state) : [];
  const last = written.length > 0 ? state.revision + events.length + written.length : state.contentRevision;
  const published = {
    type: 'SitePartsPublished',
    data: { websiteId, revision: last, parts: shown },
  } as const;
  return [...events, ...written, ...called, published];
}

/** Parts that were not written here at that revision stay as they are. */
function restoreParts(data: Data<'RestoreSiteParts'>, state: PartsStanding): SitePartsEvent[] {
  const { websiteId, revision, parts, from, undoes } = data;
  const draft = begunOf(state, state.draft);
  const to = { ...draft, ...parts };
  if (isEqual(to, draft)) return [];
  if (from && !isEqual({ ...draft, ...from }, draft)) {
    throw conflict([{ field: 'parts', ...{ before: from, theirs: draft, yours: to } }]);
  }
  const step = undoes === undefined ? {} : { undoes };
  return [{ type: 'SitePartsRestored', data: { websiteId, revision, from: draft, to, ...step } }];
}

function schedule(data: Data<'ScheduleSiteParts'>, state: PartsStanding): SitePartsEvent[] {
  const { websiteId, publishAt, at } = data;
  const revision = shownAt(state, data.revision);
  const parts = [...waitingParts(state)];
  if (publishAt <= at) {
    throw new DomainError('PUBLICATION_IN_PAST', 'A publication is planned for a time to come.', {
      field: 'publishAt',
    });
  }
  if (parts.length === 0) {
    throw new DomainError('NOTHING_TO_PUBLISH', 'Visitors see this already: there is nothing to publish.');
  }
  const { scheduled } = state;
  if (scheduled?.publishAt === publishAt && scheduled.revision === revision) return [];
  const planned = { websiteId, revision, parts, publishAt };
  return [...calledOff(websiteId, state), { type: 'SitePartsScheduled', data: planned }];
}

/** The publication that was planned is called off where another takes its place. */
function calledOff(websiteId: string, { scheduled }: PartsStanding): SitePartsEvent[] {
  if (!scheduled) return [];
  const { revision, publishAt } = scheduled;
  return [{ type: 'SitePartsPublicationCancelled', data: { websiteId, revision, publishAt } }];
}

/** What is published is what somebody looked at. Throws `SITE_PARTS_CHANGED` where it is something else since. */
function shownAt({ contentRevision, revision }: PartsStanding, seen: number): number {
  if (contentRevision >= 0 && seen >= contentRevision && seen <= revision) return contentRevision;
  throw new DomainError(
    'SITE_PARTS_CHANGED',
    'What stands around pages was changed meanwhile. Please look at it again before you publish it.',
    { revision },
  );
}
