import { cartAggregate } from '../../../domain/cart/cart.decider.ts';
import type { StockNeed } from '../../../domain/checkout/checkout.events.ts';
import type { KnownCheckout, Purchase } from '../../../domain/checkout/checkout.state.ts';
import type { AcceptCheckout, CompleteCheckout } from '../../../domain/checkout/progress.ts';
import type { DomainError } from '../../../domain/kernel/errors.ts';
import { streamName } from '../../../domain/kernel/ids.ts';
import type { PlaceOrder } from '../../../domain/orders/placeOrder.ts';
import type { PaymentState } from '../../../domain/payments/payment.state.ts';
import type { RecordPaymentAnswer } from '../../../domain/payments/recordPaymentAnswer.ts';
import { isRefusal } from '../commands/commandErrors.ts';
import type { CommandContext, CommandHandler } from '../commands/commandHandler.ts';
import { inOrderOfUse } from '../inventory/orderOfUse.ts';
import type { PaymentContext, PaymentService } from '../payments/paymentService.ts';
import type { StreamStore } from '../ports/streamStore.ts';
import { type Hold, holdsOf } from './holds.ts';
import { createOrderNumbers } from './orderNumbers.ts';
import { orderOf } from './orderOf.ts';

export interface CheckoutStepDependencies {
  readonly commandHandler: CommandHandler;
  readonly streamStore: Pick<StreamStore, 'readAfter'>;
  readonly payments: PaymentService;
  readonly publicUrl: string;
}

/** What has to be given back, and why. */
export interface Undoing {
  readonly payment: PaymentState;
  /** Whether the provider may know of the payment although nothing was recorded: a run may have been cut off there. */
  readonly wasProviderAsked: boolean;
  readonly reason: string;
}

/** Holds last a little longer than the checkout: one that is accepted at its last moment can still claim them. */
const GRACE_MS = 5 * 60_000;

export type CheckoutSteps = ReturnType<typeof createCheckoutSteps>;

/**
 * How each step of a checkout is done. Command ids derive from the checkout and the step, so a step that is done again
 * writes nothing twice; what goes to the provider is repeated under the payment's id.
 */
