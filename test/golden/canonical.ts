import { createHash } from 'node:crypto';

/** The value with the keys of its objects in alphabetical order, so that what says the same is the same text. */
export function canonical<T>(value: T): T {
  if (Array.isArray(value)) return value.map(canonical) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, canonical(inner)])) as T;
}

/** SHA-256 of what a value says, in hexadecimal, however it is laid out in its file. */
export const digestOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(value)))
    .digest('hex');
