import { assertAvailable } from '../../../domain/cart/availability.ts';
import { assertAnswers } from '../../../domain/catalog/answers.ts';
import { productAggregate } from '../../../domain/catalog/product.decider.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { isEqual } from '../../../domain/kernel/isEqual.ts';
import { type Money, toWire } from '../../../domain/kernel/money.ts';
import { planReductionAt } from '../../../domain/kernel/planDiscount.ts';
import { PRODUCT_TYPES } from '../../../domain/kernel/productType.ts';
import { itemOfLine } from '../../../domain/kernel/sale.ts';
import { orderAggregate } from '../../../domain/orders/order.decider.ts';
import { placedOrderOf } from '../../../domain/orders/standing.ts';
import { planPriceOf } from '../../../domain/pricing/planDiscount.ts';
import { unitPriceIn } from '../../../domain/subscriptions/agreedPrice.ts';
import {
  type ChangeSubscriptionItem,
  isSameVariant,
} from '../../../domain/subscriptions/changeSubscriptionItem.ts';
import { nextPeriodOf } from '../../../domain/subscriptions/renewSubscription.ts';
import type { Delivered } from '../../../domain/subscriptions/subscription.events.ts';
import type { RunningSubscription } from '../../../domain/subscriptions/subscription.state.ts';
import type { ProductPageDoc } from '../../../projections/catalog/productPage.ts';
import { productById, productsBySubscription } from '../../../projections/catalog/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { Offers } from '../catalog/offers.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';

export interface SubscriptionGoodsDependencies {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  readonly readModels: ReadModels;
  readonly offers: Offers;
}

/** A variant that a subscription brings, or could. */
export interface SubscribableGoods {
  readonly itemId: string;
  readonly sku: string;
  readonly title: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Of one piece at the next payment, with what the plan takes off it. */
  readonly unitPrice: Money;
  /** Whether one piece could be had now. */
  readonly isAvailable: boolean;
}

/** What somebody wants delivered; `unitPrice` is what they were shown. */
export interface WantedGoods {
  readonly itemId: string;
  readonly sku: string;
  readonly quantity: number;
  readonly unitPrice: Money;
}

/** What a subscription brings and could bring instead (`docs/rules/subscriptions.md#goods`). */
export interface SubscriptionGoods {
  /** What the first order brought, whatever was changed since. */
  first(subscription: RunningSubscription): Promise<Delivered>;
  /** Variants of the same product first, then of others that can be subscribed to as often. */
  choices(subscription: RunningSubscription): Promise<{
    readonly current: SubscribableGoods & { readonly quantity: number };
    readonly choices: readonly SubscribableGoods[];
  }>;
  /**
   * The command that changes it. Throws `NOT_SUBSCRIBABLE`, `QUOTE_CHANGED` with the price of now, and what choosing refuses
   * (`docs/rules/catalog.md#choosing`).
   */
  command(
    subscription: RunningSubscription,
    wanted: WantedGoods,
    at: string,
  ): Promise<ChangeSubscriptionItem>;
}

