import type { StaffMember } from './staff.api.ts';

type Role = StaffMember['roles'][number];

/** What a role is called, and what it is for. */
export const ROLE_WORDS: Readonly<Record<Role, { readonly name: string; readonly may: string }>> = {
  admin: { name: 'Administrator', may: 'Everything but handing over the website' },
  'website manager': {
    name: 'Website manager',
    may: 'Pages, looks, forms, products and settings; reads orders and reports',
  },
  'store manager': {
    name: 'Store manager',
    may: 'Products, stock, orders, refunds, customers, drafts of posts; reads reports, mailing lists',
  },
  editor: { name: 'Editor', may: 'Writes and publishes pages, posts, forms and products; reads stock' },
  'draft editor': {
    name: 'Draft editor',
    may: 'Writes drafts of pages, posts and products, for others to publish',
  },
  moderator: { name: 'Moderator', may: 'Looks at reviews and comments; reads products' },
  'campaigns editor': {
    name: 'Campaigns editor',
    may: 'Writes and sends newsletters; reads reports, mailing lists, products, waitlist, discounts, gift cards',
  },
  reporting: { name: 'Reporting', may: 'Reads reports, products and stock' },
  billing: { name: 'Billing', may: 'Reads who signed in' },
  commenter: { name: 'Commenter', may: 'Reads pages and products' },
  scheduling: { name: 'Scheduling', may: 'Reads pages' },
  'scheduling viewer': { name: 'Scheduling viewer', may: 'Reads pages' },
  'scheduling editor': { name: 'Scheduling editor', may: 'Reads pages' },
  viewer: { name: 'Viewer', may: 'Reads pages, and the site behind its lock' },
  none: { name: 'None', may: 'Opens nothing' },
};
/** In the order in which they are offered. */
export const ROLE_IDS = Object.keys(ROLE_WORDS) as Role[];

/** `Owner`, or all roles by name. */
export function rolesWords({ isOwner, roles }: Pick<StaffMember, 'isOwner' | 'roles'>): string {
  if (isOwner) return 'Owner';
  return roles.map((role) => ROLE_WORDS[role].name).join(', ') || 'No role';
}
