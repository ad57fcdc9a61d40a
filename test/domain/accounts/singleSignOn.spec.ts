import { accountAggregate } from '../../../domain/accounts/account.decider.ts';
import { singleSignOnAggregate } from '../../../domain/accounts/singleSignOn.decider.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const websiteId = 'main';
const settings = { isEnabled: true, issuer: 'https://login.example.com', clientId: 'storefold', label: '' };

describe('who vouches for staff', () => {
  const { given } = deciderSpec(singleSignOnAggregate);
  const set = (change: Partial<typeof settings>, newSecret: string | null = null) =>
    ({
      type: 'SetSingleSignOn',
      data: { websiteId, settings: { ...settings, ...change }, newSecret },
    }) as const;
  const wasSet = { type: 'SingleSignOnSet', data: { websiteId, settings, previous: null } } as const;
  const hasSecret = { type: 'ClientSecretSet', data: { websiteId, clientSecret: 'secret' } } as const;

  it('is set with a secret that stays until there is another one', () => {
    given().when(set({}, 'secret')).expectEvents(wasSet, hasSecret);
    given(wasSet, hasSecret).when(set({})).expectNothing();
    given(wasSet, hasSecret).when(set({}, 'secret')).expectNothing();
    given(wasSet, hasSecret)
      .when(set({ label: 'Tidehus' }, 'other'))
      .expectEvents(
        {
          type: 'SingleSignOnSet',
          data: { websiteId, settings: { ...settings, label: 'Tidehus' }, previous: settings },
        },
        { type: 'ClientSecretSet', data: { websiteId, clientSecret: 'other' } },
      );
  });

  it('is not switched on before everything is there', () => {
    given().when(set({})).expectRefusal('SSO_INCOMPLETE');
    given()
      .when(set({ issuer: '' }, 'secret'))
      .expectRefusal('SSO_INCOMPLETE');
    given()
      .when(set({ clientId: '' }, 'secret'))
      .expectRefusal('SSO_INCOMPLETE');
    const off = { ...settings, isEnabled: false };
    given()
      .when(set({ isEnabled: false }))
      .expectEvents({ type: 'SingleSignOnSet', data: { websiteId, settings: off, previous: null } });
  });
});

describe('an invitation of somebody who is vouched for', () => {
  const { given } = deciderSpec(accountAggregate);
  const accountId = 'ida';
  const at = '2026-01-02T03:04:05.000Z';
  const invited = (expiresAt: string) =>
    ({
      type: 'StaffInvited',
      data: {
        ...{ accountId, email: 'ida@example.com', tokenHash: 'a'.repeat(64), invitedBy: 'owner' },
        ...{ invitedAt: '2026-01-01T00:00:00.000Z', expiresAt },
      },
    }) as const;
  const accept = { type: 'AcceptVouchedInvitation', data: { accountId, at } } as const;
  const accepted = { type: 'StaffInvitationAccepted', data: { accountId, acceptedAt: at } } as const;

  it('is accepted without a password, once, and while it is good', () => {
    given(invited('2026-01-08T00:00:00.000Z')).when(accept).expectEvents(accepted);
    given(invited('2026-01-08T00:00:00.000Z'), accepted).when(accept).expectNothing();
    given(invited(at)).when(accept).expectRefusal('INVITATION_EXPIRED');
    given().when(accept).expectRefusal('INVITATION_INVALID');
  });
});
