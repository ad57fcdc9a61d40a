import type { Response } from 'playwright-core';

/** How far into the log what pages were told reaches, by the origin that told them. */
const newest = new Map<string, number>();

/** A page was told where in the log its change stands. */
export function noteAnswer(answer: Response): void {
  const position = Number(answer.headers()['x-position'] ?? 0);
  const { origin } = new URL(answer.url());
  if (position > (newest.get(origin) ?? 0)) newest.set(origin, position);
}

/**
 * What a request says that is to read what pages of its origin have been told of. Somebody else may else be answered by what was a
 * moment ago, which only whoever wrote is spared.
 */
export const readingAfterPages = (origin: string): Record<string, string> => ({
  'x-after-position': String(newest.get(origin) ?? 0),
});
