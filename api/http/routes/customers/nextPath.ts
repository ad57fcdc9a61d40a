const SITE = 'http://site';
const ACCOUNT = '/account';

/**
 * Where somebody goes on after signing in: what `next` asks for as long as it is a page of this site, else `otherwise`.
 * Browsers read more into an address than its first character says, so it is taken apart as they do it.
 */
export function nextPathOf(next: string | undefined, otherwise = ACCOUNT): string {
  if (!next?.startsWith('/') || !URL.canParse(next, SITE)) return otherwise;
  const { origin, pathname, search, hash } = new URL(next, SITE);
  return origin === SITE && !pathname.startsWith('//') ? pathname + search + hash : otherwise;
}
