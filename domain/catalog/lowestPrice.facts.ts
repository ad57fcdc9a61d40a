const DAYS_30_MS = 30 * 24 * 60 * 60 * 1000;

/** A price that a variant could be bought at, from one moment until another; `null` while it still can. Minor units. */
export interface PriceSpan {
  readonly amount: number;
  readonly isSale: boolean;
  readonly from: string;
  readonly until: string | null;
}

/**
 * The lowest price of the last 30 days (Directive 98/6/EC, Article 6a): of a variant on sale the lowest in the 30 days
 * before the sale began, which is what a reduction is measured by; of any other the lowest in the 30 days before `at`.
 * `null` where it was not for sale in that time.
 */
export function lowestPrice30Days(spans: readonly PriceSpan[], at: string): number | null {
  const current = spans.find(({ until }) => until === null);
  if (current?.isSale) {
    const before = spans.filter((span) => span !== current);
    return lowestWithin(before, earlier(current.from), current.from);
  }
  return lowestWithin(spans, earlier(at), at);
}

/** Spans that no later question can be about. */
export function withoutOldSpans(spans: readonly PriceSpan[]): readonly PriceSpan[] {
  const current = spans.at(-1);
  if (!current) return spans;
  const edge = earlier(current.from);
  return spans.filter(({ until }) => until === null || until > edge);
}

function lowestWithin(spans: readonly PriceSpan[], start: string, end: string): number | null {
  const amounts = spans
    .filter(({ from, until }) => from <= end && (until === null || until > start))
    .map(({ amount }) => amount);
  return amounts.length === 0 ? null : Math.min(...amounts);
}

const earlier = (instant: string): string => new Date(Date.parse(instant) - DAYS_30_MS).toISOString();
