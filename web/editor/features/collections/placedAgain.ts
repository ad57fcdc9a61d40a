/**
 * The order of products with one of them at the place that it had before, whatever has become of the others: after the closest of those
 * that stood before it and are still there, else first.
 */
export function placedAgain(
  now: readonly string[],
  productId: string,
  before: readonly string[],
): readonly string[] {
  const others = now.filter((id) => id !== productId);
  const after = before.slice(0, before.indexOf(productId)).findLast((id) => others.includes(id));
  return others.toSpliced(after === undefined ? 0 : others.indexOf(after) + 1, 0, productId);
}
