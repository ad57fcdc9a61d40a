import type { Capability } from '../../../../domain/accounts/roles.ts';
import { productAggregate } from '../../../../domain/catalog/product.decider.ts';
import { productUrl } from '../../../../domain/catalog/productUrl.ts';
import { customerAggregate } from '../../../../domain/customers/customer.decider.ts';
import { submissionAggregate } from '../../../../domain/forms/submission.decider.ts';
import { giftCardAggregate } from '../../../../domain/giftCards/giftCard.decider.ts';
import { stockAggregate } from '../../../../domain/inventory/stock.decider.ts';
import { mailingListAggregate } from '../../../../domain/mailingList/mailingList.decider.ts';
import { orderAggregate } from '../../../../domain/orders/order.decider.ts';
import { subscriptionAggregate } from '../../../../domain/subscriptions/subscription.decider.ts';
import type { SubjectKind } from '../../../../domain/webhooks/topics.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import { shownOrder } from '../../../application/orders/shownOrder.ts';
import type { Subjects } from '../../../application/webhooks/subjects.ts';
import { stockLevelOf } from '../inventory/stockLevel.ts';
import { closedOrderViewOf } from '../orders/orderView.ts';

/** What it takes to read each kind, and so to have a program told of it. */
export const READ_CAPABILITY = {
  order: 'orders.read',
  product: 'products.read',
  stock: 'inventory.read',
  customer: 'customers.read',
  subscription: 'orders.read',
  giftCard: 'giftCards.read',
  mailingList: 'lists.read',
  submission: 'submissions.read',
} as const satisfies Record<SubjectKind, Capability>;

/** Nothing in here opens anything: no password, no link, no code of a gift card. */
export function createSubjects({ load }: Pick<CommandHandler, 'load'>): Subjects {
  return {
    async order(orderId) {
      const { state } = await load(orderAggregate, orderId);
      if (state.status === 'unplaced') return null;
      return closedOrderViewOf(shownOrder(state));
    },
    async product(productId) {
      const { state } = await load(productAggregate, productId);
      if (state.status === 'absent') return null;
      const { name, slug, excerpt, description, type, status, currency, options, categories, tags } = state;
      return {
        id: productId,
        ...{ name, slug, excerpt, description, type, status, currency, options, categories, tags },
        fullUrl: productUrl(slug),
        variants: state.variants.map(({ variantId, sku, attributes, price, salePrice, specification }) => ({
          ...{ variantId, sku, attributes, price, salePrice, specification },
        })),
      };
    },
    async stock(streamId) {
      const [productId = '', variantId = ''] = streamId.split('.');
      return stockLevelOf(productId, variantId, (await load(stockAggregate, streamId)).state);
    },
    async customer(customerId) {
      const { state } = await load(customerAggregate, customerId);
      if (state.status !== 'registered') return null;
      const { email, firstName, lastName, language, acceptsMarketing } = state;
      return { id: customerId, email, firstName, lastName, language, acceptsMarketing };
    },
    async subscription(subscriptionId) {
      const { state } = await load(subscriptionAggregate, subscriptionId);
      if (state.status === 'absent' || state.status === 'prepared') return null;
      const { status, customerId, firstOrderId, itemId, sku, title, quantity, plan, billed, next, endsAt } =
        state;
      return {
        id: subscriptionId,
        ...{ status, customerId, firstOrderId, itemId, sku, title, quantity, plan, billed, next, endsAt },
      };
    },
    async giftCard(giftCardId) {
      const { state } = await load(giftCardAggregate, giftCardId);
      if (state.status === 'absent') return null;
      const { status, currency, initial, balance, lastFour, recipientName, recipientEmail } = state;
      return {
        id: giftCardId,
        ...{ status, lastFour, recipientName, recipientEmail },
        amount: { amount: initial, currency },
        balance: { amount: balance, currency },
      };
    },
    async mailingList(personId) {
      const { isOnList, listIds, email } = (await load(mailingListAggregate, personId)).state;
      return email === '' ? null : { id: personId, email, isOnList, listIds };
    },
    async submission(submissionId) {
      const { state } = await load(submissionAggregate, submissionId);
      if (state.status !== 'received') return null;
      const { formId, formRevision, mapped, page, submittedAt } = state;
      return { id: submissionId, formId, formRevision, answers: mapped, page, submittedAt };
    },
  };
}
