import { z } from 'zod';

/** An id of ours: no dash (it separates category from id in a stream name) and no dot (it joins two ids in one). */
export const idSchema = z.string().regex(/^[A-Za-z0-9_]{1,64}$/);

/** An instant in UTC as `toISOString` writes it: always milliseconds and `Z`, so that instants compare as text. */
export const instantSchema = z.iso.datetime({ precision: 3 });

/** Two ids as one: `cup`, `v1` → `cup.v1`. */
export const joinedId = (first: string, second: string): string => `${first}.${second}`;

/** `cart`, `42` → `cart-42`. The category is the part before the first dash, as `$ce-` expects. */
export const streamName = (category: string, id: string): string => `${category}-${id}`;

/** `cart-42` → `cart`; a name without a dash is its own category. */
export function categoryOf(stream: string): string {
  const dash = stream.indexOf('-');
  return dash < 0 ? stream : stream.slice(0, dash);
}
