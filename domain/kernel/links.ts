const FOLLOWED = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Whether a link leads somewhere, on this site or elsewhere; an address that runs a script does not. */
export function isFollowable(url: string): boolean {
  const site = 'https://site.invalid';
  return URL.canParse(url, site) && FOLLOWED.has(new URL(url, site).protocol);
}
