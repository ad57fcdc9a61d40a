import { type Hit, hitNameSchema, LONGEST_HIT_TEXT } from '../../../domain/analytics/hit.facts.ts';
import { EXPOSURE } from '../../../domain/experiments/experiment.facts.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { SiteExperiments } from '../experiments/siteExperiments.ts';
import type { Clock } from '../ports/clock.ts';
import type { Countries } from '../ports/countries.ts';
import type { HitCollector } from './collector.ts';
import { shownPath } from './shownPath.ts';
import { deviceOf, isProgram, sourceOf } from './visitOf.ts';
import type { VisitorIds } from './visitorIds.ts';

/** What a browser, or a program for it, says that somebody did. */
export interface SentHit {
  readonly name: string;
  /** Of the page, with its query where there is one. */
  readonly path: string;
  readonly referrer?: string | undefined;
  readonly subject?: string | undefined;
  /** The kind of page (`docs/rules/site.md#page-types`), and how much a search found, as the page itself says. */
  readonly pageType?: string | undefined;
  readonly searchTotal?: string | undefined;
  /** By which a browser says that it is the one of before; it counts only of who agreed to that. */
  readonly analyticsId?: string | undefined;
  /** The variants of experiments that the page shows, as it was told: `{experimentId}:{variantId}` with commas in between. */
  readonly variants?: string | undefined;
  /** What is behind a paywall, and who sees it: `MEMBER:lessons.first`. */
  readonly content?: string | undefined;
  /** When by the browser's clock, in milliseconds since 1970. */
  readonly occurredAt?: number | undefined;
}

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

/** Takes what was sent for a hit, or counts why it is none. Resolves once that is in the log. */
export interface HitIntake {
  /** Throws `HIT_INVALID` for what nobody can read, and `COLLECTOR_FULL`. */
  take(sent: SentHit, sender: Sender): Promise<void>;
  refuseMalformed(websiteId: string, message: string): never;
  /** Of a schema that nobody knows. Throws `HIT_SCHEMA_UNKNOWN`. */
  refuseUnknown(websiteId: string, schemaName: string): never;
}

/** A browser's clock may be off by a day; what is further off is of no day that can be said. */
const CLOCK_MS = 24 * 3_600_000;

export function createHitIntake(dependencies: HitIntakeDependencies): HitIntake {
  const { hitCollector, visitorIds, countries, clock, siteExperiments } = dependencies;

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

  function refuseMalformed(websiteId: string, message: string): never {
    hitCollector.refuse(websiteId, 'malformed');
    throw new DomainError('HIT_INVALID', message);
  }

  return {
    refuseMalformed,
    refuseUnknown(websiteId, schemaName) {
      hitCollector.refuse(websiteId, 'unknown');
      throw new DomainError('HIT_SCHEMA_UNKNOWN', `There is no schema ${schemaName}.`, {
        field: 'eventSchemaName',
      });
    },
    async take(sent, { websiteId, host, address, userAgent, isStaff, mayBeKnown }) {
      const name = nameOf(sent.name);
      if (!hitNameSchema.safeParse(name).success) refuseMalformed(websiteId, 'A hit has a name.');
      if (isProgram(userAgent)) return hitCollector.refuse(websiteId, 'bot');
      const now = clock.now();
      const { occurredAt = now.getTime() } = sent;
      if (!(Math.abs(occurredAt - now.getTime()) <= CLOCK_MS)) return hitCollector.refuse(websiteId, 'clock');
      const path = shownPath(sent.path);
      const meant = meantBy({ ...sent, name });
      if (path === null || isStaff || meant.length === 0) return hitCollector.refuse(websiteId, 'excluded');
      const seen = name === 'page_view' ? await exposuresIn(websiteId, sent) : [];
      const at = now.toISOString();
      const query = new URLSearchParams(sent.path.split('?')[1] ?? '');
      const referrer = sent.referrer ?? '';
      const isFromHere = URL.canParse(referrer) && new URL(referrer).hostname === host;
      const place = await countries.placeOf(address);
      const hit: Hit = {
        ...{ at, name, subject: '', path: path.slice(0, LONGEST_HIT_TEXT) },
        visitor:
          mayBeKnown && sent.analyticsId
            ? visitorIds.known({ websiteId, analyticsId: sent.analyticsId })
            : await visitorIds.of({ websiteId, at, address, userAgent }),
        isEntry: false,
        source: sourceOf(referrer, query, host),
        campaign: (query.get('utm_campaign') ?? '').slice(0, 100),
        ...deviceOf(userAgent),
        country: place.length === 2 ? place : '',
      };
      await Promise.all(
        [...meant, ...seen].map((deed) =>
          hitCollector.take(websiteId, {
            ...{ ...hit, ...deed, isEntry: deed.name === 'page_view' && !isFromHere },
          }),
        ),
      );
    },
  };
}

/** Pages of types that are not counted (`docs/rules/site.md#page-types`). */
const UNCOUNTED = new Set(['100', '103', '106']);
const SEARCH = '102';
const CHECKOUT = '201';

type Deed = Pick<Hit, 'name' | 'subject'>;

/**
 * What somebody did by what was sent: who sees the page of a product looks at it, and who sees that of a search is asked what
 * for, not where; the further pages of one answer are no further question. Nothing where it does not count.
 */
function meantBy({
  name,
  path,
  subject: said = '',
  pageType = '',
  searchTotal,
  content,
}: SentHit): readonly Deed[] {
  const subject = said.trim().slice(0, LONGEST_HIT_TEXT);
  if (UNCOUNTED.has(pageType)) return [];
  if (name !== 'page_view') return [{ name, subject }];
  if (pageType === SEARCH || /^\/search(?:$|[?#])/.test(path)) {
    if (subject === '' || /[?&]page=/.test(path)) return [];
    // Questions are counted however they are written.
    const question = subject.toLowerCase();
    const search = { name: 'search', subject: question };
    return searchTotal === '0' ? [search, { name: 'search_without_result', subject: question }] : [search];
  }
  const view = { name, subject: '' };
  if (content !== undefined) return [view, { name: 'paywall', subject: content }];
  if (pageType === CHECKOUT) return [view, { name: 'begin_checkout', subject: '' }];
  return subject === '' ? [view] : [view, { name: 'product_view', subject }];
}

/** Names that others give to what has a name here. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  pageview: 'page_view',
  view: 'page_view',
  record_hit: 'page_view',
  visit_product_page: 'product_view',
  view_product: 'product_view',
  quick_view: 'product_view',
};

/** `AddToCart`, `add-to-cart` → `add_to_cart`. */
export function nameOf(text: string): string {
  const words = text
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return ALSO_CALLED[words] ?? words;
}
