import { expect } from 'chai';
import { CAPABILITIES, type Capability, mayDo, ROLES, type Role } from '../../../domain/accounts/roles.ts';

const READS_SHOP: readonly Capability[] = ['products.read', 'inventory.read'];
const EDITS_PAGES: readonly Capability[] = ['pages.read', 'pages.write'];
const EDITS_PRODUCTS: readonly Capability[] = ['products.write', 'products.publish'];

/** Everything a role may do. What is not named here is refused. */
const MAY: Readonly<Record<Role, readonly Capability[]>> = {
  admin: CAPABILITIES,
  billing: [],
  reporting: [...READS_SHOP, 'pages.read', 'campaigns.read', 'analytics.read'],
  editor: [
    ...READS_SHOP,
    'products.write',
    'forms.read',
    'forms.write',
    'submissions.read',
    'comments.moderate',
    ...EDITS_PAGES,
    'pages.publish',
  ],
  moderator: ['products.read', 'pages.read', 'reviews.moderate', 'comments.moderate'],
  commenter: [],
  'store manager': [
    ...READS_SHOP,
    ...EDITS_PRODUCTS,
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
    'analytics.read',
    'forms.read',
    'submissions.read',
  ],
  scheduling: [],
  viewer: [],
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
  'scheduling viewer': [],
  'scheduling editor': [],
  none: [],
  'website manager': [
    ...READS_SHOP,
    ...EDITS_PRODUCTS,
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
    ...EDITS_PAGES,
    'pages.publish',
  ],
  'draft editor': ['products.read', ...EDITS_PAGES],
};

describe('the table of roles and capabilities', () => {
  for (const role of ROLES) {
    it(`says of every capability whether ${role} has it`, () => {
      const granted = CAPABILITIES.filter((capability) =>
        mayDo({ isOwner: false, roles: [role] }, capability),
      );
      expect(granted).to.have.members(MAY[role]);
    });
  }

  it('gives the owner all of them without a role', () => {
    expect(CAPABILITIES.every((capability) => mayDo({ isOwner: true, roles: [] }, capability))).to.equal(
      true,
    );
  });

  it('adds roles up, pair by pair', () => {
    for (const one of ROLES) {
      for (const other of ROLES) {
        const both = CAPABILITIES.filter((capability) =>
          mayDo({ isOwner: false, roles: [one, other] }, capability),
        );
        expect(both, `${one} and ${other}`).to.have.members([...new Set([...MAY[one], ...MAY[other]])]);
      }
    }
  });
});