export function createCheckoutSteps(dependencies: CheckoutStepDependencies) {
  const { commandHandler, streamStore, payments, publicUrl } = dependencies;
  const numbers = createOrderNumbers(commandHandler);

  const step = (context: PaymentContext, { checkoutId }: Purchase, name: string): CommandContext => ({
    ...context,
    commandId: `${checkoutId}:${name}`,
  });
  const send = (hold: Hold, command: Hold['claim'], context: CommandContext) =>
    commandHandler.handle(hold.aggregate, hold.streamId, command, context);

  /** Takes every hold; the first refusal among them, or `null` when all are held. */
  async function takeHolds(purchase: Purchase, context: PaymentContext): Promise<DomainError | null> {
    const isLate = context.now >= purchase.expiresAt;
    // What ran out before is held anew: a command of its own, as the first one is done once and for all.
    const name = isLate ? 'hold late' : 'hold';
    const expiresAt = later(isLate ? context.now : purchase.expiresAt, GRACE_MS);
    const taken = await Promise.allSettled(
      holdsOf(purchase).map((hold) =>
        send(hold, hold.take(context.now, expiresAt), step(context, purchase, `${name}:${hold.key}`)),
      ),
    );
    const refusals = taken.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    const broken = refusals.find((reason) => !isRefusal(reason));
    if (broken) throw broken;
    return (refusals[0] as DomainError | undefined) ?? null;
  }

  /** Asks the provider to set the money aside; what it says is still to be recorded. */
  function authorizePayment(purchase: Purchase, context: PaymentContext): Promise<RecordPaymentAnswer> {
    const { payment, checkoutId, orderId, paymentMethod: method, email } = purchase;
    // A subscription is renewed without a cart, and without anybody there.
    const isOffSession = purchase.cartId === null && purchase.subscriptionId !== null;
    if (!payment) throw new Error(`Nothing is due for the checkout ${checkoutId}`);
    const { paymentId, provider, amount, savesMethod } = payment;
    const returnUrl = `${publicUrl}/checkout/${checkoutId}`;
    const money = { paymentId, orderId, amount, method, email, returnUrl, savesMethod };
    const { customerId } = purchase;
    return payments.ask({ ...money, provider, checkoutId, customerId, isOffSession }, context);
  }

  /** Closes the cart for this order and takes a number for it. `null` where the cart has become another order. */
  async function prepareOrder(purchase: Purchase, context: PaymentContext): Promise<string | null> {
    const { cartId, orderId, websiteId } = purchase;
    const [cart, number] = await Promise.all([
      cartId === null
        ? null
        : commandHandler.handle(
            cartAggregate,
            cartId,
            { type: 'CloseCart', data: { cartId, reason: 'purchased', orderId } },
            step(context, purchase, 'closeCart'),
          ),
      numbers.next(websiteId, context),
    ]);
    const isTaken = cart !== null && !(cart.state.status === 'closed' && cart.state.orderId === orderId);
    return isTaken ? null : number;
  }

  /** What makes the order of an accepted checkout, or accepts it at the same time. */
  function placing(
    checkout: KnownCheckout,
    orderNumber: string,
    payment: PaymentState,
    { now, isPaymentFound }: { readonly now: string; readonly isPaymentFound: boolean },
  ): readonly [AcceptCheckout, PlaceOrder] {
    const { purchase } = checkout;
    const placedAt = checkout.status === 'accepted' ? checkout.acceptedAt : now;
    const { checkoutId } = purchase;
    return [
      { type: 'AcceptCheckout', data: { checkoutId, at: now, isPaymentFound } },
      { type: 'PlaceOrder', data: orderOf(purchase, { orderNumber, placedAt, payment }) },
    ];
  }

  /**
   * Takes the money and claims what is held; what comes of it is still to be recorded. What was held too long ago is taken
   * again; pieces that are gone are told.
   */
  async function settle(
    purchase: Purchase,
    payment: PaymentState,
    context: PaymentContext,
  ): Promise<readonly (RecordPaymentAnswer | CompleteCheckout)[]> {
    const { checkoutId } = purchase;
    const [shortages, captured] = await Promise.all([
      Promise.all(holdsOf(purchase).map((hold) => claim(hold, purchase, context))),
      capture(payment, context),
    ]);
    const data = { checkoutId, shortages: shortages.flat(), at: context.now };
    return [...captured, { type: 'CompleteCheckout', data }];
  }

  async function capture(payment: PaymentState, context: PaymentContext): Promise<RecordPaymentAnswer[]> {
    if (payment.status !== 'authorized') return [];
    if (payments.provider(payment.provider).capturedBy === 'staff') return [];
    return [await payments.askToCapture(payment, context)];
  }

  const claimOf = ({ claim: command }: Hold, { websiteId }: Purchase) =>
    inOrderOfUse(commandHandler, websiteId, command);

  async function claim(
    hold: Hold,
    purchase: Purchase,
    context: PaymentContext,
  ): Promise<readonly StockNeed[]> {
    const claiming = step(context, purchase, `claim:${hold.key}`);
    try {
      await send(hold, await claimOf(hold, purchase), claiming);
      return [];
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
    // Refused because it was claimed before, by a run that was cut off; or because it ran out.
    if (await wasDone(hold, claiming.commandId)) return [];
    return claimAgain(hold, purchase, context);
  }

  async function claimAgain(hold: Hold, purchase: Purchase, context: PaymentContext) {
    try {
      const again = later(context.now, GRACE_MS);
      await send(hold, hold.take(context.now, again), step(context, purchase, `hold again:${hold.key}`));
      await send(hold, await claimOf(hold, purchase), step(context, purchase, `claim again:${hold.key}`));
      return [];
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return hold.pieces ? [hold.pieces] : [];
    }
  }

  /** Whether the log has an event of this command: asked seldom, so the stream may be read through. */
  async function wasDone({ aggregate, streamId }: Hold, commandId: string): Promise<boolean> {
    for await (const page of streamStore.readAfter(streamName(aggregate.category, streamId), -1)) {
      if (page.some(({ metadata }) => metadata.causationId === commandId)) return true;
    }
    return false;
  }

  /** Gives everything back: holds, the cart, and the money whatever became of it. */
  async function undo(purchase: Purchase, undoing: Undoing, context: PaymentContext): Promise<void> {
    const { reason } = undoing;
    await Promise.all([
      ...holdsOf(purchase).map((hold) =>
        send(hold, hold.release(reason), step(context, purchase, `release:${hold.key}`)),
      ),
      reopenCart(purchase, context),
      giveUp(purchase, undoing, context),
    ]);
  }

  async function reopenCart(purchase: Purchase, context: PaymentContext): Promise<void> {
    const { cartId, orderId } = purchase;
    if (cartId === null) return;
    const command = { type: 'ReopenCart', data: { cartId, orderId } } as const;
    await commandHandler.handle(cartAggregate, cartId, command, step(context, purchase, 'reopenCart'));
  }

  async function giveUp(
    { payment, checkoutId, orderId }: Purchase,
    { payment: state, wasProviderAsked }: Undoing,
    context: PaymentContext,
  ): Promise<void> {
    if (!payment) return;
    const { paymentId, provider, amount } = payment;
    if (state.status === 'captured') {
      await payments.refund(paymentId, `undo_${checkoutId.slice(0, 32)}`, amount, context);
    } else if (state.status !== 'absent' || wasProviderAsked) {
      await payments.void(paymentId, context, { orderId, checkoutId, provider, amount });
    }
  }

  return { takeHolds, authorizePayment, prepareOrder, placing, settle, undo };
}

const later = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) + milliseconds).toISOString();
