/** The role ids (`commerce.md §6`). Several may be held at once and add up. */
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
export type Role = (typeof ROLES)[number];

/** What the editor and the gateway can be asked to do so far; anything not granted here is refused. */
export type Capability =
  | 'products.read'
  | 'products.write'
  | 'inventory.read'
  | 'inventory.write'
  | 'system.operate';

const GRANTS: Partial<Record<Role, readonly Capability[]>> = {
  admin: ['products.read', 'products.write', 'inventory.read', 'inventory.write', 'system.operate'],
  'website manager': ['products.read', 'products.write', 'inventory.read'],
  editor: ['products.read', 'products.write', 'inventory.read'],
  'draft editor': ['products.read'],
  'store manager': ['products.read', 'products.write', 'inventory.read', 'inventory.write'],
  reporting: ['products.read', 'inventory.read'],
  'campaigns editor': ['products.read'],
  moderator: ['products.read'],
};

/** Effective rights are the union of the roles' rights; an owner may do everything. */
export function mayDo(holder: { isOwner: boolean; roles: readonly Role[] }, capability: Capability): boolean {
  return holder.isOwner || holder.roles.some((role) => GRANTS[role]?.includes(capability) ?? false);
}
