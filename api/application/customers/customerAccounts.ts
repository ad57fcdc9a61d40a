import { type CustomerCommand, customerAggregate } from '../../../domain/customers/customer.decider.ts';
import type { RegisteredCustomer } from '../../../domain/customers/customer.state.ts';
import { emailClaimAggregate, emailClaimId, emailTaken } from '../../../domain/customers/emailClaim.ts';
import { idSchema } from '../../../domain/kernel/ids.ts';
import type { Mutation } from '../commands/commandContext.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { EmailHashes } from '../kernel/emailHashes.ts';

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
  /**
   * The account with its address under the keyed hash. One of before has it under a plain hash, which nothing new may say;
   * its claim of then is worth nothing from here on.
   */
  rekeyed(customer: RegisteredCustomer, mutation: Mutation): Promise<RegisteredCustomer>;
}

export function createCustomerAccounts(
  commandHandler: CommandHandler,
  emailHashes: EmailHashes,
): CustomerAccounts {
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

  const change: CustomerAccounts['change'] = async (customerId, command, mutation) => {
    const { state, position } = await commandHandler.handle(
      customerAggregate,
      customerId,
      command,
      mutation.step(command.type),
    );
    if (state.status !== 'registered') throw new Error(`${command.type} left no customer ${customerId}`);
    return { customer: state, position };
  };

  const claimEmail: CustomerAccounts['claimEmail'] = async (customerId, email, mutation) => {
    const { holder: before } = await holderOf(mutation.websiteId, emailHashes.before(email));
    if (before && before.customerId !== customerId) throw emailTaken();
    const emailHash = emailHashes.of(email);
    const { claimId, holderId, holder } = await holderOf(mutation.websiteId, emailHash);
    const holderWithoutAccount = holder ? null : holderId;
    const data = { emailHash, customerId, at: mutation.now, holderWithoutAccount };
    await commandHandler.handle(
      emailClaimAggregate,
      claimId,
      { type: 'ClaimCustomerEmail', data },
      mutation.step('claim'),
    );
  };

  return {
    findById,
    change,
    claimEmail,
    async findByEmail(websiteId, email) {
      for (const emailHash of [emailHashes.of(email), emailHashes.before(email)]) {
        const { holder } = await holderOf(websiteId, emailHash);
        if (holder?.emailHash === emailHash) return holder;
      }
      return null;
    },
    async rekeyed(customer, mutation) {
      const { customerId, email } = customer;
      if (customer.emailHash !== emailHashes.before(email)) return customer;
      await claimEmail(customerId, email, mutation);
      const data = { customerId, emailHash: emailHashes.of(email) };
      return (await change(customerId, { type: 'RekeyCustomerEmail', data }, mutation)).customer;
    },
  };
}
