/** The shortest sequence that still fails, found by leaving out ever smaller parts. */
export async function shrink<Item>(
  items: readonly Item[],
  fails: (items: readonly Item[]) => Promise<boolean>,
): Promise<readonly Item[]> {
  let shortest = items;
  for (let size = Math.ceil(items.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let start = 0; start < shortest.length; ) {
      const without = [...shortest.slice(0, start), ...shortest.slice(start + size)];
      if (await fails(without)) shortest = without;
      else start += size;
    }
  return shortest;
}
