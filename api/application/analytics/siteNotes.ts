import type { Recorded } from '../../../domain/kernel/event.ts';
import type { Money } from '../../../domain/kernel/money.ts';
import { addedUp } from '../../../projections/analytics/tallies.ts';
import type { TrafficDoc } from '../../../projections/analytics/traffic.ts';
import type { LogReader } from '../ports/logReader.ts';
import type { Moment } from '../timeMachine/moment.ts';

/** What the owner did that visitors may have noticed. */
export const NOTED = {
  PagePublished: 'page',
  ProductPublished: 'product',
  VariantPriced: 'price',
  VariantPutOnSale: 'price',
  VariantTakenOffSale: 'price',
  FormPublished: 'form',
  DesignPublished: 'design',
  TemplatePublished: 'template',
  CampaignScheduled: 'newsletter',
} as const;
type NotedType = keyof typeof NOTED;
export type NoteKind = (typeof NOTED)[NotedType];

export interface SiteNote {
  readonly kind: NoteKind;
  /** ISO 8601. */
  readonly at: string;
  /** Of the page, the product, the form, the newsletter; the name of the template; empty of the design. */
  readonly subjectId: string;
  /** Prices before and after, where one was set. */
  readonly price: { readonly before: Money; readonly after: Money } | null;
}

export interface NoteSearch {
  readonly websiteId: string;
  /** Instants; `to` is left out. */
  readonly from: string;
  readonly to: string;
}

/** What one kind of event says of it. */
interface Told {
  readonly pageId?: string;
  readonly productId?: string;
  readonly formId?: string;
  readonly campaignId?: string;
  readonly name?: string;
  readonly sendAt?: string;
  readonly price?: Money;
  readonly previousPrice?: Money;
  readonly salePrice?: Money;
  readonly previousSalePrice?: Money | null;
}

/** What was published, repriced and sent in these days, from the log itself, oldest first. */
export async function siteNotes(
  { logReader, moment }: { readonly logReader: LogReader; readonly moment?: Moment },
  search: NoteSearch,
): Promise<SiteNote[]> {
  const types = Object.keys(NOTED) as NotedType[];
  const found = await Promise.all(
    types.map((type) => eventsOf(logReader, type, search.from, moment?.includes)),
  );
  const notes = found
    .flat()
    .filter(({ metadata }) => metadata.websiteId === search.websiteId)
    .map(noteOf)
    .filter(({ at }) => at >= search.from && at < search.to)
    .sort((one, other) => (one.at < other.at ? -1 : 1));
  // All variants of a product that are priced at once are one thing to have noticed.
  return notes.filter(
    (note, at) =>
      !notes
        .slice(0, at)
        .some(
          (one) =>
            one.kind === note.kind &&
            one.subjectId === note.subjectId &&
            one.at.slice(0, MINUTE) === note.at.slice(0, MINUTE),
        ),
  );
}

const MINUTE = 'YYYY-MM-DDTHH:MM'.length;
/** A newsletter is planned up to so long before it goes out. */
const PLANNED_MS = 92 * 24 * 3_600_000;

async function eventsOf(
  logReader: LogReader,
  type: NotedType,
  from: string,
  includes: Moment['includes'] = () => true,
): Promise<Recorded[]> {
  const slack = type === 'CampaignScheduled' ? PLANNED_MS : 0;
  const earliest = new Date(Date.parse(from) - slack).toISOString();
  const found: Recorded[] = [];
  for await (const { events } of logReader.backwards({ type }, null)) {
    found.push(...events.filter((event) => event.recordedAt >= earliest && includes(event)));
    if ((events.at(-1)?.recordedAt ?? '') < earliest) break;
  }
  return found;
}

function noteOf({ type, recordedAt, data }: Recorded): SiteNote {
  const kind = NOTED[type as NotedType];
  const { pageId, productId, formId, campaignId, name, sendAt, ...prices } = data as Told;
  return {
    kind,
    at: sendAt ?? recordedAt,
    subjectId: pageId ?? productId ?? formId ?? campaignId ?? name ?? '',
    price: priceOf(type, prices),
  };
}

function priceOf(type: string, told: Told): SiteNote['price'] {
  const { price, previousPrice, salePrice, previousSalePrice } = told;
  if (type === 'VariantPriced' && price && previousPrice) return { before: previousPrice, after: price };
  if (type === 'VariantPutOnSale' && price && salePrice) {
    return { before: previousSalePrice ?? price, after: salePrice };
  }
  if (type === 'VariantTakenOffSale' && price && previousSalePrice) {
    return { before: previousSalePrice, after: price };
  }
  return null;
}

/** Days before and after the day of a note that are compared, the day itself left out. */
export const COMPARED_DAYS = 7;

/** How often pages were seen, or a product looked at and put into carts, in the days before and after. */
export interface Effect {
  readonly before: Sums;
  readonly after: Sums;
  /** Days after it that are over. */
  readonly daysAfter: number;
}
interface Sums {
  readonly views: number;
  readonly added: number;
}

/** What a note is about, as hits say it: the path of a page, the id of a product; neither for the whole site. */
export interface NoteSubject {
  readonly path?: string;
  readonly productId?: string;
}

const DAY_MS = 24 * 3_600_000;
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** What came before and after a note, from the days as they were counted. */
export function effectOf(
  note: Pick<SiteNote, 'at'>,
  subject: NoteSubject,
  days: readonly TrafficDoc[],
  today: string,
): Effect {
  const at = Date.parse(note.at.slice(0, 'YYYY-MM-DD'.length));
  const within = (from: number, to: number) =>
    days.filter((day) => day.at >= dayOf(from) && day.at < dayOf(to) && day.at < today);
  const after = Math.min(COMPARED_DAYS, Math.max(0, (Date.parse(today) - at) / DAY_MS - 1));
  return {
    before: sumsOf(within(at - COMPARED_DAYS * DAY_MS, at), subject),
    after: sumsOf(within(at + DAY_MS, at + (COMPARED_DAYS + 1) * DAY_MS), subject),
    daysAfter: after,
  };
}

function sumsOf(days: readonly TrafficDoc[], { path, productId }: NoteSubject): Sums {
  const tallies = days.map((day) => day.tallies);
  const count = (dimension: Parameters<typeof addedUp>[1], wanted: string) =>
    addedUp(tallies, dimension).find(({ value }) => value === wanted)?.count ?? 0;
  if (productId !== undefined) {
    return { views: count('viewed', productId), added: count('added', productId) };
  }
  const views = path === undefined ? count('name', 'page_view') : count('page', path);
  return { views, added: count('name', 'add_to_cart') };
}
