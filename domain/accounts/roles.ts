import { DomainError } from '../kernel/errors.ts';
import { CAPABILITIES, type Capability, type Role } from './roles.facts.ts';

export { CAPABILITIES, type Capability, ROLES, type Role } from './roles.facts.ts';

const editsPages = ['pages.read', 'pages.write', 'posts.write'] as const satisfies readonly Capability[];
const changesProducts = ['products.draft', 'products.write'] as const satisfies readonly Capability[];
const readsTheShop = ['products.read', 'inventory.read'] as const satisfies readonly Capability[];

/** One table for gateway and editor. A role that is not named here may do none of it. */
const GRANTS: Partial<Record<Role, readonly Capability[]>> = {
  admin: CAPABILITIES,
  'website manager': [
    ...readsTheShop,
    ...changesProducts,
    'products.terms',
    'products.publish',
    'orders.read',
    'waitlist.read',
    'discounts.read',
    'giftCards.read',
    'settings.read',
    'settings.write',
    'design.write',
    'analytics.read',
    'forms.read',
    'forms.write',
    'submissions.read',
    'submissions.export',
    'comments.moderate',
    ...editsPages,
    'pages.create',
    'pages.publish',
  ],
  editor: [
    ...readsTheShop,
    ...changesProducts,
    'forms.read',
    'forms.write',
    'submissions.read',
    'comments.moderate',
    ...editsPages,
    'pages.publish',
  ],
  'draft editor': ['products.read', 'products.draft', ...editsPages, 'pages.create'],
  'store manager': [
    ...readsTheShop,
    ...changesProducts,
    'products.terms',
    'products.publish',
    'pages.read',
    'posts.write',
    'inventory.write',
    'orders.read',
    'orders.write',
    'orders.refund',
    'orders.export',
    'waitlist.read',
    'waitlist.send',
    'discounts.read',
    'giftCards.read',
    'customers.read',
    'customers.write',
    'lists.read',
    'settings.read',
    'forms.read',
    'submissions.read',
    'analytics.read',
  ],
  reporting: [...readsTheShop, 'pages.read', 'campaigns.read', 'analytics.read'],
  'campaigns editor': [
    'products.read',
    'pages.read',
    'waitlist.read',
    'discounts.read',
    'giftCards.read',
    'lists.read',
    'lists.export',
    'campaigns.read',
    'campaigns.write',
    'campaigns.send',
    'analytics.read',
  ],
  commenter: ['products.read', 'pages.read'],
  // What is theirs beside the pages has no rights yet: nothing is scheduled here.
  scheduling: ['pages.read'],
  'scheduling editor': ['pages.read'],
  'scheduling viewer': ['pages.read'],
  // That they see a site behind its lock, too, is true of everybody on the staff.
  viewer: ['pages.read'],
  billing: ['signIns.read'],
  moderator: ['products.read', 'pages.read', 'reviews.moderate', 'comments.moderate'],
};

/** What takes several roles at once: what a product brought is told to who sells it and is to judge it. */
const TOGETHER: readonly { readonly roles: readonly Role[]; readonly capability: Capability }[] = [
  { roles: ['reporting', 'store manager'], capability: 'productSales.read' },
];

/**
 * What a right that was given to a key by itself opens besides: rights that were one when keys were given it. A key keeps what
 * it was given; roles are granted each right by name.
 */
const INCLUDED: Partial<Record<Capability, readonly Capability[]>> = {
  'products.write': ['products.draft', 'products.terms'],
  'pages.write': ['pages.create', 'posts.write'],
  'orders.read': ['productSales.read'],
  'customers.read': ['lists.read'],
  'customers.export': ['lists.export'],
};

/** Whoever acts for the site: a person, or a program that was given a key. */
export interface RightsHolder {
  readonly isOwner: boolean;
  readonly roles: readonly Role[];
  /** What is allowed beside the roles, one by one: for programs that are to do little. */
  readonly capabilities?: readonly Capability[];
}

/** Effective rights are the union of the roles' rights and of single ones; an owner may do everything. */
export function mayDo({ isOwner, roles, capabilities = [] }: RightsHolder, capability: Capability): boolean {
  return (
    isOwner ||
    capabilities.some((one) => one === capability || INCLUDED[one]?.includes(capability)) ||
    roles.some((role) => GRANTS[role]?.includes(capability) ?? false) ||
    TOGETHER.some((one) => one.capability === capability && one.roles.every((role) => roles.includes(role)))
  );
}

/**
 * Throws `FORBIDDEN` with the first capability that `giver` would hand on without having it. Whoever may manage members
 * could else make a helper who may do more than they, and act through that one.
 */
export function assertMayGive(giver: RightsHolder, receiver: Omit<RightsHolder, 'isOwner'>): void {
  const capability = CAPABILITIES.find(
    (one) => mayDo({ ...receiver, isOwner: false }, one) && !mayDo(giver, one),
  );
  if (capability) {
    throw new DomainError('FORBIDDEN', 'Nobody can give rights that they do not have.', { capability });
  }
}
