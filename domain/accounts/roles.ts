import { DomainError } from '../kernel/errors.ts';
import { CAPABILITIES, type Capability, type Role } from './roles.facts.ts';

export { CAPABILITIES, type Capability, ROLES, type Role } from './roles.facts.ts';

const editsPages = ['pages.read', 'pages.write'] as const satisfies readonly Capability[];
const readsTheShop = ['products.read', 'inventory.read'] as const satisfies readonly Capability[];

/** One table for gateway and editor. A role that is not named here may do none of it. */
const GRANTS: Partial<Record<Role, readonly Capability[]>> = {
  admin: CAPABILITIES,
  'website manager': [
    ...readsTheShop,
    'products.write',
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
    'pages.publish',
  ],
  editor: [
    ...readsTheShop,
    'products.write',
    'forms.read',
    'forms.write',
    'submissions.read',
    'comments.moderate',
    ...editsPages,
    'pages.publish',
  ],
  'draft editor': ['products.read', ...editsPages],
  'store manager': [
    ...readsTheShop,
    'products.write',
    'products.publish',
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
    'campaigns.read',
    'campaigns.write',
    'campaigns.send',
    'analytics.read',
  ],
  moderator: ['products.read', 'pages.read', 'reviews.moderate', 'comments.moderate'],
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
    capabilities.includes(capability) ||
    roles.some((role) => GRANTS[role]?.includes(capability) ?? false)
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
