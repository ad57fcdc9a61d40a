import { DomainError } from '../../../domain/kernel/errors.ts';
import { ERASED } from '../../../domain/kernel/personalData.ts';
import { mailAggregate } from '../../../domain/mail/mail.decider.ts';
import type { NewMail } from '../../../domain/mail/queueMail.ts';
import { orderAggregate } from '../../../domain/orders/order.decider.ts';
import type { PlacedOrder } from '../../../domain/orders/order.state.ts';
import { planPriceOf } from '../../../domain/pricing/planDiscount.ts';
import type { RenewSubscription } from '../../../domain/processes/subscriptions/subscriptionBilling.ts';
import type { MailSubscriptionNews } from '../../../domain/processes/subscriptions/subscriptionMails.ts';
import type { MailRenewalNotice } from '../../../domain/processes/subscriptions/subscriptionNotices.ts';
import { unitPriceIn } from '../../../domain/subscriptions/agreedPrice.ts';
import { type RenewalTry, renewalCheckoutId } from '../../../domain/subscriptions/renewalCheckouts.ts';
import { isDue, nextPeriodOf, nextReductionOf } from '../../../domain/subscriptions/renewSubscription.ts';
import { subscriptionAggregate } from '../../../domain/subscriptions/subscription.decider.ts';
import type { RunningSubscription } from '../../../domain/subscriptions/subscription.state.ts';
import type { CheckoutDriver } from '../checkout/checkoutDriver.ts';
import { loadPurchase } from '../checkout/purchaseStreams.ts';
import { isRefusal } from '../commands/commandErrors.ts';
import type { CommandContext, CommandHandler } from '../commands/commandHandler.ts';
import { amountText } from '../orders/amounts.ts';
import type { PaymentService } from '../payments/paymentService.ts';
import { MADE_IN_TEST_MODE, modeOfSubscription } from '../payments/recordedModes.ts';
import type { Clock } from '../ports/clock.ts';
import type { Preferences } from '../preferences/preferences.ts';
import { type TaskContext, type Tasks, taskCommand } from '../processes/tasks.ts';
import type { Renewals } from './renewal.ts';

