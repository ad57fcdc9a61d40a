import { donationAggregate } from '../../../domain/donations/donation.decider.ts';
import type { IssuedGiftCard } from '../../../domain/giftCards/giftCard.state.ts';
import { modeOf, type PaymentMode, type RecordedMode } from '../../../domain/kernel/paymentMode.ts';
import { orderAggregate } from '../../../domain/orders/order.decider.ts';
import type { RunningSubscription } from '../../../domain/subscriptions/subscription.state.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';

/** Why what repeats ends once the store takes real money. */
export const MADE_IN_TEST_MODE = 'It was made in test mode.';

type Log = Pick<CommandHandler, 'load'>;

/** The mode of an order; live where it is not known, so that nobody loses what may be worth money. */
async function modeOfOrder(commandHandler: Log, orderId: string | null): Promise<PaymentMode> {
  if (orderId === null) return 'live';
  const { state } = await commandHandler.load(orderAggregate, orderId);
  return modeOf(state.status !== 'unplaced' && state.placed.testMode);
}

/**
 * Whose money is on a card: as its event says; of an older one that of the order that sold it, and live where staff gave
 * it away (`docs/rules/payments.md#test-and-live`).
 */
export const modeOfCard = async (
  commandHandler: Log,
  { mode, orderId }: Pick<IssuedGiftCard, 'mode' | 'orderId'>,
): Promise<PaymentMode> => mode ?? modeOfOrder(commandHandler, orderId);

/** That of its first donation, whose id it has. */
export async function modeOfPledge(
  commandHandler: Log,
  { mode, pledgeId }: { readonly mode?: RecordedMode; readonly pledgeId: string },
): Promise<PaymentMode> {
  if (mode) return mode;
  const { state } = await commandHandler.load(donationAggregate, pledgeId);
  return modeOf(state.status !== 'absent' && state.request.testMode);
}

/** That of its first order, also where its event was written before it said so. */
export const modeOfSubscription = async (
  commandHandler: Log,
  { mode, firstOrderId }: Pick<RunningSubscription, 'mode' | 'firstOrderId'>,
): Promise<PaymentMode> => mode ?? modeOfOrder(commandHandler, firstOrderId);
