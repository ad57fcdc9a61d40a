import type { CartReport } from '../../../../api/http/contracts/analytics/carts.ts';
import type { TrafficReport, TrafficSpan } from '../../../../api/http/contracts/analytics/traffic.ts';
import { moneyWords } from '../../text/money.ts';
import { counted } from '../../text/words.ts';
import { LOCALE } from '../../words/language.ts';
import { changeWords } from '../home/figures.ts';
import { everyMinute, type Minutes } from './minutes.ts';
import type { Days } from './traffic.api.ts';

const DAY_MS = 24 * 3_600_000;
const HOURS_OF_DAY = 24;

/** Spans of days that reports are offered of, back from today. */
export const SPANS = [
  { id: 'today', title: 'Today', days: 1 },
  { id: '7', title: '7 days', days: 7 },
  { id: '30', title: '30 days', days: 30 },
  { id: '365', title: '12 months', days: 365 },
] as const;
export type SpanId = (typeof SPANS)[number]['id'];
export const FIRST_SPAN = SPANS[1];

/** The last days until today (UTC), as `now` has it. */
export const lastDays = (now: number, days: number): Days => ({
  from: dayOf(now - (days - 1) * DAY_MS),
  to: dayOf(now),
});
/** What there was before, and how much that changed: `80 before, +25 %`. */
export function beforeWords(now: number, before: number): string {
  const change = changeWords(now, before);
  return `${before.toLocaleString(LOCALE)} before${change === null ? '' : `, ${change}`}`;
}

/** As many days before these. */
export function daysBefore({ from, to }: Days): Days {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return { from: dayOf(Date.parse(from) - days * DAY_MS), to: dayOf(Date.parse(from) - DAY_MS) };
}
/** The same days a year before, weekday by weekday: 52 weeks. */
export const daysOfYearBefore = ({ from, to }: Days): Days => ({
  from: dayOf(Date.parse(from) - YEAR_MS),
  to: dayOf(Date.parse(to) - YEAR_MS),
});
const YEAR_MS = 364 * DAY_MS;

/** `Mar 2, 09:00` or `Mar 2, 09:15`, or `Mar 2` for a day; `Mar 2, 2026` among days of several years. */
export function spanWords(at: string, isOfYears = false): string {
  const [day = '', time] = at.split('T');
  if (time !== undefined) return `${dayWords(day)}, ${clockWords(time)}`;
  return isOfYears ? yearDayWords(day) : dayWords(day);
}
/** `Mar 2, 2026` */
const yearDayWords = (day: string): string =>
  new Date(day).toLocaleDateString(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });

