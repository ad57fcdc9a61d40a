import { staffAccounts } from '../../../projections/accounts/staffAccounts.ts';
import { NINE } from '../../support/instants.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

const opened = {
  type: 'StaffAccountOpened',
  data: { accountId: 'a1', email: 'Owner@Example.com', isOwner: true },
} as const;
const granted = { type: 'RoleGranted', data: { accountId: 'a1', role: 'store manager' } } as const;

describe('a staff account', () => {
  const { given } = projectionSpec(staffAccounts);

  it('is found by its e-mail in lower case, and knows no password', () => {
    given(opened).expectDocument('a1', {
      accountId: 'a1',
      email: 'Owner@Example.com',
      signInEmail: 'owner@example.com',
      isOwner: true,
      roles: [],
      openedAt: NINE,
    });
  });

  it('has a role from its grant to its revocation', () => {
    given(opened, granted).expectShown('a1', { roles: ['store manager'] });
    given(opened, granted, { ...granted, type: 'RoleRevoked' }).expectShown('a1', { roles: [] });
  });

  it('is nothing before it was opened', () => {
    given(granted).expectNothing();
  });
});
