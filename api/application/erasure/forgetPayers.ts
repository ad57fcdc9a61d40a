import { erasureAggregate } from '../../../domain/customers/erasure.decider.ts';
import { payerAggregate } from '../../../domain/payments/payer.decider.ts';
import type { ForgetPayers } from '../../../domain/processes/customers/customerErasure.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { Clock } from '../ports/clock.ts';
import type { PaymentProvider } from '../ports/payment.ts';
import { type TaskContext, taskCommand } from '../processes/tasks.ts';

export interface ForgetPayersDependencies {
  readonly commandHandler: Pick<CommandHandler, 'handle' | 'load'>;
  readonly paymentProviders: readonly PaymentProvider[];
  readonly retiredProviders: readonly PaymentProvider[];
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Has every payment provider delete the customer that it keeps for somebody who was erased, with their methods. Throws
 * where one cannot be asked, e.g. as its keys are no longer set: then the task is tried again, and set aside in the end.
 */
export function createForgetPayers(dependencies: ForgetPayersDependencies) {
  const { commandHandler, paymentProviders, retiredProviders, clock } = dependencies;
  const providers = [...paymentProviders, ...retiredProviders];

  return async ({ customerId }: ForgetPayers['data'], context: TaskContext): Promise<void> => {
    const { state: payers } = await commandHandler.load(payerAggregate, customerId);
    const known = Object.entries(payers);
    for (const [key, reference] of known) {
      const [name, mode] = key.split(' ');
      const provider = providers.find((one) => one.name === name && one.isTest === (mode === 'test'));
      if (!provider?.keeper) {
        throw new Error(
          `${name} (${mode}) keeps the erased customer ${customerId}, and its keys are not set`,
        );
      }
      await provider.keeper.forget(reference);
    }
    const deletedAt = clock.now().toISOString();
    await commandHandler.handle(
      erasureAggregate,
      customerId,
      { type: 'RecordPayersDeleted', data: { customerId, payers: known.length, deletedAt } },
      taskCommand(context, 'customerErasure', `payersDeleted:${customerId}`, deletedAt),
    );
  };
}
