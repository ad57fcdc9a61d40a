import type { OpenCart } from '../../../domain/cart/cart.state.ts';
import type { AgreedShipping } from '../../../domain/draftOrders/draftOrder.events.ts';
import type { PlanReduction } from '../../../domain/kernel/planDiscount.ts';
import type { DiscountDefinition, OfferedDiscount } from '../../../domain/pricing/discounts/discount.ts';
import { discountBookAggregate } from '../../../domain/pricing/discounts/discountBook.decider.ts';
import { discountsFor } from '../../../domain/pricing/discounts/discountBook.state.ts';
import { type DiscountVerdict, verdictsOf } from '../../../domain/pricing/discounts/verdicts.ts';
import { discountUseAggregate } from '../../../domain/pricing/discountUses/discountUse.decider.ts';
import { usedUp } from '../../../domain/pricing/discountUses/reserveDiscountUse.ts';
import type { Quote, QuoteInput } from '../../../domain/pricing/quote.ts';
import { quoteOf } from '../../../domain/pricing/quoteOf.ts';
import { shippingAggregate } from '../../../domain/pricing/shipping/shipping.decider.ts';
import {
  DEFAULT_SHIPPING,
  type ShippingSettings,
} from '../../../domain/pricing/shipping/shippingSettings.ts';
import { taxAggregate } from '../../../domain/pricing/tax/tax.decider.ts';
import { taxExemptionsAggregate } from '../../../domain/pricing/tax/taxExemptions.decider.ts';
import type { TaxSettings } from '../../../domain/pricing/tax/taxSettings.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { BuyerSegments } from '../customers/buyerSegments.ts';
import { agreedReductionOf, subscriptionOfCart } from '../subscriptions/subscriptionCarts.ts';
import { type MadeCodes, readMadeCodes } from './madeCodes.ts';
import { NOTHING_KNOWN, pricedLine, pricedLines } from './pricedLines.ts';

/** What of a cart its price depends on. */
export interface QuotableCart
  extends Pick<OpenCart, 'currency' | 'entries' | 'coupons' | 'shippingLocation' | 'shippingOptionId'> {
  /** What begins with a subscription's cart is reduced as its plan says. */
  readonly cartId?: string | null;
  /** What a renewal's plan takes off; left out where the cart says it all. */
  readonly planReduction?: PlanReduction | null;
}

export interface QuoteContext {
  readonly websiteId: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Stands for the customer at limits per customer, e.g. made from the e-mail address; fits `idSchema`. */
  readonly customerKey?: string | null;
  /**
   * Whether it is sure that the key is the buyer's: they are signed in, or staff named them. Nobody else is exempt from
   * tax by typing somebody's address.
   */
  readonly isBuyerKnown?: boolean;
  /** Their account, where it is as sure: discounts may be for the customers of a segment alone. */
  readonly customerId?: string | null;
  /** Whatever the customer's own exemption says. */
  readonly taxExempt?: boolean;
  /** Whatever is sent is sent for nothing. */
  readonly waivesShipping?: boolean;
  /** What was agreed on counts as it is: no discount of the store applies by itself. */
  readonly withoutDiscounts?: boolean;
  /** What was agreed for sending it counts instead of what the store charges. */
  readonly agreedShipping?: AgreedShipping | null;
  /** The checkout that asks: discount uses that it holds itself are not used up for it. */
  readonly redemptionId?: string;
  /** Settings that nobody has saved yet count instead of the store's own: what they would come to. */
  readonly tried?: { readonly shipping?: ShippingSettings | null; readonly taxes?: TaxSettings | null };
  /** What counts instead of what the cart says. */
  readonly overrides?: Partial<Pick<QuoteInput, 'location' | 'shippingOptionId' | 'coupons' | 'giftCards'>>;
}

/**
 * Prices carts from what the log keeps current in memory: no database on the way, and nothing older than the log. Only
 * where a discount is for a segment of customers, what is known of the buyer is looked up.
 */
export interface Quotes {
  quote(cart: QuotableCart, context: QuoteContext): Promise<Quote>;
  /** The same, with what becomes of every discount of the store, and why. */
  explain(cart: QuotableCart, context: QuoteContext): Promise<ExplainedQuote>;
}

export interface ExplainedQuote {
  readonly quote: Quote;
  readonly verdicts: readonly DiscountVerdict[];
}

/** All of the store; where codes that were made for one were typed, it stands there by these. */
const everyDiscount = (
  all: readonly DiscountDefinition[],
  byMadeCodes: readonly OfferedDiscount[],
): readonly OfferedDiscount[] => [
  ...all.filter(({ discountId }) => byMadeCodes.every((made) => made.discountId !== discountId)),
  ...byMadeCodes,
];

const NOTHING_MADE: MadeCodes = { offered: [], spent: new Map() };
const NOTHING_EXHAUSTED: NonNullable<QuoteInput['exhausted']> = new Map();

