import { apiKeys } from '../../../projections/accounts/apiKeys.ts';
import { apiKeyBuilders } from '../../support/builders/apiKeys.ts';
import { HALF_PAST, NINE, TEN_PAST } from '../../support/instants.ts';
import { projectionSpec, told } from '../../support/projectionSpec.ts';

const { keyId, created, used, revoked } = apiKeyBuilders;

describe('the key of a program', () => {
  const { given } = projectionSpec(apiKeys);
  const owner = { kind: 'staff', id: 'owner' } as const;

  it('says what it may do and who made it, and knows no secret', () => {
    given(told(created(), { actor: owner })).expectDocument(keyId, {
      keyId,
      name: 'Warehouse',
      roles: ['reporting'],
      capabilities: ['orders.read'],
      createdAt: NINE,
      createdBy: owner,
      expiresAt: HALF_PAST,
      lastUsedOn: null,
      revokedAt: null,
      position: 0,
    });
  });

  it('says the last day it was used on', () => {
    given(created(), used('2026-03-02'), used('2026-03-05')).expectShown(keyId, { lastUsedOn: '2026-03-05' });
  });

  it('is kept after it was revoked, to name what was done with it', () => {
    given(created(), revoked).expectShown(keyId, { name: 'Warehouse', revokedAt: TEN_PAST });
  });

  it('is nothing before it was made', () => {
    given(used('2026-03-02'), revoked).expectNothing();
  });
});
