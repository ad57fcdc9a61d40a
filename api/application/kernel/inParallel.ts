import { from, lastValueFrom, mergeMap } from 'rxjs';

/**
 * Does something with each of many, at most `width` at once, and takes the next one where one is done. Throws what the
 * first throws, and begins nothing more then.
 */
export async function inParallel<T>(
  items: Iterable<T>,
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  await lastValueFrom(from(items).pipe(mergeMap(work, width)), { defaultValue: undefined });
}