const EVERYWHERE = { country: '*', regions: [], postalPrefixes: [] };

/** One way everywhere, where staff said what it costs. */
function shippingFor(
  { waivesShipping, agreedShipping }: QuoteContext,
  usual: ShippingSettings,
): ShippingSettings {
  if (waivesShipping) return DEFAULT_SHIPPING;
  if (!agreedShipping) return usual;
  const rate = { rateId: 'agreed', kind: 'flat', ...agreedShipping } as const;
  return { zones: [{ zoneId: 'agreed', name: agreedShipping.name, places: [EVERYWHERE], rates: [rate] }] };
}

export function createQuotes(
  commandHandler: Pick<CommandHandler, 'load'>,
  buyerSegments: BuyerSegments,
): Quotes {
  /** Those of the discounts, each of which has a limit, that have no use left for this customer. */
  async function exhaustedOf(limited: readonly DiscountDefinition[], context: QuoteContext) {
    const { customerKey = null, redemptionId } = context;
    const exhausted = new Map<string, 'USED_UP' | 'USED_BY_CUSTOMER'>();
    await Promise.all(
      limited.map(async (discount) => {
        const { state } = await commandHandler.load(discountUseAggregate, discount.discountId);
        if (redemptionId !== undefined && state.held.get(redemptionId)) return;
        const obstacle = usedUp(state, discount, customerKey);
        if (obstacle) exhausted.set(discount.discountId, obstacle);
      }),
    );
    return exhausted;
  }

  /** What is priced: with the discounts that can matter to the cart, or with all that there are. */
  async function inputOf(
    cart: QuotableCart,
    context: QuoteContext,
    which: 'those that matter' | 'all',
  ): Promise<QuoteInput> {
    const { websiteId, at, customerKey = null, customerId = null, isBuyerKnown = false } = context;
    const { overrides = {}, tried = {} } = context;
    const coupons = overrides.coupons ?? cart.coupons;
    const [book, shipping, tax, exemptions] = await Promise.all([
      commandHandler.load(discountBookAggregate, websiteId),
      commandHandler.load(shippingAggregate, websiteId),
      commandHandler.load(taxAggregate, websiteId),
      commandHandler.load(taxExemptionsAggregate, websiteId),
    ]);
    const shippingSettings = tried.shipping ?? shipping.state;
    const taxSettings = tried.taxes ?? tax.state;
    const hasExemption = isBuyerKnown && customerKey !== null && exemptions.state.keys.has(customerKey);
    const taxExempt = context.taxExempt || hasExemption;
    const asked = context.withoutDiscounts && which !== 'all' ? [] : coupons;
    // Most carts have neither of these: what there is nothing to ask about, nobody waits for.
    const made =
      asked.length > 0
        ? await readMadeCodes(commandHandler, book.state, asked, context.redemptionId)
        : NOTHING_MADE;
    const discounts =
      which === 'all'
        ? everyDiscount([...book.state.discounts.values()], made.offered)
        : context.withoutDiscounts
          ? []
          : [...discountsFor(book.state, coupons), ...made.offered];
    const dependsOnProducts =
      discounts.length > 0 || shippingSettings.zones.length > 0 || taxSettings.rules.length > 0;
    const named = new Set(discounts.flatMap(({ segmentIds }) => segmentIds ?? []));
    const limited = discounts.filter((each) => each.totalUses !== null || each.usesPerCustomer !== null);
    const lines = dependsOnProducts
      ? await pricedLines(commandHandler, cart.entries)
      : cart.entries.map((entry) => pricedLine(entry, NOTHING_KNOWN));
    const exhausted = limited.length > 0 ? await exhaustedOf(limited, context) : NOTHING_EXHAUSTED;
    const cartId = cart.cartId ?? null;
    const agreed =
      subscriptionOfCart(cartId) === null ? null : await agreedReductionOf(commandHandler, cartId);
    const segments =
      customerId !== null && named.size > 0
        ? await buyerSegments.of(websiteId, customerId, [...named], at)
        : null;
    return {
      at,
      currency: cart.currency,
      lines,
      coupons,
      location: overrides.location === undefined ? cart.shippingLocation : overrides.location,
      shippingOptionId:
        overrides.shippingOptionId === undefined ? cart.shippingOptionId : overrides.shippingOptionId,
      discounts,
      exhausted,
      spentCodes: made.spent,
      shipping: shippingFor(context, shippingSettings),
      tax: taxSettings,
      planReduction: cart.planReduction ?? agreed,
      customer: { customerKey, taxExempt, ...(segments && { segments }) },
      ...(overrides.giftCards && { giftCards: overrides.giftCards }),
    };
  }

  return {
    async quote(cart, context) {
      return quoteOf(await inputOf(cart, context, 'those that matter'));
    },
    async explain(cart, context) {
      const input = await inputOf(cart, context, 'all');
      const quote = quoteOf(input);
      return { quote, verdicts: verdictsOf(input, quote.appliedDiscounts) };
    },
  };
}
