import { expect } from 'chai';
import { apiKeyAggregate, assertOpens } from '../../../domain/accounts/apiKey.decider.ts';
import type { ApiKeyEvent } from '../../../domain/accounts/apiKey.events.ts';
import { assertMayGive } from '../../../domain/accounts/roles.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { apiKeyBuilders } from '../../support/builders/apiKeys.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { HALF_PAST, NINE, TEN_PAST } from '../../support/instants.ts';

const { keyId, SECRET_HASH, created, used, revoked } = apiKeyBuilders;
const { given } = deciderSpec(apiKeyAggregate);
const create = (more: Parameters<typeof created>[0] = {}) =>
  ({ type: 'CreateApiKey', data: created(more).data }) as const;
const noteUse = (usedOn: string) => ({ type: 'NoteApiKeyUse', data: { keyId, usedOn } }) as const;
const revoke = (websiteId = 'site1') =>
  ({ type: 'RevokeApiKey', data: { keyId, websiteId, at: TEN_PAST } }) as const;

function codeOf(act: () => void): string | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

describe('giving a program a key', () => {
  it('states its rights, each once', () => {
    given()
      .when(create({ roles: ['reporting', 'reporting'], capabilities: ['orders.read', 'orders.read'] }))
      .expectEvents(created());
  });

  it('is refused without any right', () => {
    given()
      .when(create({ roles: [], capabilities: [] }))
      .expectRefusal('API_KEY_WITHOUT_RIGHTS', 'Give the key a role or a capability.');
  });

  it('is refused where it would have run out already', () => {
    given()
      .when(create({ expiresAt: NINE }))
      .expectRefusal('INSTANT_PASSED');
  });

  it('happens once', () => {
    given(created()).when(create()).expectNothing();
  });
});

describe('the use of a key', () => {
  it('is a fact once a day', () => {
    given(created()).when(noteUse('2026-03-02')).expectEvents(used('2026-03-02'));
    given(created(), used('2026-03-02')).when(noteUse('2026-03-02')).expectNothing();
    given(created(), used('2026-03-02')).when(noteUse('2026-03-03')).expectEvents(used('2026-03-03'));
  });

  it('is none of a day before, as a clock that is behind would have it', () => {
    given(created(), used('2026-03-02')).when(noteUse('2026-03-01')).expectNothing();
  });

  it('is none after it was revoked', () => {
    given(created(), revoked).when(noteUse('2026-03-02')).expectNothing();
  });
});

describe('revoking a key', () => {
  it('happens once', () => {
    given(created()).when(revoke()).expectEvents(revoked);
    given(created(), revoked).when(revoke()).expectNothing();
  });

  it('is for those of its own website', () => {
    given(created()).when(revoke('site2')).expectRefusal('API_KEY_NOT_FOUND');
    given().when(revoke()).expectRefusal('API_KEY_NOT_FOUND');
  });
});

describe('a key', () => {
  const shown = { websiteId: 'site1', secretHash: SECRET_HASH, at: TEN_PAST };
  const answer = (events: readonly ApiKeyEvent[], more: Partial<typeof shown> = {}) =>
    codeOf(() => assertOpens(given(...events).state, { ...shown, ...more }));

  it('opens its website to who knows its secret', () => {
    expect(answer([created()])).to.equal(null);
    expect(answer([created()], { websiteId: 'site2' })).to.equal('API_KEY_INVALID');
    expect(answer([created()], { secretHash: 'd'.repeat(64) })).to.equal('API_KEY_INVALID');
    expect(answer([])).to.equal('API_KEY_INVALID');
  });

  it('opens nothing once it has run out or was revoked', () => {
    expect(answer([created()], { at: HALF_PAST })).to.equal('API_KEY_EXPIRED');
    expect(answer([created({ expiresAt: null })], { at: HALF_PAST })).to.equal(null);
    expect(answer([created(), revoked])).to.equal('API_KEY_REVOKED');
  });

  it('does not tell who has another secret what became of it', () => {
    expect(answer([created(), revoked], { secretHash: 'd'.repeat(64) })).to.equal('API_KEY_INVALID');
  });
});

describe('giving rights', () => {
  const storeManager = { isOwner: false, roles: ['store manager'] } as const;
  const program = { isOwner: false, roles: [], capabilities: ['members.manage', 'orders.read'] } as const;

  it('is for who has them', () => {
    expect(
      codeOf(() => assertMayGive(storeManager, { roles: ['none'], capabilities: ['analytics.read'] })),
    ).to.equal(null);
    expect(codeOf(() => assertMayGive(storeManager, { roles: ['admin'] }))).to.equal('FORBIDDEN');
    expect(codeOf(() => assertMayGive(program, { roles: [], capabilities: ['orders.read'] }))).to.equal(null);
    expect(codeOf(() => assertMayGive(program, { roles: [], capabilities: ['orders.refund'] }))).to.equal(
      'FORBIDDEN',
    );
  });

  it('is not limited for the owner', () => {
    expect(codeOf(() => assertMayGive({ isOwner: true, roles: [] }, { roles: ['admin'] }))).to.equal(null);
  });
});
