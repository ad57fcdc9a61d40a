/** What no page is at: programs, files, and what has no language in its address. */
const NO_PAGE = String.raw`(?:api|assets|media|config|demo|_unlock|favicon\.ico)(?:[/?#]|$)`;
const PAGE = new RegExp(`^/(?!/|${NO_PAGE})`);

/** A path of the site in the language that `prefix` stands for, e.g. `/de/shop`; what leads elsewhere, or is in it already, stays. */
export function inPrefix(path: string, prefix: string): string {
  const isThere = path === prefix || path.startsWith(`${prefix}/`);
  if (prefix === '' || isThere || !PAGE.test(path)) return path;
  return prefix + (path === '/' ? '' : path.replace(/^\/(?=[?#])/, ''));
}
