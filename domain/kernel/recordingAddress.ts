/** Where recordings, videos and captions of the site are played from, and files are fetched (`docs/rules/media.md#recordings`). */
const ADDRESS = /\/media\/(?:recordings|files)\/([0-9a-f]{64})\/[a-z0-9-]{1,60}\.[a-z0-9]{2,4}/g;

/** The recordings and files that stand somewhere in a value, by the hashes of their bytes, each once. */
export function recordingsIn(value: unknown): readonly string[] {
  const found = JSON.stringify(value ?? null).matchAll(ADDRESS);
  return [...new Set([...found].map(([, contentHash = '']) => contentHash))];
}

/** A text with every address of a recording in it put through `change`. */
export const withRecordings = (text: string, change: (url: string) => string): string =>
  /\/media\/(?:recordings|files)\//.test(text) ? text.replace(ADDRESS, change) : text;
