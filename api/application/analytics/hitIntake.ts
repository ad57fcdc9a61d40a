import { type HitRefusal, LONGEST_HIT_TEXT } from '../../../domain/analytics/hit.facts.ts';
import { LONGEST_REFUSAL_DETAIL, type RefusedSample } from '../../../domain/analytics/refusedHits.facts.ts';
import { NAMING_FIELDS, type Said, type SaidField } from '../../../domain/analytics/said.facts.ts';
import { EXPOSURE } from '../../../domain/experiments/experiment.facts.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { SiteExperiments } from '../experiments/siteExperiments.ts';
import { createBriefMemory } from '../kernel/briefMemory.ts';
import type { Clock } from '../ports/clock.ts';
import type { Countries } from '../ports/countries.ts';
import type { HitCollector } from './collector.ts';
import { type Deed, meantBy } from './deeds.ts';
import { hitNameOf } from './hitNames.ts';
import { fieldsSaidBy } from './saidNames.ts';
import type { SentHit } from './sentHit.ts';
import { shownPath } from './shownPath.ts';
import { agentBy, hostOf, senderName, sourceOf } from './visitOf.ts';
import type { VisitorIds } from './visitorIds.ts';
import { withoutPersons } from './withoutPersons.ts';

/** Who sent it, as the gateway knows them. */
export interface Sender {
  readonly websiteId: string;
  readonly host: string;
  readonly address: string;
  readonly userAgent: string;
  /** Somebody of the staff who does more than look. */
  readonly isStaff: boolean;
  /** Whether they agreed to be known again on another day. */
  readonly mayBeKnown: boolean;
}

export interface HitIntakeDependencies {
  readonly hitCollector: HitCollector;
  readonly visitorIds: VisitorIds;
  readonly countries: Countries;
  readonly clock: Clock;
  readonly siteExperiments: Pick<SiteExperiments, 'of'>;
}

/** What is known of something that is no hit: nobody is asked who sent it. */
export interface Unread {
  readonly websiteId: string;
  readonly userAgent: string;
  readonly path: string;
  /** As it was sent, if it says one. */
  readonly name?: string;
}

/** Takes what was sent for a hit, or counts why it is none. Resolves once that is in the log. */
export interface HitIntake {
  /** Throws `HIT_INVALID` for what nobody can read, and rejects with `COLLECTOR_FULL`. */
  take(sent: SentHit, sender: Sender): Promise<void>;
  refuseMalformed(unread: Unread, message: string): never;
  /** Counts what was refused before anybody could look at it: too large, or not of the shape of a call. */
  countUnread(unread: Unread, why: string): void;
  /** Of a schema that nobody knows. Throws `HIT_SCHEMA_UNKNOWN`. */
  refuseUnknown(unread: Unread, schemaName: string): never;
}

/** A browser's clock may be off by a day; what is further off is of no day that can be said. */
const CLOCK_MS = 24 * 3_600_000;
/** How long, and of how many addresses, it is known in which country they are: a page says several things at once. */
const PLACES_KEPT_MS = 10_000;
const MOST_PLACES = 5_000;
const NO_QUERY = new URLSearchParams();

