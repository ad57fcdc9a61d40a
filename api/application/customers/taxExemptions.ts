import type { RegisteredCustomer } from '../../../domain/customers/customer.state.ts';
import {
  type TaxExemptionCommand,
  type TaxExemptionsState,
  taxExemptionsAggregate,
} from '../../../domain/pricing/tax/taxExemptions.decider.ts';
import type { Mutation } from '../commands/commandContext.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';

type Buyer = Pick<RegisteredCustomer, 'customerId' | 'email'>;

/** Why a customer pays no tax, `null` where they do; at a revision of the exemptions of the website. */
export interface TaxStanding {
  readonly reason: string | null;
  readonly revision: number;
}

/** Who pays no tax. */
export interface TaxExemptions {
  of(customer: Buyer, websiteId: string): Promise<TaxStanding>;
  /**
   * Exempts a customer for a reason, or ends it with `null`. `readAt` is the revision that somebody decided it on.
   * Throws what `CommandHandler.edit` throws.
   */
  set(
    customer: Buyer,
    reason: string | null,
    readAt: number | undefined,
    mutation: Mutation,
  ): Promise<TaxStanding & { readonly position: number }>;
  /** Goes with a customer whose address has changed, if they are exempt. Answers where in the log that stands. */
  follow(customer: Buyer, mutation: Mutation): Promise<number>;
}

const reasonIn = ({ customers }: TaxExemptionsState, { customerId }: Buyer): string | null =>
  customers.get(customerId)?.reason ?? null;

/** Prices know a buyer by a key made of the address they buy with: it is the address that is exempt. */
export function createTaxExemptions(
  commandHandler: CommandHandler,
  personIdOf: (email: string) => string,
): TaxExemptions {
  const about = ({ customerId }: Buyer, { websiteId, now: at }: Mutation) => ({ websiteId, customerId, at });
  return {
    async of(customer, websiteId) {
      const { state, revision } = await commandHandler.load(taxExemptionsAggregate, websiteId);
      return { reason: reasonIn(state, customer), revision };
    },
    async set(customer, wanted, readAt, mutation) {
      const data = about(customer, mutation);
      const customerKey = personIdOf(customer.email);
      const { state, revision, position } = await commandHandler.edit(
        taxExemptionsAggregate,
        mutation.websiteId,
        {
          fieldsOf: (exemptions) => ({ reason: reasonIn(exemptions, customer) }),
          sent: { reason: wanted },
          readAt,
          command: ({ reason }): TaxExemptionCommand =>
            reason === null
              ? { type: 'EndTaxExemption', data }
              : { type: 'ExemptFromTax', data: { ...data, customerKey, reason } },
        },
        mutation,
      );
      return { reason: reasonIn(state, customer), revision, position };
    },
    async follow(customer, mutation) {
      const data = { ...about(customer, mutation), customerKey: personIdOf(customer.email) };
      const command = { type: 'MoveTaxExemption', data } as const;
      const step = mutation.step(command.type);
      const { websiteId } = mutation;
      const { position } = await commandHandler.handle(taxExemptionsAggregate, websiteId, command, step);
      return position;
    },
  };
}
