import type { Dimension } from '../../domain/analytics/dimensions.facts.ts';
import type { HitKindFields } from '../../domain/analytics/hitBatch.facts.ts';

/** How often each value came, most often first. Names stand in values: a page may be called anything. */
export type Tally = readonly { readonly value: string; readonly count: number }[];
/** By dimension; one that nothing was counted by is left out. */
export type Tallies = Readonly<Partial<Record<Dimension, Tally>>>;

/** Values of one dimension that are kept apart in a span; what comes beyond them is counted together. */
const MOST_VALUES = 300;
/** What the others are counted as. */
export const OTHERS = '(others)';

/** With these hits counted, each kind as often as it came. */
export function tallied(known: Tallies, kinds: Iterable<readonly [HitKindFields, number]>): Tallies {
  const counts = new Map<Dimension, Map<string, number>>();
  let times = 0;
  const count = (dimension: Dimension, value: string) => {
    let of = counts.get(dimension);
    if (!of) {
      of = startedFrom(known[dimension]);
      counts.set(dimension, of);
    }
    const counted = of.has(value) || of.size < MOST_VALUES ? value : OTHERS;
    of.set(counted, (of.get(counted) ?? 0) + times);
  };
  for (const [kind, came] of kinds) {
    times = came;
    eachCounted(kind, count);
  }
  return { ...known, ...Object.fromEntries([...counts].map(([dimension, of]) => [dimension, sorted(of)])) };
}

/** How often each value came, with these: `most` are kept apart, what comes beyond them is counted together. */
export function counted(known: Tally | undefined, values: readonly string[], most: number): Tally {
  const counts = startedFrom(known);
  for (const value of values) {
    const name = counts.has(value) || counts.size < most ? value : OTHERS;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return sorted(counts);
}

/** The sums of several spans. */
export function addedUp(all: readonly Tallies[], dimension: Dimension): Tally {
  const sums = new Map<string, number>();
  for (const tallies of all)
    for (const { value, count } of tallies[dimension] ?? []) sums.set(value, (sums.get(value) ?? 0) + count);
  return sorted(sums);
}

const startedFrom = (tally: Tally = []) => new Map(tally.map(({ value, count }) => [value, count]));

const sorted = (counts: ReadonlyMap<string, number>): Tally =>
  [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));

/** What one hit counts for. Only views of pages say where people are and what they use. */
export function countedBy(hit: HitKindFields): readonly (readonly [Dimension, string])[] {
  const all: (readonly [Dimension, string])[] = [];
  eachCounted(hit, (dimension, value) => all.push([dimension, value]));
  return all;
}

/** The same without a list: every hit is counted several times over. */
function eachCounted(hit: HitKindFields, count: (dimension: Dimension, value: string) => void): void {
  const { name, path, isEntry, source, campaign, device, browser, country, subject } = hit;
  count('name', name);
  switch (name) {
    case 'page_view':
      count('page', path);
      count('device', device);
      if (browser !== '') count('browser', browser);
      if (country !== '') count('country', country);
      if (isEntry) {
        count('entry', path);
        count('source', source);
        if (campaign !== '') count('campaign', campaign);
      }
      break;
    case 'product_view':
      count('viewed', subject);
      break;
    case 'add_to_cart':
      count('added', subject);
      break;
    case 'search':
      count('search', subject);
      break;
    case 'search_without_result':
      count('fruitless', subject);
      break;
    case 'form_view':
      count('form', subject);
      break;
    case 'form_submit':
      count('sent', subject);
      break;
    case 'paywall':
      count('content', subject);
      break;
    case 'video_play':
      count('video', subject);
      break;
  }
}
