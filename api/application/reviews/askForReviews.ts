import { ERASED } from '../../../domain/kernel/personalData.ts';
import { mailAggregate } from '../../../domain/mail/mail.decider.ts';
import type { NewMail } from '../../../domain/mail/queueMail.ts';
import { orderAggregate } from '../../../domain/orders/order.decider.ts';
import type { PlacedOrder } from '../../../domain/orders/order.state.ts';
import { paymentStatusOf } from '../../../domain/orders/standing.ts';
import type { AskForReviews } from '../../../domain/processes/reviews/reviewRequests.ts';
import { requestChoiceAggregate } from '../../../domain/reviews/requestChoice.ts';
import { type RequestOutcome, reviewRequestAggregate } from '../../../domain/reviews/reviewRequest.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { orderPageUrl } from '../orders/orderFacts.ts';
import type { OrderTokens } from '../orders/orderTokens.ts';
import { shownOrder } from '../orders/shownOrder.ts';
import type { Clock } from '../ports/clock.ts';
import type { Preferences } from '../preferences/preferences.ts';
import { type TaskContext, type TaskHandler, taskCommand } from '../processes/tasks.ts';
import { productsToReview, REVIEW_MODELS } from './productsToReview.ts';

export interface AskForReviewsDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly preferences: Preferences;
  readonly personIdOf: (email: string) => string;
  readonly orderTokens: Pick<OrderTokens, 'of'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Position of the last event in the log. */
  readonly head: () => Promise<number>;
  readonly publicUrl: string;
}

/** What it brings was asked about when the subscription began. */
const isRenewal = ({ placed: { subscriptionId, cartId } }: PlacedOrder) =>
  subscriptionId !== null && cartId === null;

/** The task `askForReviews`: the one mail that asks the buyer of an order, or a word on why there is none. */
export function createAskForReviews(dependencies: AskForReviewsDependencies) {
  const { commandHandler, readModels, preferences, personIdOf, orderTokens, clock, head, publicUrl } =
    dependencies;

  /** Why nobody is to be asked about an order, whatever is in it. */
  async function obstacleTo(order: PlacedOrder): Promise<RequestOutcome | null> {
    const { asksBuyers, showsNative, killSwitch } = await preferences.of(order.placed.websiteId, 'reviews');
    if (!asksBuyers || !showsNative || killSwitch) return 'TURNED_OFF';
    if (order.status === 'cancelled' || paymentStatusOf(order) === 'refunded') return 'TAKEN_BACK';
    if (order.email === ERASED) return 'ERASED';
    const { state: choice } = await commandHandler.load(requestChoiceAggregate, personIdOf(order.email));
    return choice.isDeclined ? 'DECLINED' : null;
  }

  /** A review that was written a moment ago is one, too. Rejects, to be asked again, where that is not shown yet. */
  async function leftToReview(order: PlacedOrder) {
    const position = await head();
    const shown = await Promise.all(REVIEW_MODELS.map((name) => readModels.waitFor(name, position)));
    if (shown.includes(false)) throw new Error('Nobody can tell yet what was reviewed.');
    return productsToReview(readModels, shownOrder(order));
  }

  return (async ({ orderId }: AskForReviews['data'], task: TaskContext) => {
    const { state: request } = await commandHandler.load(reviewRequestAggregate, orderId);
    const { state: order } = await commandHandler.load(orderAggregate, orderId);
    if (request.isSettled || order.status === 'unplaced') return;
    const now = clock.now().toISOString();
    const context = taskCommand(task, 'reviewRequests', `${orderId}:reviews`, now);
    const settle = (outcome: RequestOutcome) =>
      commandHandler.handle(
        reviewRequestAggregate,
        orderId,
        { type: 'SettleReviewRequest', data: { orderId, outcome, settledAt: now } },
        { ...context, commandId: `${context.commandId}:settled` },
      );
    const obstacle = await obstacleTo(order);
    const products = obstacle || isRenewal(order) ? [] : await leftToReview(order);
    if (products.length === 0) {
      await settle(obstacle ?? 'NOTHING_LEFT');
      return;
    }
    const { orderNumber, testMode, language } = order.placed;
    const token = orderTokens.of(order.placed);
    const orderUrl = orderPageUrl(publicUrl, token);
    const mail: NewMail = {
      ...{ mailId: `reviews_${orderId}`, recipientId: orderId, to: order.email, language },
      kind: 'reviewRequest',
      facts: {
        ...{ orderNumber, testMode, orderUrl },
        products: products.map(({ _id, name }) => ({ title: name, reviewUrl: `${orderUrl}/reviews#${_id}` })),
        declineUrl: new URL(`/api/commerce/reviews/requests/${token}/decline`, publicUrl).href,
      },
      queuedAt: now,
    };
    await commandHandler.handle(mailAggregate, mail.mailId, { type: 'QueueMail', data: mail }, context);
    await settle('ASKED');
  }) satisfies TaskHandler;
}
