import { DomainError } from '../../../domain/kernel/errors.ts';
import { subscriptionAggregate } from '../../../domain/subscriptions/subscription.decider.ts';
import type { SubscriptionState } from '../../../domain/subscriptions/subscription.state.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import { subscriptionsOf } from '../../../projections/subscriptions/queries.ts';
import type { Mutation } from '../commands/commandContext.ts';
import type { CommandHandler, CommandResult } from '../commands/commandHandler.ts';
import type { MethodKeeper, PaymentProvider, SavedMethod, SetupAnswer } from '../ports/payment.ts';
import type { Payers, PayingCustomer } from './payers.ts';
import type { PaymentService } from './paymentService.ts';

export interface SavedMethodsDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly paymentProviders: readonly PaymentProvider[];
  readonly payers: Payers;
  readonly payments: Pick<PaymentService, 'state'>;
  readonly publicUrl: string;
}

/** What came of adding a method: it is there, or the customer has to act first. */
export type Adding = Exclude<SetupAnswer, { readonly status: 'refused' }>;

/**
 * The ways to pay that a provider keeps for a customer (`docs/rules/payments.md#saved-methods`). What they look like is
 * asked of the provider each time.
 */
export interface SavedMethods {
  list(customer: PayingCustomer): Promise<readonly SavedMethod[]>;
  /** Throws `PAYMENT_DECLINED` with the words of the bank, `PAYMENT_METHOD_UNAVAILABLE` where nothing is kept. */
  add(customer: PayingCustomer, method: string, mutation: Mutation): Promise<Adding>;
  /** After the customer has acted. Throws as `add`, and `SETUP_NOT_FOUND` for what is not theirs. */
  confirm(customer: PayingCustomer, reference: string): Promise<Adding>;
  /** Throws `METHOD_IN_USE` while a subscription is paid by it. Nothing to do where it is gone. */
  remove(customer: PayingCustomer, id: string, websiteId: string): Promise<void>;
  /** Has a subscription of theirs paid by it from now on. Throws `METHOD_NOT_FOUND`, `SUBSCRIPTION_NOT_FOUND`. */
  use(
    customer: PayingCustomer,
    id: string,
    subscriptionId: string,
    mutation: Mutation,
  ): Promise<CommandResult<SubscriptionState>>;
}

/** More subscriptions than anybody has. */
const MANY = 200;

export function createSavedMethods(dependencies: SavedMethodsDependencies): SavedMethods {
  const { commandHandler, readModels, paymentProviders, payers, payments, publicUrl } = dependencies;
  const provider = paymentProviders.find(({ keeper }) => keeper !== null);

  /** `null` for who has nothing there. */
  async function known({ customerId }: PayingCustomer) {
    const payer = provider && (await payers.find(customerId, provider));
    return provider?.keeper && payer ? { provider, keeper: provider.keeper, payer } : null;
  }
  const owned = async (keeper: MethodKeeper, payer: string, id: string) =>
    (await keeper.methods(payer)).some((method) => method.id === id);

  /** What the first order was paid with counts until another method is chosen. */
  async function savedBy(paymentId: string | null): Promise<string | null> {
    const payment = paymentId === null ? null : await payments.state(paymentId);
    return payment === null || payment.status === 'absent' ? null : payment.savedMethod;
  }

  async function paysFor(customer: PayingCustomer, name: string, websiteId: string): Promise<boolean> {
    const { customerId } = customer;
    const running = (await subscriptionsOf(readModels, { websiteId, customerId, limit: MANY })).filter(
      ({ status }) => status === 'active' || status === 'paused',
    );
    const names = await Promise.all(
      running.map(async ({ subscriptionId }) => {
        const { state } = await commandHandler.load(subscriptionAggregate, subscriptionId);
        if (!('method' in state)) return null;
        return state.method?.name ?? (await savedBy(state.paymentId));
      }),
    );
    return names.includes(name);
  }

  return {
    async list(customer) {
      const kept = await known(customer);
      return kept ? kept.keeper.methods(kept.payer) : [];
    },
    async add(customer, method, mutation) {
      const payer = provider && (await payers.findOrMake(customer, provider, mutation));
      if (!provider?.keeper || !payer) {
        throw new DomainError('PAYMENT_METHOD_UNAVAILABLE', 'This way to pay is not available.');
      }
      const setupId = mutation.newId('setup');
      const returnUrl = `${publicUrl}/account`;
      return addingOf(await provider.keeper.save({ setupId, payer, method, returnUrl }));
    },
    async confirm(customer, reference) {
      const kept = await known(customer);
      const answer = kept && (await kept.keeper.lookUpSetup(kept.payer, reference));
      if (!answer) throw new DomainError('SETUP_NOT_FOUND', 'There is no such way to pay to confirm.');
      return addingOf(answer);
    },
    async remove(customer, id, websiteId) {
      const kept = await known(customer);
      if (!kept) return;
      if (await paysFor(customer, `${kept.payer}/${id}`, websiteId)) {
        throw new DomainError(
          'METHOD_IN_USE',
          'A subscription is paid by this. Please choose another way to pay there first.',
        );
      }
      await kept.keeper.remove(kept.payer, id);
    },
    async use(customer, id, subscriptionId, mutation) {
      const { state } = await commandHandler.load(subscriptionAggregate, subscriptionId);
      if (!('customerId' in state) || state.customerId !== customer.customerId) {
        throw new DomainError('SUBSCRIPTION_NOT_FOUND', 'There is no such subscription.');
      }
      const kept = await known(customer);
      if (!kept || !(await owned(kept.keeper, kept.payer, id))) {
        throw new DomainError('METHOD_NOT_FOUND', 'This way to pay is not kept for you any more.');
      }
      const method = { provider: kept.provider.name, name: `${kept.payer}/${id}` };
      const data = { subscriptionId, method, at: mutation.now };
      return commandHandler.handle(
        subscriptionAggregate,
        subscriptionId,
        { type: 'ChooseSubscriptionMethod', data },
        mutation,
      );
    },
  };
}

function addingOf(answer: SetupAnswer): Adding {
  if (answer.status === 'refused') throw new DomainError('PAYMENT_DECLINED', answer.message);
  return answer;
}
