import { payerAggregate, payerAt } from '../../../domain/payments/payer.decider.ts';
import type { CommandContext, CommandHandler } from '../commands/commandHandler.ts';
import type { PaymentProvider } from '../ports/payment.ts';

/** Somebody with an account, as a provider is told of them. */
export interface PayingCustomer {
  readonly customerId: string;
  readonly email: string;
}

/** Whom providers know customers as: the methods that they keep for them hang on it. */
export interface Payers {
  /** `null` for who has saved nothing there, and at providers that keep nothing. */
  find(customerId: string, provider: PaymentProvider): Promise<string | null>;
  /** Makes them known where they are not. `null` at providers that keep nothing. */
  findOrMake(
    customer: PayingCustomer,
    provider: PaymentProvider,
    context: Omit<CommandContext, 'commandId'>,
  ): Promise<string | null>;
}

export function createPayers(commandHandler: CommandHandler): Payers {
  const modeOf = ({ isTest }: PaymentProvider) => (isTest ? 'test' : 'live');

  async function find(customerId: string, provider: PaymentProvider): Promise<string | null> {
    if (!provider.keeper) return null;
    const { state } = await commandHandler.load(payerAggregate, customerId);
    return payerAt(state, provider.name, modeOf(provider));
  }

  return {
    find,
    async findOrMake(customer, provider, context) {
      const { customerId } = customer;
      const { name, keeper } = provider;
      const known = await find(customerId, provider);
      if (known !== null || !keeper) return known;
      const mode = modeOf(provider);
      const reference = await keeper.createPayer(customer);
      const data = { customerId, provider: name, mode, reference, at: context.now } as const;
      const { state } = await commandHandler.handle(
        payerAggregate,
        customerId,
        { type: 'RegisterPayer', data },
        { ...context, commandId: `${customerId}:payer:${name}:${mode}` },
      );
      return payerAt(state, name, mode);
    },
  };
}
