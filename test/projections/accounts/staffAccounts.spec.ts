import { staffAccounts } from '../../../projections/accounts/staffAccounts.ts';
import {
  accepted,
  accountId,
  invited,
  ownershipGained,
  ownershipLost,
  removed,
  granted as theirs,
} from '../../support/builders/accounts.ts';
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
      status: 'active',
      isOwner: true,
      roles: [],
      invitedAt: null,
      openedAt: NINE,
      secondFactorSince: null,
    });
  });

  it('says since when a password alone opens nothing', () => {
    const hashes = 'a'.repeat(64);
    const enabled = {
      type: 'SecondFactorEnabled',
      data: { accountId: 'a1', secret: 'S'.repeat(32), recoveryHashes: hashes, step: 1, enabledAt: NINE },
    } as const;
    const disabled = { type: 'SecondFactorDisabled', data: { accountId: 'a1', disabledAt: NINE } } as const;
    given(opened, enabled).expectShown('a1', { secondFactorSince: NINE });
    given(opened, enabled, disabled).expectShown('a1', { secondFactorSince: null });
  });

  it('has a role from its grant to its revocation', () => {
    given(opened, granted).expectShown('a1', { roles: ['store manager'] });
    given(opened, granted, { ...granted, type: 'RoleRevoked' }).expectShown('a1', { roles: [] });
  });

  it('is invited first, then open, then gone', () => {
    given(invited(), theirs('editor')).expectShown(accountId, {
      status: 'invited',
      signInEmail: 'ida@example.com',
      roles: ['editor'],
      invitedAt: NINE,
      openedAt: null,
    });
    given(invited(), accepted).expectShown(accountId, { status: 'active', openedAt: NINE, isOwner: false });
    given(invited(), accepted, removed).expectNothing();
  });

  it('is the owner’s between a transfer to it and one from it', () => {
    given(invited(), accepted, ownershipGained).expectShown(accountId, { isOwner: true });
    given(invited(), accepted, ownershipGained, ownershipLost).expectShown(accountId, { isOwner: false });
  });

  it('is nothing before it was opened', () => {
    given(granted).expectNothing();
  });
});
