import { isEqual } from './isEqual.ts';

/**
 * A list that two people changed from the same one, with what both did where they did it to different pieces of it
 * (`docs/rules/wire.md#edits`); `null` where they did not, where both put it in another order, and where nothing tells the
 * pieces apart. Pieces are words that occur once, or pictures.
 */
export function keptBoth(before: unknown, theirs: unknown, yours: unknown): readonly unknown[] | null {
  if (!Array.isArray(before) || !Array.isArray(theirs) || !Array.isArray(yours)) return null;
  const [was, other, own] = [keyed(before), keyed(theirs), keyed(yours)];
  if (!was || !other || !own) return null;
  const keys = [...new Set([...was.keys(), ...other.keys(), ...own.keys()])];
  const isDisputed = (key: string) =>
    [other, own].every((list) => !isEqual(list.get(key), was.get(key))) &&
    !isEqual(other.get(key), own.get(key));
  if (keys.some(isDisputed)) return null;
  const pieceOf = (key: string) => (isEqual(own.get(key), was.get(key)) ? other.get(key) : own.get(key));
  const isLeft = (key: string) => pieceOf(key) !== undefined;
  const common = [...was.keys()].filter((key) => other.has(key) && own.has(key));
  const among = (list: ReadonlyMap<string, unknown>) =>
    [...list.keys()].filter((key) => common.includes(key));
  const [isTheirOrder, isYourOrder] = [other, own].map((list) => !isEqual(among(list), common));
  if (isTheirOrder && isYourOrder && !isEqual(among(other), among(own))) return null;
  // Whoever put it in another order is followed; what the other added comes at the end.
  const [first, second] = isYourOrder ? [own, other] : [other, own];
  return [...new Set([...first.keys(), ...second.keys()])].filter(isLeft).map(pieceOf);
}

/** The pieces by what tells them apart, in their order. */
function keyed(list: readonly unknown[]): ReadonlyMap<string, unknown> | null {
  const entries = list.map((piece) => [keyOf(piece), piece] as const);
  if (entries.some(([key]) => key === null)) return null;
  const pieces = new Map(entries as (readonly [string, unknown])[]);
  return pieces.size === list.length ? pieces : null;
}

function keyOf(piece: unknown): string | null {
  if (typeof piece === 'string') return piece;
  if (typeof piece !== 'object' || piece === null) return null;
  const { imageId } = piece as { readonly imageId?: unknown };
  return typeof imageId === 'string' ? imageId : null;
}
