import { expect } from 'chai';
import { accountAggregate, openStaffAccountSchema } from '../../../domain/accounts/account.decider.ts';
import type { AccountEvent } from '../../../domain/accounts/account.events.ts';
import type { Role } from '../../../domain/accounts/roles.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { HALF_PAST, NINE } from '../../support/instants.ts';

const { given } = deciderSpec(accountAggregate);
const ELEVEN = '2026-03-02T11:00:00.000Z';
const accountId = 'ida';
const email = 'ida@example.com';
const open = {
  type: 'OpenStaffAccount',
  data: { accountId, email, passwordHash: 'hash-1', isOwner: false },
} as const;
const opened: AccountEvent = { type: 'StaffAccountOpened', data: { accountId, email, isOwner: false } };
const passwordSet = (passwordHash: string): AccountEvent => ({
  type: 'PasswordSet',
  data: { accountId, passwordHash },
});
const grant = (role: Role) => ({ type: 'GrantRole', data: { accountId, role } }) as const;
const granted = (role: Role): AccountEvent => ({ type: 'RoleGranted', data: { accountId, role } });
const revoke = (role: Role) => ({ type: 'RevokeRole', data: { accountId, role } }) as const;
const revoked = (role: Role): AccountEvent => ({ type: 'RoleRevoked', data: { accountId, role } });

describe('opening a staff account', () => {
  it('keeps the password apart from who it is', () => {
    given().when(open).expectEvents(opened, passwordSet('hash-1'));
  });

  it('is nothing when it is open', () => {
    given(opened, passwordSet('hash-1')).when(open).expectNothing();
  });

  it('grants nothing by itself', () => {
    expect(given(opened, passwordSet('hash-1')).state).to.deep.equal({
      status: 'active',
      accountId,
      email,
      isOwner: false,
      passwordHash: 'hash-1',
      passwords: 1,
      reset: null,
      secondFactor: null,
      roles: [],
    });
  });

  it('needs an e-mail address', () => {
    expect(openStaffAccountSchema.safeParse(open.data).success).to.equal(true);
    expect(openStaffAccountSchema.safeParse({ ...open.data, email: 'ida' }).success).to.equal(false);
  });
});

describe('a hash that is made anew', () => {
  const renew = {
    type: 'RenewPasswordHash',
    data: { accountId, passwordHash: 'dearer', replaces: 'hash-1' },
  } as const;
  const renewed: AccountEvent = { type: 'PasswordHashRenewed', data: { accountId, passwordHash: 'dearer' } };

  it('takes the place of the one before, and is no other password', () => {
    given(opened, passwordSet('hash-1')).when(renew).expectEvents(renewed);
    expect(given(opened, passwordSet('hash-1'), renewed).state).to.include({
      passwordHash: 'dearer',
      passwords: 1,
    });
  });

  it('is nothing where another password was set meanwhile', () => {
    given(opened, passwordSet('hash-1'), passwordSet('hash-2')).when(renew).expectNothing();
  });
});

describe('a forgotten password', () => {
  const tokenHash = 'a'.repeat(64);
  const ask = { type: 'RequestStaffPasswordReset', data: { accountId, tokenHash, at: NINE } } as const;
  const asked: AccountEvent = {
    type: 'StaffPasswordResetRequested',
    data: { accountId, tokenHash, requestedAt: NINE, expiresAt: ELEVEN },
  };
  const reset = (shown = tokenHash, at = HALF_PAST) =>
    ({
      type: 'ResetStaffPassword',
      data: { accountId, tokenHash: shown, passwordHash: 'hash-2', at },
    }) as const;
  const known = [opened, passwordSet('hash-1')];

  it('is asked about with a link that counts for two hours, and stays until then', () => {
    given(...known)
      .when(ask)
      .expectEvents(asked);
    expect(given(...known, asked).state).to.include({ passwordHash: 'hash-1' });
  });

  it('is replaced by who shows the newest link, once', () => {
    given(...known, asked)
      .when(reset())
      .expectEvents(passwordSet('hash-2'));
    given(...known, asked, passwordSet('hash-2'))
      .when(reset())
      .expectRefusal('LINK_EXPIRED');
    given(...known, asked)
      .when(reset('b'.repeat(64)))
      .expectRefusal('LINK_EXPIRED');
    given(...known, asked)
      .when(reset(tokenHash, ELEVEN))
      .expectRefusal('LINK_EXPIRED');
  });

  it('is none of an account that nobody has opened', () => {
    given().when(ask).expectRefusal('ACCOUNT_NOT_FOUND');
  });
});

describe('setting a password', () => {
  it('replaces the one before', () => {
    given(opened, passwordSet('hash-1'))
      .when({ type: 'SetPassword', data: { accountId, passwordHash: 'hash-2' } })
      .expectEvents(passwordSet('hash-2'));
    expect(given(opened, passwordSet('hash-1'), passwordSet('hash-2')).state).to.have.property(
      'passwordHash',
      'hash-2',
    );
  });
});

describe('granting and revoking roles', () => {
  it('states each once', () => {
    given(opened).when(grant('editor')).expectEvents(granted('editor'));
    given(opened, granted('editor')).when(grant('editor')).expectNothing();
    given(opened, granted('editor')).when(revoke('editor')).expectEvents(revoked('editor'));
    given(opened).when(revoke('editor')).expectNothing();
  });

  it('adds up', () => {
    const { state } = given(
      opened,
      granted('editor'),
      granted('reporting'),
      revoked('editor'),
      granted('billing'),
    );
    expect(state).to.have.property('roles').that.deep.equals(['reporting', 'billing']);
  });
});

describe('when there is no such account', () => {
  it('refuses everything but opening it', () => {
    const message = 'There is no such account.';
    given().when(grant('editor')).expectRefusal('ACCOUNT_NOT_FOUND', message);
    given().when(revoke('editor')).expectRefusal('ACCOUNT_NOT_FOUND', message);
    given()
      .when({ type: 'SetPassword', data: { accountId, passwordHash: 'hash-2' } })
      .expectRefusal('ACCOUNT_NOT_FOUND', message);
  });

  it('knows nothing of it', () => {
    expect(given(granted('editor')).state).to.deep.equal({ status: 'absent' });
  });
});

describe('the fold of an account', () => {
  it('never ends, and keeps its state for facts it does not know', () => {
    const { state } = given(opened);
    expect(accountAggregate.isTerminal(state)).to.equal(false);
    expect(accountAggregate.evolve(state, { type: 'RoleScented' } as unknown as AccountEvent)).to.equal(
      state,
    );
  });
});