export function createHitIntake(dependencies: HitIntakeDependencies): HitIntake {
  const { hitCollector, visitorIds, countries, clock, siteExperiments } = dependencies;
  const instants = createInstants();
  const places = createBriefMemory<string | Promise<string>>(PLACES_KEPT_MS, MOST_PLACES);

  /** Nobody can say of themselves that they saw what is not tried out. */
  async function exposuresIn(websiteId: string, { variants = '' }: SentHit): Promise<readonly Deed[]> {
    if (variants === '') return [];
    const experiments = await siteExperiments.of(websiteId);
    return variants.split(',').flatMap((subject) => {
      const [experimentId = '', variantId] = subject.split(':');
      const experiment = experiments.get(experimentId);
      const isShown =
        experiment?.status === 'running' && experiment.variants.some((one) => one.variantId === variantId);
      return isShown ? [{ name: EXPOSURE, subject }] : [];
    });
  }

  function refuseMalformed(unread: Unread, message: string): never {
    hitCollector.refuse(unread.websiteId, 'malformed', () => refusedHit(unread, message));
    throw new DomainError('HIT_INVALID', message);
  }

  function refused(
    reason: HitRefusal,
    sent: SentHit,
    { websiteId, userAgent }: Sender,
    detail = '',
  ): Promise<void> {
    const { name, path } = sent;
    hitCollector.refuse(websiteId, reason, () => refusedHit({ websiteId, userAgent, name, path }, detail));
    return Promise.resolve();
  }

  function visitorOf({ analyticsId }: SentHit, sender: Sender, at: string): Known {
    const { websiteId, address, userAgent } = sender;
    return sender.mayBeKnown && analyticsId
      ? visitorIds.known({ websiteId, analyticsId })
      : visitorIds.of({ websiteId, at, address, userAgent });
  }

  async function takeLater(seen: Seen, visitor: Known, place: Known): Promise<void> {
    const { sent, sender, deeds } = seen;
    const shown = seen.isPage ? await exposuresIn(sender.websiteId, sent) : [];
    const said = sent.said && (await keptOf(sent.said, seen));
    await takeAll({ ...seen, said, deeds: [...deeds, ...shown] }, await visitor, await place);
  }

  /** Of who agreed to be known that by which they could be told, as what stands for it on this day; of nobody else anything. */
  async function keptOf(said: Said, { sender: { websiteId, mayBeKnown }, at }: Seen): Promise<Said> {
    const kept = { ...said };
    for (const field of NAMING_FIELDS) {
      const id = said[field];
      delete kept[field];
      if (id !== undefined && mayBeKnown) kept[field] = await visitorIds.standIn({ websiteId, at, id });
    }
    return kept;
  }

  function takeAll(
    { sent, sender, at, path, deeds, said }: Seen,
    visitor: string,
    place: string,
  ): Promise<void> {
    const { websiteId, host, userAgent } = sender;
    const query = sent.path.includes('?') ? new URLSearchParams(sent.path.split('?')[1]) : NO_QUERY;
    const referrer = sent.referrer ?? '';
    const from = hostOf(referrer);
    const isFromHere = from !== '' && from === host;
    const source = sourceOf(referrer, query, host);
    const campaign = (query.get('utm_campaign') ?? '').slice(0, 100);
    const { device, browser } = agentBy(userAgent).used;
    const country = place.length === 2 ? place : '';
    const taken = deeds.map(({ name, subject }) => {
      const isEntry = name === 'page_view' && !isFromHere;
      // Field by field: to put an object together of others costs as much as all the rest of a hit.
      const hit = { at, name, visitor, path, isEntry, source, campaign, device, browser, country, subject };
      const fields = said && fieldsSaidBy(name);
      return hitCollector.take(websiteId, fields ? { ...hit, said: someOf(said, fields) } : hit);
    });
    const [only] = taken;
    return taken.length === 1 && only ? only : Promise.all(taken).then(() => undefined);
  }

  return {
    refuseMalformed,
    countUnread: (unread, why) =>
      hitCollector.refuse(unread.websiteId, 'malformed', () => refusedHit(unread, why)),
    refuseUnknown(unread, schemaName) {
      hitCollector.refuse(unread.websiteId, 'unknown', () => refusedHit(unread));
      throw new DomainError('HIT_SCHEMA_UNKNOWN', `There is no schema ${schemaName}.`, {
        field: 'eventSchemaName',
      });
    },
    take(sent, sender) {
      const { websiteId, address, userAgent } = sender;
      const name = hitNameOf(sent.name);
      if (name === null)
        return refuseMalformed({ websiteId, userAgent, path: sent.path }, 'A hit has a name.');
      if (agentBy(userAgent).isProgram) return refused('bot', sent, sender);
      const now = clock.now().getTime();
      const { occurredAt = now } = sent;
      if (!(Math.abs(occurredAt - now) <= CLOCK_MS)) {
        return refused('clock', sent, sender, clockDetail(occurredAt));
      }
      const path = shownPath(sent.path)?.slice(0, LONGEST_HIT_TEXT);
      const deeds = meantBy(sent, name);
      if (path === undefined || sender.isStaff || deeds.length === 0) {
        return refused('excluded', sent, sender, sender.isStaff ? 'Of staff at work.' : '');
      }
      const at = instants.of(now);
      const visitor = visitorOf(sent, sender, at);
      const place = places.of(address, () => countries.placeOf(address));
      const seen: Seen = { sent, sender, at, path, deeds, isPage: name === 'page_view' };
      // What is known by now is not waited for: hits come by the thousand.
      const isKnown =
        typeof visitor === 'string' && typeof place === 'string' && !sent.variants && !sent.said;
      return isKnown ? takeAll(seen, visitor, place) : takeLater(seen, visitor, place);
    },
  };
}

/** A sample of what is no hit, with nothing in it by which somebody could be told. */
export const refusedHit = ({ userAgent, path, name = '' }: Unread, detail = ''): RefusedSample => ({
  name: hitNameOf(name) ?? '',
  path: (shownPath(path) ?? '').slice(0, LONGEST_HIT_TEXT),
  device: agentBy(userAgent).used.device,
  sentBy: senderName(userAgent),
  detail: withoutPersons(detail).slice(0, LONGEST_REFUSAL_DETAIL),
});

/** Of which year the clock is, where it is of any. */
const clockDetail = (at: number): string => {
  const instant = new Date(at);
  return Number.isNaN(instant.getTime()) ? '' : `The clock says ${instant.toISOString().slice(0, 10)}.`;
};

/** Instants as ISO 8601: many hits come within a millisecond. */
function createInstants() {
  let latest = { at: Number.NaN, text: '' };
  return {
    of(at: number): string {
      if (latest.at !== at) latest = { at, text: new Date(at).toISOString() };
      return latest.text;
    },
  };
}

/** What may have to be asked for first. */
type Known = string | Promise<string>;

/** What was sent and counts, with what it means. */
interface Seen {
  readonly sent: SentHit;
  readonly sender: Sender;
  /** ISO 8601. */
  readonly at: string;
  readonly path: string;
  readonly deeds: readonly Deed[];
  readonly isPage: boolean;
  /** What may be kept of what else was said. */
  readonly said?: Said | undefined;
}

const someOf = (said: Said, fields: readonly SaidField[]): Said =>
  Object.fromEntries(fields.flatMap((field) => (said[field] === undefined ? [] : [[field, said[field]]])));
