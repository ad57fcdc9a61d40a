/**
 * What the addresses of the site's own pages and calls begin with. A collection is found right below the root of the
 * site, so none of these can be its URL id.
 */
export const SITE_ADDRESSES: ReadonlySet<string> = new Set([
  'account',
  'api',
  'assets',
  'cart',
  'checkout',
  'config',
  'donate',
  'forms',
  'gift-card',
  'healthz',
  'invoice',
  'media',
  'members',
  'metrics',
  'order',
  'readyz',
  'search',
  'shop',
]);
