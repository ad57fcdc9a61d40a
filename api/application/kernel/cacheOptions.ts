/**
 * What an `LRUCache` of at most so many entries is made with. Its own `max` lays out arrays for all of them when it is
 * made, which takes a start longer than anything that the cache saves it.
 */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
