/**
 * How often each customer used a discount. In two levels, so that one more use copies a thousandth of what a million
 * customers did rather than all of it.
 */
export type CustomerCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

export const countOf = (counts: CustomerCounts, key: string): number => {
  const bucket = counts[bucketOf(key)];
  return bucket && Object.hasOwn(bucket, key) ? (bucket[key] ?? 0) : 0;
};

export function withOneMore(counts: CustomerCounts, key: string): CustomerCounts {
  const name = bucketOf(key);
  return { ...counts, [name]: { ...counts[name], [key]: countOf(counts, key) + 1 } };
}

/** The end of a key is its most varied part. The mark keeps bucket names clear of `constructor` and the like. */
const bucketOf = (key: string): string => `_${key.slice(-2)}`;