/** `Mar 2026` */
export const monthWords = (day: string): string =>
  new Date(day).toLocaleDateString(LOCALE, { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Whether spans reach from one year into another, so that a day needs its year. */
export const areOfYears = (spans: readonly Pick<TrafficSpan, 'at'>[]): boolean =>
  spans.at(0)?.at.slice(0, 4) !== spans.at(-1)?.at.slice(0, 4);
/** `09:00` of an hour, `09:15` of a minute. */
export const clockWords = (time: string): string => (time.includes(':') ? time : `${time}:00`);

/** What a plot of visits shows, in a sentence: `20 page views in 15 visits; most of them on Mar 2: 12.` */
export function plotSentence(spans: readonly Pick<TrafficSpan, 'at' | 'views' | 'visits'>[]): string {
  const views = spans.reduce((sum, span) => sum + span.views, 0);
  const visits = spans.reduce((sum, span) => sum + span.visits, 0);
  const [first, ...others] = spans;
  if (views === 0 || !first) return 'Nobody has seen a page in these days.';
  const best = others.reduce((one, other) => (other.views > one.views ? other : one), first);
  return `${counted(views, 'page view')} in ${counted(visits, 'visit')}; most of them on ${spanWords(best.at, areOfYears(spans))}: ${best.views.toLocaleString(LOCALE)}.`;
}

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** `Mar 2` */
export const dayWords = (day: string): string =>
  new Date(day).toLocaleDateString(LOCALE, { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Every minute, hour or day of a report, those without anybody too; of `minutes` alone where they are given. */
export function wholeSpans(
  { unit, spans }: Pick<TrafficReport, 'unit' | 'spans'>,
  { from, to }: Days,
  minutes: Minutes | null = null,
): TrafficSpan[] {
  const known = new Map(spans.map((span) => [span.at, span]));
  const orNobody = (at: string) => known.get(at) ?? { at, visitors: 0, visits: 0, views: 0 };
  if (unit === 'minute') return everyMinute({ from, to }, minutes).map(orNobody);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return Array.from({ length: days }, (_, day) => dayOf(Date.parse(from) + day * DAY_MS))
    .flatMap((day) =>
      unit === 'day'
        ? [day]
        : Array.from({ length: HOURS_OF_DAY }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}`),
    )
    .map(orNobody);
}

/** A step on the way to an order, and of which visits it was counted; `null` for orders, which are the ledger's. */
export interface WayStep {
  readonly step: string;
  readonly count: number;
  readonly of: Readonly<Record<string, string>> | null;
}

/** From a view of a product to an order: how many came how far. */
export function funnelOf({ by, orders }: Pick<TrafficReport, 'by' | 'orders'>): readonly WayStep[] {
  const counted = (name: string) => by.name.find(({ value }) => value === name)?.count ?? 0;
  return [
    { step: 'Looked at a product', count: counted('product_view'), of: { name: 'product_view' } },
    { step: 'Put one into the cart', count: counted('add_to_cart'), of: { name: 'add_to_cart' } },
    { step: 'Came to the checkout', count: pathCount(by, '/checkout'), of: { page: '/checkout' } },
    { step: 'Ordered', count: orders, of: null },
  ];
}
const pathCount = (by: TrafficReport['by'], path: string) =>
  by.page.find(({ value }) => value === path)?.count ?? 0;

/** `12 %` of a whole; nothing of nothing. */
export const shareWords = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`;

/** `3 carts with 7 pieces came to $84.00, $28.00 a cart. 1 of them was ordered (33 %), for $19.00.` */
export function cartWords({
  carts,
  pieces,
  value,
  orderedCarts,
  orderedValue,
}: CartReport['sums'][number]): string {
  const each = moneyWords({ ...value, amount: Math.round(value.amount / carts) });
  const share = `(${shareWords(orderedCarts, carts)}), for ${moneyWords(orderedValue)}.`;
  const ordered =
    carts === 1
      ? `It was ${orderedCarts === 0 ? 'not ' : ''}ordered.`
      : orderedCarts === 0
        ? 'None of them was ordered.'
        : `${orderedCarts.toLocaleString(LOCALE)} of them ${orderedCarts === 1 ? 'was' : 'were'} ordered ${share}`;
  return `${counted(carts, 'cart')} with ${counted(pieces, 'piece')} came to ${moneyWords(value)}, ${each} a cart. ${ordered}`;
}

const DEVICE_WORDS: Readonly<Record<string, string>> = {
  desktop: 'Desktop',
  phone: 'Phone',
  tablet: 'Tablet',
  other: 'Another',
};

/** What somebody used, as its kind. */
export const deviceWords = (device: string): string => DEVICE_WORDS[device] ?? device;

type Dimension = keyof TrafficReport['by'];

/** What visits are told by, those that are asked for most first: as the kind of a step, and before one value. */
const DIMENSION_TITLES: Readonly<Record<Dimension, string>> = {
  ...{ page: 'Page', name: 'Event', viewed: 'Product looked at', added: 'Product put into the cart' },
  ...{ form: 'Form seen', sent: 'Form sent', search: 'Searched for', fruitless: 'Searched for in vain' },
  ...{ entry: 'First page', source: 'Source', campaign: 'Campaign', device: 'Device', browser: 'Browser' },
  ...{ country: 'Country', content: 'Content for members', video: 'Video played' },
};
/** What a dimension is called, of one value. */
export const dimensionTitle = (dimension: Dimension): string => DIMENSION_TITLES[dimension];
/** All of them, to choose from. */
export const DIMENSION_OPTIONS = (Object.entries(DIMENSION_TITLES) as [Dimension, string][]).map(
  ([value, label]) => ({ value, label }),
);

/** What somebody did: before what it was about, and by itself. */
const DEED_WORDS: Readonly<Record<string, { readonly of: string; readonly alone: string }>> = {
  page_view: { of: 'Saw', alone: 'Saw a page' },
  product_view: { of: 'Looked at', alone: 'Looked at a product' },
  add_to_cart: { of: 'Put into the cart', alone: 'Put something into the cart' },
  begin_checkout: { of: 'Came to the checkout', alone: 'Came to the checkout' },
  purchase: { of: 'Ordered', alone: 'Ordered' },
  search: { of: 'Searched for', alone: 'Searched' },
  search_without_result: { of: 'Searched in vain for', alone: 'Searched in vain' },
  form_view: { of: 'Saw the form', alone: 'Saw a form' },
  form_begin: { of: 'Began to fill in the form', alone: 'Began to fill in a form' },
  form_leave: { of: 'Left the form', alone: 'Left a form' },
  form_submit: { of: 'Sent the form', alone: 'Sent a form' },
  newsletter_subscribe: { of: 'Signed up for news', alone: 'Signed up for news' },
  button_view: { of: 'Saw the button', alone: 'Saw a button' },
  button_click: { of: 'Pressed the button', alone: 'Pressed a button' },
  overlay_view: { of: 'Saw the popup', alone: 'Saw a popup' },
  experiment_view: { of: 'Took part in the experiment', alone: 'Took part in an experiment' },
  paywall: { of: 'Came to what is for members:', alone: 'Came to what is for members' },
  video_view: { of: 'Saw the video', alone: 'Saw a video' },
  video_play: { of: 'Played the video', alone: 'Played a video' },
  video_pause: { of: 'Paused the video', alone: 'Paused a video' },
  video_complete: { of: 'Saw the whole video', alone: 'Saw a whole video' },
};
/** Names of deeds that there is always something to say of. */
export const DEEDS = Object.keys(DEED_WORDS);
/** What somebody did, before what it was about; what has no words keeps its name. */
export const deedWords = (name: string): string => DEED_WORDS[name]?.of ?? name.replaceAll('_', ' ');
/** The same by itself, whatever it was about. */
export const deedAlone = (name: string): string => DEED_WORDS[name]?.alone ?? name.replaceAll('_', ' ');

/** What a deed was about: a form that was left is named with the field that was open, which its own report tells of. */
export function subjectWords(name: string, subject: string, names: NamesById): string {
  const id = name === 'form_leave' ? (subject.split(':', 1)[0] ?? '') : subject;
  return names[id] ?? id;
}

/** Names of products and forms, by their ids. */
export type NamesById = Readonly<Record<string, string>>;
/** Of whatever a report, or a page of visits, has names of. */
export const namesIn = (told: Pick<TrafficReport, 'products' | 'forms'> | undefined): NamesById => ({
  ...told?.products,
  ...told?.forms,
});

const countryNames = new Intl.DisplayNames(LOCALE, { type: 'region', fallback: 'code' });
/** `Germany` of `DE`; what is no code of a country stays as it is. */
export const countryWords = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code;

/** What a value of a dimension is called. */
export function valueWords(dimension: Dimension, value: string, names: NamesById): string {
  switch (dimension) {
    case 'source':
      return value === '' ? 'Directly' : value;
    case 'device':
      return deviceWords(value);
    case 'name':
      return deedAlone(value);
    case 'country':
      return countryWords(value);
    case 'viewed':
    case 'added':
    case 'form':
    case 'sent':
      return names[value] ?? value;
    default:
      return value;
  }
}

/** The lists of a report, in their order. */
export const LISTS: readonly {
  readonly dimension: Dimension;
  readonly title: string;
  readonly none: string;
}[] = [
  { dimension: 'page', title: 'Pages', none: 'No page was seen.' },
  { dimension: 'source', title: 'Where visits came from', none: 'Nobody came.' },
  { dimension: 'viewed', title: 'Products that were looked at', none: 'No product was looked at.' },
  { dimension: 'added', title: 'Products put into carts', none: 'Nothing was put into a cart.' },
  { dimension: 'search', title: 'Searched for', none: 'Nobody searched for anything.' },
  { dimension: 'fruitless', title: 'Searched for in vain', none: 'Every search found something.' },
  { dimension: 'form', title: 'Forms that were seen', none: 'No form was seen.' },
  { dimension: 'sent', title: 'Forms that were sent', none: 'No form was sent.' },
  { dimension: 'video', title: 'Videos that were played', none: 'No video was played.' },
  { dimension: 'campaign', title: 'Campaigns', none: 'No link named a campaign.' },
  { dimension: 'entry', title: 'First pages', none: 'No visit began.' },
  { dimension: 'device', title: 'Devices', none: 'No page was seen.' },
  { dimension: 'browser', title: 'Browsers', none: 'No page was seen.' },
  { dimension: 'country', title: 'Countries', none: 'No country is known.' },
];

/** Why something is no hit. */
export type RefusedReason = keyof TrafficReport['refused'];

const REFUSED_WORDS: Readonly<Record<RefusedReason, string>> = {
  bot: 'Programs that crawl the web',
  clock: 'With a clock that is a day off or more',
  malformed: 'That nobody could read, or of another website',
  excluded: 'Of staff at work, and of pages that do not count',
  unknown: 'Of a kind that nobody knows',
};
/** The same as the head of a column. */
export const SHORT_REFUSED: Readonly<Record<RefusedReason, string>> = {
  ...{ bot: 'Programs', clock: 'Clocks', malformed: 'Broken', excluded: 'Left out', unknown: 'Unknown' },
};
/** Why something is no hit, as the head of a column and in words. */
export const REFUSED_TITLES = (Object.entries(REFUSED_WORDS) as [RefusedReason, string][]).map(
  ([reason, words]) => ({ reason, title: SHORT_REFUSED[reason], words }),
);

/** What was sent and is in no figure. */
export const refusedOf = (refused: TrafficReport['refused']) =>
  (Object.entries(REFUSED_WORDS) as [RefusedReason, string][]).map(([reason, words]) => ({
    ...{ reason, words, count: refused[reason] },
  }));
