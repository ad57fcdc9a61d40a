/** The role ids (`docs/rules/accounts.md#roles`). Several may be held at once and add up. */
export const ROLES = [
  'admin',
  'billing',
  'reporting',
  'editor',
  'moderator',
  'commenter',
  'store manager',
  'scheduling',
  'viewer',
  'campaigns editor',
  'scheduling viewer',
  'scheduling editor',
  'none',
  'website manager',
  'draft editor',
] as const;
/** A role's id as it is stored and sent, e.g. `store manager`. */
export type Role = (typeof ROLES)[number];

/** What the editor and the gateway can be asked to do. Anything not granted below is refused. */
export const CAPABILITIES = [
  'products.read',
  'products.write',
  'products.publish',
  'inventory.read',
  'inventory.write',
  'orders.read',
  'orders.write',
  'orders.refund',
  'orders.export',
  'waitlist.read',
  'waitlist.send',
  'discounts.read',
  'discounts.write',
  'giftCards.read',
  'giftCards.write',
  'customers.read',
  'customers.write',
  'customers.export',
  'reviews.moderate',
  'settings.read',
  'settings.write',
  'design.write',
  'members.manage',
  'analytics.read',
  'events.read',
  'system.operate',
] as const;
/** `{what}.{deed}`; each route of staff asks for one of them. */
export type Capability = (typeof CAPABILITIES)[number];
