import type { CartEntry } from '../../../../domain/cart/cart.state.ts';
import { toWire } from '../../../../domain/kernel/money.ts';
import type { DiscountVerdict } from '../../../../domain/pricing/discounts/verdicts.ts';
import {
  type DiscountTrialRequest,
  type DiscountVerdictView,
  discountTrialRequestSchema,
  discountTrialSchema,
} from '../../contracts/pricing/discounts.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { checkoutTrial } from './checkoutTrial.ts';
import type { DiscountDependencies } from './dependencies.ts';

/** POST /api/commerce/discounts/trial: what a cart comes to, and why a discount applies to it or does not. */
export function tryDiscountsRoute(app: Gateway, dependencies: DiscountDependencies): void {
  const { offers, quotes, customerAccounts, personIdOf, now } = dependencies;
  async function entriesOf({ lines }: DiscountTrialRequest, websiteId: string): Promise<CartEntry[]> {
    const settings = await offers.settings(websiteId);
    return Promise.all(
      lines.map(async ({ productId, sku, quantity }, index) => {
        const { item, price: unitPrice } = await offers.find(productId, sku, settings);
        return { entryId: `line${index + 1}`, item, quantity, unitPrice, additionalFields: '' };
      }),
    );
  }

  app.route({
    method: 'POST',
    url: '/trial',
    onRequest: requireCapability('discounts.read'),
    schema: {
      tags: ['discounts'],
      summary: 'Try prices on a cart',
      description:
        'Prices a cart that nobody has, with shipping and taxes where `place` says where it goes, and says of every discount ' +
        'what it takes off, or why it does nothing; and what the buyer meets at the checkout. `shipping`, `taxes`, `cart` and ' +
        '`payments` count instead of what the store has saved. Changes nothing.',
      headers: mutationHeadersSchema,
      body: discountTrialRequestSchema.meta({
        examples: [
          {
            lines: [{ productId: 'cup', sku: 'CUP-S', quantity: 2 }],
            codes: ['SPRING-10'],
            at: null,
            email: null,
            place: { country: 'US', region: 'NY', postalCode: '10001' },
          },
        ],
      }),
      response: { 200: discountTrialSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async ({ body, websiteId }) => {
      const { codes, email, at, place, shippingOptionId, shipping, taxes } = body;
      const entries = await entriesOf(body, websiteId);
      const { currency, language, timeZone } = await offers.settings(websiteId);
      const when = at ?? now().toISOString();
      const account = email === null ? null : await customerAccounts.findByEmail(websiteId, email);
      const { quote, verdicts } = await quotes.explain(
        { currency, entries, coupons: codes, shippingLocation: place, shippingOptionId },
        {
          ...{ websiteId, at: when, tried: { shipping, taxes } },
          customerKey: email === null ? null : personIdOf(email),
          customerId: account?.customerId ?? null,
        },
      );
      const { subtotal, discount, shippingDiscount, grandTotal, invalidCoupons } = quote;
      return {
        subtotal: toWire(subtotal),
        discount: toWire(discount),
        shippingDiscount: toWire(shippingDiscount),
        shippingOptions: quote.shippingOptions.map(({ optionId, name, cost }) => ({
          ...{ optionId, name },
          cost: toWire(cost),
        })),
        shippingOptionId: quote.selectedShippingOption?.optionId ?? null,
        requiresShipping: quote.requiresShipping,
        shippingCost: toWire(quote.shippingCost),
        tax: toWire(quote.tax),
        taxIncluded: quote.taxIncluded,
        taxRules: quote.applicableTaxRules.map(({ name, amount }) => ({ name, amount: toWire(amount) })),
        grandTotal: toWire(grandTotal),
        verdicts: verdicts.map((verdict) => verdictView(verdict, verdicts)).toSorted(appliedFirst),
        unknownCodes: invalidCoupons.filter(({ reason }) => reason === 'UNKNOWN').map(({ code }) => code),
        checkout: await checkoutTrial(dependencies, websiteId, body, {
          subtotal,
          language,
          timeZone,
          at: when,
        }),
      };
    },
  });
}

function verdictView(
  { discount, amount, reason, eligible, beatenBy }: DiscountVerdict,
  all: readonly DiscountVerdict[],
): DiscountVerdictView {
  const { discountId, name, code, minimumSubtotal, minimumQuantity } = discount;
  return {
    ...{ discountId, name, code, reason, minimumQuantity },
    amount: amount && toWire(amount),
    minimumSubtotal: minimumSubtotal && toWire(minimumSubtotal),
    eligible: { subtotal: toWire(eligible.subtotal), pieces: eligible.pieces },
    beatenBy: all
      .filter((other) => beatenBy.includes(other.discount.discountId))
      .map((other) => other.discount.name),
  };
}

const appliedFirst = (one: DiscountVerdictView, other: DiscountVerdictView): number =>
  Number(one.reason !== null) - Number(other.reason !== null) || one.name.localeCompare(other.name);
