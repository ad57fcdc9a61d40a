import { DIMENSIONS, type Dimension } from '../../../../api/http/contracts/analytics/dimensions.ts';
import type { TrafficReport } from '../../../../api/http/contracts/analytics/traffic.ts';
import type { Option } from '../../ui/Choice.tsx';
import { DEEDS, dimensionTitle, type NamesById, valueWords } from './trafficWords.ts';

/** A funnel has at most so many steps. */
export const MOST_STEPS = 10;

/** What an owner begins with: the way of the shop. */
export const USUAL_STEPS = [
  'page:/shop*',
  'name:product_view',
  'name:add_to_cart',
  'page:/checkout',
  'name:purchase',
];

/** The steps of an address, one a line. */
export const stepsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A step while it is chosen: of what it is, and its value, which ends in `*` where all that begins so counts. */
export interface Step {
  /** `null` of a text that says no step. */
  readonly dimension: Dimension | null;
  readonly value: string;
}

/** What `page:/shop*` says. */
export function stepOf(text: string): Step {
  const [, said, value = ''] = /^([a-z]+):(.*)$/s.exec(text) ?? [];
  const dimension = DIMENSIONS.find((one) => one === said);
  return dimension === undefined ? { dimension: null, value: text } : { dimension, value };
}

/** `page:/shop*`; `null` while there is no value yet. */
export function textOf({ dimension, value }: Step): string | null {
  if (dimension === null) return value;
  // Who came from no other site came directly.
  return value === '' && dimension !== 'source' ? null : `${dimension}:${value}`;
}

const isOfPages = (dimension: Dimension): boolean => dimension === 'page' || dimension === 'entry';
/** Of what there are only some, each known by an id or a code. */
const LISTED: readonly Dimension[] = ['viewed', 'added', 'form', 'sent', 'device', 'country'];
export const takesOther = (dimension: Dimension): boolean => !LISTED.includes(dimension);

/** What the value of a step is called. */
export function stepValueWords(dimension: Dimension, value: string, names: NamesById): string {
  if (value.endsWith('*')) {
    const beginning = value.slice(0, -1);
    return isOfPages(dimension)
      ? `All pages that begin with ${beginning}`
      : `All that begins with ${beginning}`;
  }
  return valueWords(dimension, value, names);
}

/** A step in words: `Page: /shop`, `Ordered`. */
export function stepWords(text: string, names: NamesById): string {
  const { dimension, value } = stepOf(text);
  if (dimension === null) return text;
  const words = stepValueWords(dimension, value, names);
  if (dimension === 'name') return words;
  return dimension === 'page' && value.endsWith('*') ? words : `${dimensionTitle(dimension)}: ${words}`;
}

/** Values to choose from: those that came in these days, most often first, and what is always there. */
export function valuesFor(
  { dimension, value }: Step,
  by: TrafficReport['by'] | undefined,
  names: NamesById,
  typed: string,
): Option[] {
  if (dimension === null) return [];
  const came = (by?.[dimension] ?? []).map((one) => one.value).filter((one) => one !== '(others)');
  const values = new Set([...came, ...always(dimension, came)]);
  if (value !== '') values.add(value);
  const options = [...values].map((one) => ({ value: one, label: stepValueWords(dimension, one, names) }));
  const words = typed.trim();
  // What was chosen stands in the field: then it is looked at all of them.
  if (words === '' || words === stepValueWords(dimension, value, names)) return options;
  const alike = options.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()));
  return isOfPages(dimension) ? [...alike, ...pagesFrom(words, alike)] : alike;
}

function always(dimension: Dimension, came: readonly string[]): readonly string[] {
  if (dimension === 'name') return DEEDS;
  if (dimension === 'source') return [''];
  return isOfPages(dimension) ? partsOf(came) : [];
}

/** `/shop*` where more than one page of it was seen. */
function partsOf(pages: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const [, first = ''] = page.split('/');
    if (first !== '') counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > 1).map(([first]) => `/${first}*`);
}

/** A page that is typed, and all that begin so, where they are not offered already. */
function pagesFrom(words: string, offered: readonly Option[]): Option[] {
  const page = otherValue('page', words);
  const beginning = page.endsWith('*') ? page : `${page}*`;
  return [page, beginning]
    .filter((one, at, all) => all.indexOf(one) === at && !offered.some(({ value }) => value === one))
    .map((value) => ({ value, label: stepValueWords('page', value, {}) }));
}

/** What is typed, as the value that it stands for: a page begins with a slash. */
export function otherValue(dimension: Dimension, words: string): string {
  const text = words.trim();
  return isOfPages(dimension) && text !== '' && !text.startsWith('/') ? `/${text}` : text;
}
