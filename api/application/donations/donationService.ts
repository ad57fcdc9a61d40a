import {
  donationAggregate,
  type KnownDonation,
  knownDonationOf,
} from '../../../domain/donations/donation.decider.ts';
import type { CommandContext, CommandHandler, CommandResult } from '../commands/commandHandler.ts';
import type { PaymentService } from '../payments/paymentService.ts';

export interface DonationServiceDependencies {
  readonly commandHandler: CommandHandler;
  readonly payments: PaymentService;
}

/** Where donations are settled: by the request that makes one, by the donor who comes back, and by the process. */
export interface DonationService {
  /**
   * Takes the money that was set aside and records what became of it. With `isOver` a donation without money fails.
   * May be repeated.
   */
  settle(donationId: string, context: Omit<CommandContext, 'commandId'>, isOver?: boolean): Promise<Settled>;
}
export type Settled = CommandResult<KnownDonation>;

export function createDonationService({
  commandHandler,
  payments,
}: DonationServiceDependencies): DonationService {
  return {
    async settle(donationId, context, isOver = false) {
      const before = await commandHandler.load(donationAggregate, donationId);
      const donation = knownDonationOf(before.state);
      if (donation.status !== 'requested') return { ...before, state: donation };
      const { paymentId, provider, amount } = donation.request;
      const record = async (
        type: 'ReceiveDonation' | 'FailDonation',
        why = { code: '', message: '' },
      ): Promise<Settled> => {
        const outcome = { donationId, at: context.now };
        const command =
          type === 'ReceiveDonation' ? { type, data: outcome } : { type, data: { ...outcome, ...why } };
        const result = await commandHandler.handle(donationAggregate, donationId, command, {
          ...context,
          commandId: `${donationId}:${type}`,
        });
        return { ...result, state: knownDonationOf(result.state) };
      };

      let payment = await payments.state(paymentId);
      // The provider's own word may have been lost: nothing is given up before it was asked.
      if (isOver && payment.status !== 'absent') payment = (await payments.lookUp(paymentId, context)).state;
      if (payment.status === 'authorized' && payments.provider(provider).capturedBy === 'checkout') {
        payment = (await payments.capture(paymentId, context)).state;
      }
      switch (payment.status) {
        case 'captured':
          return record('ReceiveDonation');
        case 'declined':
          return record('FailDonation', { code: 'PAYMENT_DECLINED', message: payment.message });
        case 'voided':
          return record('FailDonation', { code: 'CALLED_OFF', message: 'The payment was called off.' });
        // Money that staff take by hand, e.g. a transfer, may come any day.
        case 'authorized':
          return { ...before, state: donation };
        default:
          if (!isOver) return { ...before, state: donation };
          // Also where nothing is known of the payment: the provider may have it all the same.
          await payments.void(paymentId, context, {
            orderId: donationId,
            checkoutId: null,
            provider,
            amount,
          });
          return record('FailDonation', { code: 'NOT_PAID', message: 'The donation was not paid in time.' });
      }
    },
  };
}
