import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../domain/kernel/metadata.ts';
import { apiKeys } from '../../../projections/accounts/apiKeys.ts';
import { apiKeysOf, staffAccountsOf } from '../../../projections/accounts/queries.ts';
import { staffAccounts } from '../../../projections/accounts/staffAccounts.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';

/** Says who did something, in words: staff by their e-mail address, programs by the name of their key. */
export async function actorNames(
  request: Pick<FastifyRequest, 'websiteId' | 'readAfter'>,
  readModels: ReadModels,
): Promise<(actor: Actor) => { kind: string; id: string; name: string }> {
  await request.readAfter(staffAccounts.name, apiKeys.name);
  const { websiteId } = request;
  const [accounts, keys] = await Promise.all([
    staffAccountsOf(readModels, websiteId),
    apiKeysOf(readModels, websiteId),
  ]);
  const emails = new Map(accounts.map(({ accountId, email }) => [accountId, email]));
  const programs = new Map(keys.map(({ keyId, name }) => [keyId, name]));
  return ({ kind, id }) => {
    switch (kind) {
      case 'staff':
        return { kind, id, name: emails.get(id) ?? 'A former member of staff' };
      case 'program':
        return { kind, id, name: programs.get(id) ?? 'A program' };
      case 'member':
        return { kind, id, name: 'A member' };
      case 'visitor':
        // A visitor's id opens their cart, so it stays here.
        return { kind, id: '', name: 'A visitor' };
      case 'process':
        return { kind, id, name: 'Storefold' };
    }
  };
}
