import { DomainError } from '../../../domain/kernel/errors.ts';

/** What became of one of many: `done` where it was carried out, `refusal` where the rules refused it. */
export type ByItself<Item, Done> =
  | { readonly item: Item; readonly done: Done; readonly refusal: null }
  | { readonly item: Item; readonly done: null; readonly refusal: DomainError };

/**
 * Carries out one after the other: what the rules refuse of one is its own, and the others go on. `newest` is the position
 * of the last that was written, 0 for none. Throws whatever is no refusal.
 */
export async function eachByItself<Item, Done extends { readonly position: number }>(
  items: readonly Item[],
  carryOut: (item: Item) => Promise<Done>,
): Promise<{ readonly results: readonly ByItself<Item, Done>[]; readonly newest: number }> {
  const results: ByItself<Item, Done>[] = [];
  let newest = 0;
  for (const item of items) {
    try {
      const done = await carryOut(item);
      newest = Math.max(newest, done.position);
      results.push({ item, done, refusal: null });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      results.push({ item, done: null, refusal: error });
    }
  }
  return { results, newest };
}
