import { createHash } from 'node:crypto';
import { type CustomerCommand, customerAggregate } from '../../../domain/customers/customer.decider.ts';
import type { RegisteredCustomer } from '../../../domain/customers/customer.state.ts';
import { emailClaimAggregate, emailClaimId } from '../../../domain/customers/emailClaim.ts';
import { idSchema } from '../../../domain/kernel/ids.ts';
import type { Mutation } from '../commands/commandContext.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';

/** A customer as a change left them, and where in the log that stands. */
export interface ChangedCustomer {
  readonly customer: RegisteredCustomer;
  readonly position: number;
}

/** The accounts of one installation's customers, read from memory and the log: sign-in never waits for a read model. */
export interface CustomerAccounts {
  findById(customerId: string): Promise<RegisteredCustomer | null>;
  /** Whoever signs in with this address, in whatever case it is typed. */
  findByEmail(websiteId: string, email: string): Promise<RegisteredCustomer | null>;
  change(customerId: string, command: CustomerCommand, mutation: Mutation): Promise<ChangedCustomer>;
  /** Claims the address for this customer. Throws `EMAIL_TAKEN`. */
  claimEmail(customerId: string, email: string, mutation: Mutation): Promise<void>;
}

/** SHA-256 of the address in lower case: its stream says nothing of whose it is. */
export const emailHashOf = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex');

export function createCustomerAccounts(commandHandler: CommandHandler): CustomerAccounts {
  async function findById(customerId: string): Promise<RegisteredCustomer | null> {
    if (!idSchema.safeParse(customerId).success) return null;
    const { state } = await commandHandler.load(customerAggregate, customerId);
    return state.status === 'registered' ? state : null;
  }

  /** The account that a claim stands for, if there is one with this address or about to have it. */
  async function holderOf(websiteId: string, emailHash: string) {
    const claimId = emailClaimId(websiteId, emailHash);
    const { state } = await commandHandler.load(emailClaimAggregate, claimId);
    const holderId = state.status === 'claimed' ? state.customerId : null;
    const holder = holderId ? await findById(holderId) : null;
    const isTheirs = holder?.emailHash === emailHash || holder?.requestedEmail?.emailHash === emailHash;
    return { claimId, holderId, holder: isTheirs ? holder : null };
  }

  return {
    findById,
    async findByEmail(websiteId, email) {
      const emailHash = emailHashOf(email);
      const { holder } = await holderOf(websiteId, emailHash);
      return holder?.emailHash === emailHash ? holder : null;
    },
    async change(customerId, command, mutation) {
      const { state, position } = await commandHandler.handle(
        customerAggregate,
        customerId,
        command,
        mutation.step(command.type),
      );
      if (state.status !== 'registered') throw new Error(`${command.type} left no customer ${customerId}`);
      return { customer: state, position };
    },
    async claimEmail(customerId, email, mutation) {
      const emailHash = emailHashOf(email);
      const { claimId, holderId, holder } = await holderOf(mutation.websiteId, emailHash);
      const holderWithoutAccount = holder ? null : holderId;
      const data = { emailHash, customerId, at: mutation.now, holderWithoutAccount };
      await commandHandler.handle(
        emailClaimAggregate,
        claimId,
        { type: 'ClaimCustomerEmail', data },
        mutation.step('claim'),
      );
    },
  };
}
