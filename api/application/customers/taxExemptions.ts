import type { RegisteredCustomer } from '../../../domain/customers/customer.state.ts';
import {
  type TaxExemptionCommand,
  taxExemptionsAggregate,
} from '../../../domain/pricing/tax/taxExemptions.decider.ts';
import type { Mutation } from '../commands/commandContext.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';

type Buyer = Pick<RegisteredCustomer, 'customerId' | 'email'>;

/** Who pays no tax. Each method answers where in the log that stands. */
export interface TaxExemptions {
  exempt(customer: Buyer, reason: string, mutation: Mutation): Promise<number>;
  end(customer: Buyer, mutation: Mutation): Promise<number>;
  /** Goes with a customer whose address has changed, if they are exempt. */
  follow(customer: Buyer, mutation: Mutation): Promise<number>;
}

/** Prices know a buyer by a key made of the address they buy with: it is the address that is exempt. */
export function createTaxExemptions(
  commandHandler: CommandHandler,
  personIdOf: (email: string) => string,
): TaxExemptions {
  async function tell(command: TaxExemptionCommand, mutation: Mutation): Promise<number> {
    const { websiteId } = mutation;
    const step = mutation.step(command.type);
    const { position } = await commandHandler.handle(taxExemptionsAggregate, websiteId, command, step);
    return position;
  }
  const about = ({ customerId }: Buyer, { websiteId, now: at }: Mutation) => ({ websiteId, customerId, at });
  return {
    exempt(customer, reason, mutation) {
      const data = { ...about(customer, mutation), customerKey: personIdOf(customer.email), reason };
      return tell({ type: 'ExemptFromTax', data }, mutation);
    },
    end: (customer, mutation) => tell({ type: 'EndTaxExemption', data: about(customer, mutation) }, mutation),
    follow(customer, mutation) {
      const data = { ...about(customer, mutation), customerKey: personIdOf(customer.email) };
      return tell({ type: 'MoveTaxExemption', data }, mutation);
    },
  };
}