export interface SubscriptionTaskDependencies {
  readonly commandHandler: CommandHandler;
  readonly renewals: Renewals;
  readonly preferences: Preferences;
  readonly payments: Pick<PaymentService, 'mode'>;
  readonly driver: Pick<CheckoutDriver, 'start' | 'finish'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** What the processes around subscriptions ask for. Done twice it bills once: each try is one checkout with one payment. */
export function createSubscriptionTasks(dependencies: SubscriptionTaskDependencies) {
  const { commandHandler, renewals, preferences, payments, driver, clock } = dependencies;
  const contextOf = (task: TaskContext, commandId: string): CommandContext =>
    taskCommand(task, 'subscriptions', commandId, clock.now().toISOString());

  async function running(subscriptionId: string): Promise<RunningSubscription | null> {
    const { state } = await commandHandler.load(subscriptionAggregate, subscriptionId);
    return state.status === 'absent' || state.status === 'prepared' ? null : state;
  }
  async function firstOrderOf({ firstOrderId }: RunningSubscription) {
    const { state } = await commandHandler.load(orderAggregate, firstOrderId);
    return state.status === 'unplaced' || state.email === ERASED ? null : state;
  }

  async function startCheckout(
    due: RenewalTry,
    subscription: RunningSubscription,
    { websiteId, actor, correlationId, now }: CommandContext,
  ): Promise<void> {
    const order = await firstOrderOf(subscription);
    if (!order) throw new DomainError('SUBSCRIBER_ERASED', 'Nobody knows any more who subscribed.');
    const { period } = due;
    const checkoutId = renewalCheckoutId(due);
    const parts = { checkoutId, subscription, period, order, websiteId, now };
    const data = await renewals.preparePurchase(parts);
    await driver.start({ type: 'StartCheckout', data }, { websiteId, actor, correlationId });
  }

  async function renewSubscription(due: RenewSubscription['data'], task: TaskContext) {
    const { subscriptionId, period, attempt } = due;
    const subscription = await running(subscriptionId);
    if (!subscription || !isDue(subscription, period, attempt) || subscription.endsAt !== null) return;
    const checkoutId = renewalCheckoutId(due);
    const context = contextOf(task, checkoutId);
    const { websiteId, actor, correlationId, now: at } = context;
    if (payments.mode === 'live' && (await modeOfSubscription(commandHandler, subscription)) === 'test') {
      const ending = { subscriptionId, when: 'now', reason: MADE_IN_TEST_MODE, at } as const;
      const command = { type: 'CancelSubscription', data: ending } as const;
      await commandHandler.handle(subscriptionAggregate, subscriptionId, command, context);
      return;
    }
    const { checkout: begun } = (await loadPurchase(commandHandler, checkoutId)).state;
    try {
      if (begun.status === 'absent') await startCheckout(due, subscription, context);
      // What comes of it is for the process to hear; a checkout that stays open is looked after like any other.
      await driver.finish(checkoutId, { websiteId, actor, correlationId });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const { code, message } = error;
      const command = { type: 'RecordRenewalFailure', data: { ...due, code, message, at } } as const;
      await commandHandler.handle(subscriptionAggregate, subscriptionId, command, context);
    }
  }

  async function mailSubscriptionNews(data: MailSubscriptionNews['data'], task: TaskContext) {
    const { mailId, subscriptionId, news, moment } = data;
    const subscription = await running(subscriptionId);
    const order = subscription && (await firstOrderOf(subscription));
    if (!subscription || !order) return;
    const context = contextOf(task, `${subscriptionId}:mail:${mailId}`);
    const about = { ...letterTo(order, mailId), queuedAt: context.now };
    const day = moment.slice(0, 10);
    const { title } = subscription;
    const { testMode } = order.placed;
    const priced = (facts: {
      readonly news: 'priceChanged' | 'itemChanged';
      title: string;
      period: number;
    }) => ({
      ...about,
      kind: 'subscriptionPrice' as const,
      facts: {
        title: facts.title,
        news: facts.news,
        day,
        testMode,
        price: priceText(subscription, order, facts.period),
      },
    });
    const mail: NewMail =
      news === 'priceChanged'
        ? priced({ news, title, period: Number.POSITIVE_INFINITY })
        : news === 'itemChanged'
          ? priced({ news, title: goodsText(subscription), period: nextPeriodOf(subscription) })
          : { ...about, kind: 'subscriptionNews', facts: { title, news, day, testMode } };
    await commandHandler.handle(mailAggregate, mailId, { type: 'QueueMail', data: mail }, context);
  }

  async function mailRenewalNotice(data: MailRenewalNotice['data'], task: TaskContext) {
    const { subscriptionId, period } = data;
    const subscription = await running(subscriptionId);
    // Skipped, paused or ended meanwhile, or billed already by a process that was late.
    if (!subscription?.next || !isDue(subscription, period, 1) || subscription.endsAt !== null) return;
    const { sendsRenewalNotices } = await preferences.of(task.websiteId, 'subscriptions');
    const order = sendsRenewalNotices ? await firstOrderOf(subscription) : null;
    if (!order) return;
    const mailId = `renewal_${subscriptionId}_${period}`;
    const context = contextOf(task, `${subscriptionId}:mail:${mailId}`);
    const mail: NewMail = {
      ...letterTo(order, mailId),
      kind: 'subscriptionPrice',
      facts: {
        title: subscription.title,
        news: 'renewing',
        day: subscription.next.dueAt.slice(0, 10),
        price: priceText(subscription, order, period),
        testMode: order.placed.testMode,
      },
      queuedAt: context.now,
    };
    await commandHandler.handle(mailAggregate, mailId, { type: 'QueueMail', data: mail }, context);
  }

  return { renewSubscription, mailSubscriptionNews, mailRenewalNotice } satisfies Tasks;
}

const letterTo = ({ email: to, placed }: PlacedOrder, mailId: string) => ({
  ...{ mailId, recipientId: placed.orderId, to, language: placed.language },
});

/** `2 × Coffee, 250 g`, as a mail has room for. */
function goodsText({ quantity, title, delivered }: RunningSubscription): string {
  const goods = [title, ...Object.values(delivered?.item.attributes ?? {})].join(', ');
  return (quantity === 1 ? goods : `${quantity} × ${goods}`).slice(0, 200);
}

/** What all pieces cost in a period, before shipping and tax. */
function priceText(subscription: RunningSubscription, { placed }: PlacedOrder, period: number): string {
  const agreed = subscription.delivered?.unitPrice ?? placed.lines[0]?.unitPrice;
  const unitPrice = unitPriceIn(subscription, period) ?? agreed;
  if (!unitPrice) return '';
  const reduction = nextReductionOf(subscription, period);
  return amountText(planPriceOf(unitPrice, subscription.quantity, reduction), placed.language);
}
