/**
 * Does something with each of many, at most `width` at once, and takes the next one only where one is done: what makes
 * them as they are asked for holds no more than that. Throws what the first throws, and begins nothing more then.
 */
export async function inParallel<T>(
  items: Iterable<T>,
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  let hasFailed = false;
  async function goOn(): Promise<void> {
    for (let next = rest.next(); !next.done && !hasFailed; next = rest.next()) await work(next.value);
  }
  const guarded = () =>
    goOn().catch((error: unknown) => {
      hasFailed = true;
      throw error;
    });
  await Promise.all(Array.from({ length: width }, guarded));
}
