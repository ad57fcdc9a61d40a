import type { Currency } from '../../../../domain/kernel/currencies.ts';
import { money } from '../../../../domain/kernel/money.ts';
import type { DiscountDefinition } from '../../../../domain/pricing/discounts/discount.ts';
import { discountBookAggregate } from '../../../../domain/pricing/discounts/discountBook.decider.ts';
import { createOffers } from '../../../application/catalog/offers.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import { createReadings, type Readings } from '../../../application/commands/readings.ts';
import type { BuyerSegments } from '../../../application/customers/buyerSegments.ts';
import { createPreferences } from '../../../application/preferences/preferences.ts';
import { createQuotes } from '../../../application/pricing/quotes.ts';
import type { ShoppingCart } from '../../contracts/cart/shoppingCart.ts';
import { type ShownCart, shoppingCartOf } from './cartView.ts';

/** Who looks at a cart, and how much of it they want to know. */
export interface CartViewer {
  readonly websiteId: string;
  /** Stands for the customer at limits per customer, where somebody is signed in. */
  readonly customerKey?: string | null;
  /** Their account, for discounts that are for some customers alone. */
  readonly customerId?: string | null;
  /** Whether it is priced; without, every sum is 0. */
  readonly calculates?: boolean;
}

/** Carts with what their lines are and cost at the moment in which somebody looks. */
export interface PricedCarts {
  /**
   * `cartIn` makes the cart in the store's currency. Where it makes it `of` a state of its stream and nothing else, the
   * answer is kept for as long as nothing that it was priced by says anything new.
   */
  show(
    viewer: CartViewer,
    cartIn: (currency: Currency) => ShownCart | Promise<ShownCart>,
    of?: { readonly state: object; readonly revision: number },
  ): Promise<ShoppingCart>;
}

export interface PricedCartDependencies {
  readonly commandHandler: Pick<CommandHandler, 'load' | 'known'>;
  readonly buyerSegments: BuyerSegments;
  readonly now: () => Date;
}

/** A cart that was priced, and for how long that is right. */
interface Priced {
  readonly cart: ShoppingCart;
  readonly readings: Readings;
  /** When a discount begins or ends next, ISO 8601; `null` where none does. Of a buyer's segments nobody hears: then now. */
  readonly until: string | null;
}

/** Prices carts by the rules of now, whenever they are of. */
export function createPricedCarts({
  commandHandler,
  buyerSegments,
  now,
}: PricedCartDependencies): PricedCarts {
  /** By the state of a cart and by who looks at it: one that nothing has changed about is shown as it was. */
  const priced = new WeakMap<object, Map<string, Priced>>();

  async function price(
    { websiteId, customerKey = null, customerId = null, calculates = true }: CartViewer,
    at: string,
    cartIn: (currency: Currency) => ShownCart | Promise<ShownCart>,
  ): Promise<Priced> {
    const readings = createReadings(commandHandler, websiteId);
    const [offers, quotes, preferences] = [
      createOffers(readings),
      createQuotes(readings, buyerSegments),
      createPreferences(readings),
    ];
    const settings = await offers.settings(websiteId);
    const cart = await cartIn(settings.currency);
    const [standings, quote, { minimumSubtotalCents }, book] = await Promise.all([
      offers.standings(cart.entries, settings),
      calculates
        ? quotes.quote(cart, { websiteId, at, customerKey, customerId, isBuyerKnown: customerKey !== null })
        : null,
      preferences.of(websiteId, 'cart'),
      readings.load(discountBookAggregate, websiteId),
    ]);
    const minimumSubtotal = money(minimumSubtotalCents, settings.currency);
    const { language } = settings;
    const discounts = [...book.state.discounts.values()];
    const dependsOnBuyer = customerId !== null && discounts.some(({ segmentIds }) => segmentIds);
    return {
      cart: shoppingCartOf(cart, { websiteId, standings, quote, minimumSubtotal, language }),
      readings,
      until: dependsOnBuyer ? at : nextChange(discounts, at),
    };
  }

  return {
    async show(viewer, cartIn, of) {
      const at = now().toISOString();
      const { websiteId, customerKey = null, calculates = true } = viewer;
      const key = JSON.stringify([of?.revision, websiteId, customerKey, calculates]);
      const known = of && priced.get(of.state)?.get(key);
      if (known && (known.until === null || at < known.until) && known.readings.areCurrent())
        return known.cart;
      const made = await price(viewer, at, cartIn);
      if (of) {
        const ofState = priced.get(of.state) ?? new Map<string, Priced>();
        priced.set(of.state, ofState.set(key, made));
      }
      return made.cart;
    },
  };
}

/** When the first of the discounts begins or ends that has not yet. */
function nextChange(discounts: readonly DiscountDefinition[], at: string): string | null {
  const instants = discounts.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt ?? at]);
  return instants.filter((instant) => instant > at).sort()[0] ?? null;
}
