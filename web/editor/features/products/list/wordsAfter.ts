export type WordsDeed = 'add' | 'remove' | 'replace';

/** The words that a product has afterwards, each of them once. */
export function wordsAfter(before: readonly string[], deed: WordsDeed, words: readonly string[]): string[] {
  if (deed === 'replace') return [...words];
  if (deed === 'remove') return before.filter((word) => !words.includes(word));
  return [...new Set([...before, ...words])];
}
