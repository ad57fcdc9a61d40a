import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Purchase } from '../../../../domain/checkout/checkout.state.ts';
import { assertSameRequest } from '../../../../domain/checkout/startCheckout.ts';
import type { Basket } from '../../../application/checkout/basket.ts';
import type { CheckoutProgress } from '../../../application/checkout/checkoutDriver.ts';
import type { PurchaseRequest } from '../../../application/checkout/purchaseRequest.ts';
import { loadPurchase } from '../../../application/checkout/purchaseStreams.ts';
import type { Mutation } from '../../../application/commands/commandContext.ts';
import { createTurnstile } from '../../../application/kernel/turnstile.ts';
import { subscriptionOfCart } from '../../../application/subscriptions/subscriptionCarts.ts';
import { analyticsIdIn, senderOf } from '../analytics/sender.ts';
import { answerCheckout } from './answerCheckout.ts';
import type { CheckoutDependencies } from './dependencies.ts';

/** Buyers who come at once begin one after the other: visitors are answered in between. */
const myTurn = createTurnstile();

/** What is asked for, beside the request itself. */
export interface Purchasing {
  readonly mutation: Mutation;
  readonly request: PurchaseRequest;
  /** Only asked for when the checkout is new: a repeat must not depend on what became of the cart. */
  readonly basket: () => Promise<Basket>;
  /** Follows once the checkout stands, each time that the same is asked for. */
  readonly onStarted?: (purchase: Pick<Purchase, 'email' | 'shippingAddress'>) => Promise<void>;
}

/**
 * Starts a checkout, or goes on with the one that the same request started before. The same `Idempotency-Key` gets the
 * same order; with another body it is refused with `IDEMPOTENCY_KEY_REUSED`.
 */
export async function buy(
  request: FastifyRequest,
  reply: FastifyReply,
  { mutation, request: purchaseRequest, basket, onStarted }: Purchasing,
  dependencies: CheckoutDependencies,
) {
  const { commandHandler, purchases, checkoutDriver, paymentOffers, requestMarkOf } = dependencies;
  await myTurn();
  const { websiteId, actor, correlationId, now, newId } = mutation;
  const context = { websiteId, actor, correlationId };
  const requestMark = requestMarkOf(request.body);
  const checkoutId = newId('checkout');
  if (request.headers['idempotency-key']) {
    const { checkout } = (await loadPurchase(commandHandler, checkoutId)).state;
    if (checkout.status !== 'absent') {
      assertSameRequest(checkout.purchase.requestMark, requestMark);
      return answered(await checkoutDriver.run(checkoutId, context));
    }
  }
  const bought = await basket();
  const customer = await request.customer();
  const payment =
    purchaseRequest.payment && (await paymentOffers.chosen(purchaseRequest.payment, { websiteId, customer }));
  const wish = { ...purchaseRequest, payment };
  const prepare = () =>
    purchases.preparePurchase(bought, wish, {
      websiteId,
      now,
      customer,
      subscriptionId: subscriptionOfCart(bought.cartId),
      requestMark,
      newId: (purpose) => (purpose === 'checkout' ? checkoutId : newId(purpose)),
    });
  const showsCodes = purchaseRequest.giftCardCodes.length > 0;
  const purchase = showsCodes
    ? await dependencies.guessLimits.tryCode(request.ip, new Date(now), prepare)
    : await prepare();
  const progress = await checkoutDriver.start({ type: 'StartCheckout', data: purchase }, context);
  void noteSource(request, purchase.orderId, now, dependencies);
  return answered(progress);

  async function answered(progress: CheckoutProgress) {
    const { checkout } = progress;
    const { status } = checkout;
    if (status !== 'absent' && status !== 'failed' && status !== 'undone')
      await onStarted?.(checkout.purchase);
    return answerCheckout(reply, progress, dependencies);
  }
}

/** Nobody waits for it: an order is not held up by being counted, nor is it refused for that. */
async function noteSource(
  request: FastifyRequest,
  orderId: string,
  at: string,
  { orderSources }: Pick<CheckoutDependencies, 'orderSources'>,
): Promise<void> {
  try {
    const { websiteId, address, userAgent, isStaff, mayBeKnown } = await senderOf(request);
    if (!mayBeKnown || isStaff) return;
    const analyticsId = analyticsIdIn(request);
    await orderSources.note({ websiteId, orderId, at, address, userAgent, analyticsId });
  } catch (err) {
    request.log.error({ err, orderId }, 'Where an order came from could not be noted');
  }
}
