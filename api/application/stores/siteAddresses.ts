import { RESERVED_ADDRESSES } from '../../../domain/pages/page.ts';

/**
 * What the addresses of the site's own pages and calls begin with, and the folders that the specification reserves. A
 * collection and a page are found right below the root of the site, so none of these can be their URL id.
 */
export const SITE_ADDRESSES: ReadonlySet<string> = new Set([
  ...RESERVED_ADDRESSES,
  'account',
  'assets',
  'cart',
  'checkout',
  'donate',
  'forms',
  'gift-card',
  'healthz',
  'invoice',
  'media',
  'members',
  'metrics',
  'order',
  'pay',
  'popup',
  'privacy-choices',
  'readyz',
  'search',
  'shop',
]);