export function createSubscriptionGoods({
  commandHandler,
  readModels,
  offers,
}: SubscriptionGoodsDependencies): SubscriptionGoods {
  async function firstOf({ firstOrderId }: RunningSubscription): Promise<Delivered> {
    const { placed } = placedOrderOf((await commandHandler.load(orderAggregate, firstOrderId)).state);
    const [line] = placed.lines;
    if (!line) throw new Error('The first order of a subscription has no line');
    return { item: itemOfLine(line), quantity: line.quantity, unitPrice: line.unitPrice };
  }
  const deliveredBy = async (subscription: RunningSubscription): Promise<Delivered> =>
    subscription.delivered ?? (await firstOf(subscription));

  /** Another product than the one that is delivered has to be sold by subscription, as often, and ask nothing. */
  async function assertSubscribable({ plan }: RunningSubscription, itemId: string): Promise<void> {
    const { state } = await commandHandler.load(productAggregate, itemId);
    const offered = state.status === 'published' ? state.subscriptionPlan : null;
    if (!offered) throw new DomainError('NOT_SUBSCRIBABLE', 'This item is not sold by subscription.');
    if (!isEqual(offered.billingPeriod, plan.billingPeriod)) {
      throw new DomainError('NOT_SUBSCRIBABLE', 'This item is sold by subscription, but not as often.');
    }
  }

  return {
    first: firstOf,
    async choices(subscription) {
      const now = await deliveredBy(subscription);
      const { websiteId } = subscription;
      const own = await productById(readModels, websiteId, now.item.itemId);
      const others =
        now.item.productType === PRODUCT_TYPES.physical
          ? await productsBySubscription(readModels, websiteId, subscription.plan.billingPeriod)
          : [];
      const products = [own, ...others.filter(({ _id }) => _id !== own?._id)].filter((each) =>
        isOffered(each, now),
      );
      const { item, quantity } = now;
      const { itemId, sku, title, attributes } = item;
      return {
        current: {
          ...{ itemId, sku, title, attributes, quantity },
          unitPrice: pieceOf(subscription, now, item, now.unitPrice),
          isAvailable: true,
        },
        choices: products.flatMap((product) => goodsOf(subscription, now, product)),
      };
    },
    async command(subscription, { itemId, sku, quantity, unitPrice: shown }, at) {
      const { subscriptionId, websiteId } = subscription;
      const first = await firstOf(subscription);
      const now = subscription.delivered ?? first;
      const offer = await offers.find(itemId, sku, await offers.settings(websiteId));
      const { item, price, availability, form } = offer;
      if (itemId !== now.item.itemId) {
        await assertSubscribable(subscription, itemId);
        assertAnswers(form, '');
      }
      // What is there now says little about the day when it is sent.
      assertAvailable(quantity, item, [], { ...availability, unlimited: true });
      const costs = pieceOf(subscription, now, item, price);
      if (!isEqual(costs, shown)) {
        throw new DomainError('QUOTE_CHANGED', 'The price has changed. Please look at it again.', {
          field: 'item',
          unitPrice: toWire(costs),
        });
      }
      return {
        type: 'ChangeSubscriptionItem',
        data: { subscriptionId, item, quantity, unitPrice: price, first, at },
      };
    },
  };
}

type Offered = ProductPageDoc & { readonly status: 'published' };

const isOffered = (product: ProductPageDoc | null, { item, unitPrice }: Delivered): product is Offered =>
  product !== null &&
  product.status === 'published' &&
  product.currency === unitPrice.currency &&
  (product._id === item.itemId || (product.type === 'physical' && product.additionalFieldsForm === null));

const goodsOf = (subscription: RunningSubscription, now: Delivered, product: Offered): SubscribableGoods[] =>
  product.variants.map(({ variantId, sku, attributes, price, salePrice, unlimited, qtyInStock }) => ({
    itemId: product._id,
    sku,
    title: product.name,
    attributes,
    unitPrice: pieceOf(subscription, now, { itemId: product._id, variantId }, salePrice ?? price),
    isAvailable: unlimited || qtyInStock > 0,
  }));

/** What one piece of a variant costs at the next payment: what was agreed on or told for it, else what it costs now. */
function pieceOf(
  subscription: RunningSubscription,
  now: Delivered,
  variant: { readonly itemId: string; readonly variantId: string },
  price: Money,
): Money {
  const { earlier, plan, billed, prices } = subscription;
  const agreed = [{ delivered: now, prices }, earlier].find(
    (known) => known && isSameVariant(known.delivered.item, variant),
  );
  const told = agreed && unitPriceIn(agreed, nextPeriodOf(subscription));
  return told ?? planPriceOf(agreed?.delivered.unitPrice ?? price, 1, planReductionAt(plan, billed + 1));
}
