import { expect } from 'chai';
import { accountAggregate } from '../../../domain/accounts/account.decider.ts';
import type { AccountEvent } from '../../../domain/accounts/account.events.ts';
import type { Role } from '../../../domain/accounts/roles.ts';
import {
  accepted,
  accountId,
  granted,
  HASH,
  invited,
  ownershipGained,
  ownershipLost,
  removed,
} from '../../support/builders/accounts.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { HALF_PAST, NINE } from '../../support/instants.ts';

const { given } = deciderSpec(accountAggregate);
const OTHER = 'b'.repeat(64);
const passwordSet: AccountEvent = { type: 'PasswordSet', data: { accountId, passwordHash: 'hash-1' } };
const active = [invited(), granted('editor'), accepted, passwordSet] as const;

const invite = (tokenHash = HASH, roles: Role[] = ['editor']) =>
  ({
    type: 'InviteStaff',
    data: {
      ...{ accountId, roles, tokenHash },
      email: 'Ida@example.com',
      invitedBy: 'owner',
      at: NINE,
      expiresAt: HALF_PAST,
    },
  }) as const;
const accept = (tokenHash = HASH, at = NINE) =>
  ({ type: 'AcceptInvitation', data: { accountId, tokenHash, passwordHash: 'hash-1', at } }) as const;
const remove = { type: 'RemoveStaffAccount', data: { accountId, at: NINE } } as const;
const grant = (role: Role) => ({ type: 'GrantRole', data: { accountId, role } }) as const;
const gain = { type: 'GainOwnership', data: { accountId } } as const;
const lose = { type: 'LoseOwnership', data: { accountId } } as const;

describe('inviting somebody to help run the site', () => {
  it('states the invitation, and each role as a grant of its own', () => {
    given()
      .when(invite(HASH, ['editor', 'reporting', 'editor']))
      .expectEvents(invited(), granted('editor'), granted('reporting'));
  });

  it('again replaces the token and the roles', () => {
    const again = given(invited(), granted('editor')).when(invite(OTHER, ['reporting']));
    again.expectEvents(invited(OTHER), granted('reporting'));
    const { state } = given(invited(), granted('editor'), invited(OTHER), granted('reporting'));
    expect(state).to.deep.include({ tokenHash: OTHER, roles: ['reporting'] });
  });

  it('is refused for who has an account, and possible again after it was removed', () => {
    given(...active)
      .when(invite())
      .expectRefusal('ACCOUNT_EXISTS');
    given(...active, removed)
      .when(invite())
      .expectEvents(invited(), granted('editor'));
  });
});

describe('accepting an invitation', () => {
  it('opens the account with the roles of the invitation', () => {
    given(invited(), granted('editor')).when(accept()).expectEvents(accepted, passwordSet);
    expect(given(...active).state).to.deep.equal({
      status: 'active',
      accountId,
      email: 'Ida@example.com',
      roles: ['editor'],
      passwordHash: 'hash-1',
      passwords: 1,
      reset: null,
      secondFactor: null,
      isOwner: false,
    });
  });

  it('needs the newest token, once, in time', () => {
    given(invited(OTHER)).when(accept()).expectRefusal('INVITATION_INVALID');
    given().when(accept()).expectRefusal('INVITATION_INVALID');
    given(...active)
      .when(accept())
      .expectRefusal('INVITATION_INVALID');
    given(invited()).when(accept(HASH, HALF_PAST)).expectRefusal('INVITATION_EXPIRED');
    given(invited(), removed).when(accept()).expectRefusal('INVITATION_INVALID');
  });
});

describe('while an invitation is open', () => {
  it('roles can be granted, a password cannot be set', () => {
    given(invited()).when(grant('editor')).expectEvents(granted('editor'));
    given(invited())
      .when({ type: 'SetPassword', data: { accountId, passwordHash: 'hash-1' } })
      .expectRefusal('ACCOUNT_NOT_ACTIVE');
  });
});

describe('removing a staff account', () => {
  it('closes it, or withdraws its invitation, once', () => {
    given(...active)
      .when(remove)
      .expectEvents(removed);
    given(invited()).when(remove).expectEvents(removed);
    given(...active, removed)
      .when(remove)
      .expectNothing();
    given().when(remove).expectNothing();
    given(...active, removed)
      .when(grant('admin'))
      .expectRefusal('ACCOUNT_NOT_FOUND');
  });

  it('is refused for the owner, so that there is always somebody who may do everything', () => {
    given(...active, ownershipGained)
      .when(remove)
      .expectRefusal('OWNER_STAYS', 'The owner cannot be removed. Transfer the ownership first.');
    given(...active, ownershipGained, ownershipLost)
      .when(remove)
      .expectEvents(removed);
  });
});

describe('the ownership of an account', () => {
  it('is gained and lost once', () => {
    given(...active)
      .when(gain)
      .expectEvents(ownershipGained);
    given(...active, ownershipGained)
      .when(gain)
      .expectNothing();
    given(...active, ownershipGained)
      .when(lose)
      .expectEvents(ownershipLost);
    given(...active)
      .when(lose)
      .expectNothing();
  });

  it('is not for who has not accepted the invitation', () => {
    given(invited()).when(gain).expectRefusal('ACCOUNT_NOT_ACTIVE');
  });
});
