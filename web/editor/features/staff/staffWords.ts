import type { StaffMember } from './staff.api.ts';

type Role = StaffMember['roles'][number];

/** What a role is called, and what it is for; those that open nothing yet say so. */
export const ROLE_WORDS: Readonly<Record<Role, { readonly name: string; readonly may: string }>> = {
  admin: { name: 'Administrator', may: 'Everything but handing over the website' },
  'website manager': {
    name: 'Website manager',
    may: 'Pages, looks, forms, products and settings; reads orders and reports',
  },
  'store manager': {
    name: 'Store manager',
    may: 'Products, stock, orders, refunds, customers; reads reports',
  },
  editor: { name: 'Editor', may: 'Writes and publishes pages, forms and products; reads stock' },
  'draft editor': {
    name: 'Draft editor',
    may: 'Writes drafts of pages, for others to publish; reads products',
  },
  moderator: { name: 'Moderator', may: 'Looks at reviews and comments; reads products' },
  'campaigns editor': {
    name: 'Campaigns editor',
    may: 'Writes and sends newsletters; reads reports, products, waitlist, discounts, gift cards',
  },
  reporting: { name: 'Reporting', may: 'Reads reports, products and stock' },
  billing: { name: 'Billing', may: 'Opens no screen yet' },
  commenter: { name: 'Commenter', may: 'Opens no screen yet' },
  scheduling: { name: 'Scheduling', may: 'Opens no screen yet' },
  'scheduling viewer': { name: 'Scheduling viewer', may: 'Opens no screen yet' },
  'scheduling editor': { name: 'Scheduling editor', may: 'Opens no screen yet' },
  viewer: { name: 'Viewer', may: 'Opens no screen yet' },
  none: { name: 'None', may: 'Opens nothing' },
};
/** In the order in which they are offered. */
export const ROLE_IDS = Object.keys(ROLE_WORDS) as Role[];

/** `Owner`, or all roles by name. */
export function rolesWords({ isOwner, roles }: Pick<StaffMember, 'isOwner' | 'roles'>): string {
  if (isOwner) return 'Owner';
  return roles.map((role) => ROLE_WORDS[role].name).join(', ') || 'No role';
}
