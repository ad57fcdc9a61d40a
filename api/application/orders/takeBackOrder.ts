import { giftCardAggregate } from '../../../domain/giftCards/giftCard.decider.ts';
import type { IssuedGiftCard } from '../../../domain/giftCards/giftCard.state.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { PRODUCT_TYPES } from '../../../domain/kernel/productType.ts';
import { membershipAggregate, membershipStreamId } from '../../../domain/members/membership.ts';
import { orderAggregate } from '../../../domain/orders/order.decider.ts';
import type { PlacedOrder } from '../../../domain/orders/order.state.ts';
import { isTakenBack, keptPieces } from '../../../domain/orders/takenBack.ts';
import type { TakeBackOrder } from '../../../domain/processes/orders/orderTakeBack.ts';
import { subscriptionAggregate } from '../../../domain/subscriptions/subscription.decider.ts';
import type { CommandContext, CommandHandler } from '../commands/commandHandler.ts';
import { soldCardId } from '../giftCards/soldCardId.ts';
import type { Clock } from '../ports/clock.ts';
import { type TaskContext, type TaskHandler, taskCommand } from '../processes/tasks.ts';

export interface TakeBackDependencies {
  readonly commandHandler: CommandHandler;
  readonly clock: Pick<Clock, 'now'>;
}

/** Product type of gift cards (`docs/rules/catalog.md#product-types`). */

/**
 * Brings what an order gave in line with what the buyer keeps of it: more gift cards than kept pieces are ended,
 * memberships of which nothing is kept end, and a subscription ends with its first order. What it finds in order it
 * leaves alone, so that it may be done any number of times.
 */
export function createTakeBackOrder({ commandHandler, clock }: TakeBackDependencies) {
  /** As many active cards as pieces are kept; those with the most money on them go first, what was spent stays spent. */
  async function takeBackGiftCards(order: PlacedOrder, reason: string, context: CommandContext) {
    for (const line of order.lines) {
      if (line.productType !== PRODUCT_TYPES.giftCard) continue;
      const cards = await activeCards(order, line.lineId);
      const surplus = cards.length - keptPieces(order, line);
      for (const { giftCardId } of cards.slice(0, Math.max(0, surplus))) {
        const data = { giftCardId, reason, at: context.now };
        const commandId = `${context.commandId}:${giftCardId}`;
        await commandHandler.handle(
          giftCardAggregate,
          giftCardId,
          { type: 'DeactivateGiftCard', data },
          { ...context, commandId },
        );
      }
    }
  }

  async function activeCards({ placed }: PlacedOrder, lineId: string): Promise<IssuedGiftCard[]> {
    const sold = placed.lines.find((line) => line.lineId === lineId)?.quantity ?? 0;
    const ids = Array.from({ length: sold }, (_, index) => soldCardId(placed.orderId, lineId, index + 1));
    const cards = await Promise.all(ids.map((id) => commandHandler.load(giftCardAggregate, id)));
    return cards
      .flatMap(({ state }) => (state.status === 'active' ? [state] : []))
      .sort((one, other) => other.balance - one.balance);
  }

  async function endMemberships(
    order: PlacedOrder,
    areas: TakeBackOrder['data']['areas'],
    reason: string,
    context: CommandContext,
  ) {
    const { customerId, orderId } = order.placed;
    if (customerId === null) return;
    const isKept = (itemId: string) =>
      order.lines.some((line) => line.itemId === itemId && keptPieces(order, line) > 0);
    for (const { itemId, productType } of order.lines) {
      const memberAreaId = areas[itemId];
      if (productType !== PRODUCT_TYPES.paywall || memberAreaId === undefined || isKept(itemId)) continue;
      const stream = membershipStreamId(memberAreaId, customerId);
      const data = { memberAreaId, customerId, orderId, reason, leftAt: context.now };
      const commandId = `${context.commandId}:${memberAreaId}`;
      await commandHandler.handle(
        membershipAggregate,
        stream,
        { type: 'EndBoughtMembership', data },
        { ...context, commandId },
      );
    }
  }

  async function endSubscription({ placed }: PlacedOrder, reason: string, context: CommandContext) {
    const { subscriptionId, orderId } = placed;
    if (subscriptionId === null) return;
    const { state } = await commandHandler.load(subscriptionAggregate, subscriptionId);
    if (state.status === 'absent' || state.status === 'prepared' || state.firstOrderId !== orderId) return;
    try {
      const data = { subscriptionId, when: 'now', reason, at: context.now } as const;
      const command = { type: 'CancelSubscription', data } as const;
      await commandHandler.handle(subscriptionAggregate, subscriptionId, command, context);
    } catch (error) {
      // It is over by itself already.
      if (!(error instanceof DomainError) || error.code !== 'SUBSCRIPTION_STATUS') throw error;
    }
  }

  return (async ({ orderId, areas }: TakeBackOrder['data'], task: TaskContext) => {
    const { state: order } = await commandHandler.load(orderAggregate, orderId);
    if (order.status === 'unplaced') return;
    const context = taskCommand(task, 'orders', task.taskId, clock.now().toISOString());
    const reason = `Order ${order.placed.orderNumber} ${order.status === 'cancelled' ? 'cancelled' : 'refunded'}`;
    await takeBackGiftCards(order, reason, context);
    await endMemberships(order, areas, reason, context);
    if (isTakenBack(order)) await endSubscription(order, reason, context);
  }) satisfies TaskHandler;
}
