import { timingSafeEqual } from 'node:crypto';

/** Whether two texts are the same. How long it takes tells nothing of how much of them is. */
export function isSameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
