import type { FastifyRequest } from 'fastify';
import { accountAggregate } from '../../../../domain/accounts/account.decider.ts';
import { staffAccountByEmail } from '../../../../projections/accounts/queries.ts';
import { staffAccounts } from '../../../../projections/accounts/staffAccounts.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { StaffAccount } from '../../plugins/staffSession.ts';

/** Whoever signs in to the editor with this address, in whatever case it is typed; `null` where nobody does. */
export type FindStaffAccount = (request: FastifyRequest, email: string) => Promise<StaffAccount | null>;

/**
 * Who was invited has an id that derives from the address, so that their account is read from the log itself: they are
 * known the moment they accept. Only who was there from the start, with an id of their own, is looked up in a read model.
 */
export function createFindStaffAccount(
  commandHandler: Pick<CommandHandler, 'load'>,
  readModels: ReadModels,
  personIdOf: (email: string) => string,
): FindStaffAccount {
  async function activeAccount(accountId: string): Promise<StaffAccount | null> {
    const { state } = await commandHandler.load(accountAggregate, accountId);
    return state.status === 'active' ? state : null;
  }
  return async (request, email) => {
    const invited = await activeAccount(personIdOf(email));
    if (invited) return invited;
    await request.readAfter(staffAccounts.name);
    const found = await staffAccountByEmail(readModels, request.websiteId, email);
    return found && activeAccount(found._id);
  };
}
