/**
 * Paths of a site by what they are in another language: `/about` → `/ueber-uns`, `/journal/first` → `/tagebuch/erster`,
 * `/shop/p/cup` → `/shop/p/tasse`.
 */
export type TranslatedPaths = Readonly<Record<string, string>>;

/** A product; or a page, or a record below its collection; and whatever stands behind it. */
const PARTS = /^(\/shop\/p\/[^/?#]+|\/[^/?#]*)(\/[^/?#]+)?(.*)$/s;

/** A path of the site with the addresses that its pages have in another language; itself where nothing is translated. */
export function inTranslation(path: string, paths: TranslatedPaths = {}): string {
  const [, page = path, entry = '', rest = ''] = PARTS.exec(path) ?? [];
  const whole = entry === '' ? undefined : paths[page + entry];
  if (whole !== undefined) return whole + rest;
  const own = paths[page];
  return own === undefined ? path : own + entry + rest;
}

const reversed = new WeakMap<TranslatedPaths, TranslatedPaths>();

/** The other way round: what a path of another language is in the site's own. */
export function inOriginal(path: string, paths: TranslatedPaths): string {
  const originals =
    reversed.get(paths) ??
    Object.fromEntries(Object.entries(paths).map(([original, said]) => [said, original]));
  reversed.set(paths, originals);
  return inTranslation(path, originals);
}
