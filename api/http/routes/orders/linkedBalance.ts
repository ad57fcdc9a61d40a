import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { money, toWire } from '../../../../domain/kernel/money.ts';
import { linkClosed, openRequest } from '../../../../domain/orders/balancePayment.ts';
import { orderAggregate } from '../../../../domain/orders/order.decider.ts';
import type { PlacedOrder } from '../../../../domain/orders/order.state.ts';
import { balanceOf } from '../../../../domain/orders/standing.facts.ts';
import { actionUrlOf } from '../../../../domain/payments/payment.state.ts';
import {
  balanceLinkId,
  balancePath,
  readBalanceLinkId,
} from '../../../application/orders/mailBalanceRequest.ts';
import type { BalancePaymentView, OrderBalance } from '../../contracts/orders/balance.ts';
import type { BalanceDependencies } from './balance.dependencies.ts';

/** An order by a link to pay what is due of it. */
export interface LinkedBalance {
  readonly order: PlacedOrder;
  readonly requestNumber: number;
}

/** The order of a link; `null` for a text that is none, and for an order of another website. */
export async function linkedBalance(
  { commandHandler, balanceTokens }: BalanceDependencies,
  { websiteId }: Pick<FastifyRequest, 'websiteId'>,
  token: string,
): Promise<LinkedBalance | null> {
  const id = balanceTokens.idIn(token);
  const read = id === null ? null : readBalanceLinkId(id);
  if (!read) return null;
  const { state: order } = await commandHandler.load(orderAggregate, read.orderId);
  const isHere = order.status !== 'unplaced' && order.placed.websiteId === websiteId;
  return isHere && read.requestNumber <= order.balanceRequests
    ? { order, requestNumber: read.requestNumber }
    : null;
}

/** The same for a call. Throws `PAYMENT_LINK_CLOSED`. */
export async function balanceOfLink(
  dependencies: BalanceDependencies,
  request: Pick<FastifyRequest, 'websiteId'>,
  token: string,
): Promise<LinkedBalance> {
  const found = await linkedBalance(dependencies, request, token);
  if (!found) throw linkClosed();
  return found;
}

/** What whoever has the link is shown. */
export async function balancePaymentOf(
  dependencies: BalanceDependencies,
  { order, requestNumber }: LinkedBalance,
): Promise<BalancePaymentView> {
  const { payments, orderTokens } = dependencies;
  const { orderNumber, testMode, currency } = order.placed;
  const request = openRequest(order, requestNumber);
  const underWay = order.balancePayment?.requestNumber === requestNumber ? order.balancePayment : null;
  const payment = underWay && (await payments.state(underWay.paymentId));
  const clientSecret = payment && (await payments.clientSecret(payment));
  const isPaid = order.status === 'open' && balanceOf(order) <= 0;
  return {
    ...{ orderNumber, testMode },
    amount: toWire(money(request?.amount ?? Math.max(0, balanceOf(order)), currency)),
    status: underWay ? 'underWay' : request ? 'open' : isPaid ? 'paid' : 'closed',
    orderUrl: `/order/${orderTokens.of(order.placed)}`,
    paymentProviders: request ? [...(await providersFor(dependencies, order))] : [],
    actionUrl: payment ? actionUrlOf(payment) : null,
    ...(clientSecret && { clientSecret }),
  };
}

/** Those that take money at once and in the order's own mode: an order of test money is never paid with real money. */
async function providersFor(
  { payments, paymentOffers }: BalanceDependencies,
  { placed: { websiteId, testMode } }: PlacedOrder,
): Promise<readonly string[]> {
  const offered = await paymentOffers.of(websiteId);
  return offered.filter((name) => {
    const { isTest, capturedBy } = payments.offered(name);
    return isTest === testMode && capturedBy === 'checkout';
  });
}

/** What staff are told. */
export function orderBalanceOf(
  { balanceTokens, publicUrl }: Pick<BalanceDependencies, 'balanceTokens' | 'publicUrl'>,
  order: PlacedOrder,
): OrderBalance {
  const { orderId, currency } = order.placed;
  const request = order.balanceRequest && openRequest(order, order.balanceRequest.requestNumber);
  return {
    due: toWire(money(balanceOf(order), currency)),
    link: request && {
      url: new URL(
        balancePath(balanceTokens.of(balanceLinkId(orderId, request.requestNumber), null)),
        publicUrl,
      ).href,
      amount: toWire(money(request.amount, currency)),
    },
    isUnderWay: order.balancePayment !== null,
  };
}

/** Refuses a way to pay that is not for this order. Throws `PAYMENT_METHOD_UNAVAILABLE`. */
export async function assertPaidWith(
  dependencies: BalanceDependencies,
  order: PlacedOrder,
  provider: string,
): Promise<void> {
  if ((await providersFor(dependencies, order)).includes(provider)) return;
  throw new DomainError('PAYMENT_METHOD_UNAVAILABLE', 'This way to pay is not available.');
}
