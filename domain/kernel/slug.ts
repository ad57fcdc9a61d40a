/** Shortest URL id that is used as it is; below it the fallback title serves (`docs/rules/urls.md#url-ids`). */
export const MIN_SLUG_LENGTH = 3;

/** `Häppy Cups & Co.` → `happy-cups-co`. Latin letters lose their marks; anything else separates words. */
export function slugify(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** The URL id for a title, made unique among `taken` by -1, -2, … (`docs/rules/urls.md#url-ids`). */
export function uniqueSlug(title: string, fallbackTitle: string, taken: ReadonlySet<string>): string {
  const own = slugify(title);
  const base = own.length < MIN_SLUG_LENGTH ? slugify(fallbackTitle) : own;
  if (!taken.has(base)) return base;
  let suffix = 1;
  while (taken.has(`${base}-${suffix}`)) suffix++;
  return `${base}-${suffix}`;
}
