import { z } from 'zod';
import { cartAggregate } from '../../../../domain/cart/cart.decider.ts';
import { isEligibleCart } from '../../../../domain/instalments/eligibility.ts';
import {
  INSTALMENT_LOCALES,
  instalmentLocale,
  PROVIDER_OF_LOCALE,
  shopperLanguage,
} from '../../../../domain/instalments/locales.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import {
  centsOfDisplayedPrice,
  INSTALMENT_COUNT,
  instalmentsOf,
  isInRange,
} from '../../../../domain/kernel/instalments.ts';
import { money, toDecimalString } from '../../../../domain/kernel/money.ts';
import type { StoreSettings } from '../../../../domain/stores/store.events.ts';
import type { Offers } from '../../../application/catalog/offers.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { Preferences } from '../../../application/preferences/preferences.ts';
import {
  instalmentsQuerySchema,
  instalmentsResponseSchema,
} from '../../contracts/instalments/instalments.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { currentCartIdOf } from '../cart/cartCookies.ts';
import { modalPage } from './modalPage.ts';

export interface InstalmentDependencies {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  readonly offers: Offers;
  readonly preferences: Preferences;
}

const LOCALE = INSTALMENT_LOCALES.map((locale) => locale.toLowerCase());

/** `/api/commerce/instalments` (`docs/rules/instalments.md#context`) */
export function instalmentRoutes(
  app: Gateway,
  { commandHandler, offers, preferences }: InstalmentDependencies,
): void {
  /** Types of what is bought, and its price in minor units. */
  async function goodsOf(
    itemId: string | undefined,
    sku: string | undefined,
    cartId: string | null,
    settings: StoreSettings,
  ): Promise<{ readonly types: readonly number[]; readonly price: number }> {
    if (itemId !== undefined) {
      const { item, price } = await offers.find(itemId, sku, settings);
      return { types: [item.productType], price: price.amount };
    }
    if (cartId === null) return { types: [], price: 0 };
    const { state } = await commandHandler.load(cartAggregate, cartId);
    const entries = state.status === 'open' ? state.entries : [];
    return {
      types: entries.map(({ item }) => item.productType),
      price: entries.reduce((sum, { unitPrice, quantity }) => sum + unitPrice.amount * quantity, 0),
    };
  }

  app.route({
    method: 'GET',
    url: '/',
    schema: {
      tags: ['instalments'],
      summary: 'Whether an item or the cart can be paid in instalments',
      description:
        'For `itemId`, or for the visitor’s cart. Available where the owner offers it (preferences `instalments`), in ' +
        'six locales, for carts where every item is physical; in range above the minimum and not above the maximum.',
      querystring: instalmentsQuerySchema,
      response: { 200: instalmentsResponseSchema, ...problems(400) },
    },
    handler: async (request) => {
      const { websiteId, query } = request;
      const [settings, offered] = await Promise.all([
        offers.settings(websiteId),
        preferences.of(websiteId, 'instalments'),
      ]);
      const { country, minimumCents: minimum, maximumCents: maximum } = offered;
      const cartId = query.itemId === undefined ? await currentCartIdOf(request) : null;
      const goods = await goodsOf(query.itemId, query.sku, cartId, settings);
      const displayed = Number(toDecimalString(money(goods.price, settings.currency)));
      const price = centsOfDisplayedPrice(displayed);
      const asked = query.language ?? settings.language;
      const locale = instalmentLocale(country, asked);
      return {
        afterPayAvailable: offered.isEnabled && locale !== null && isEligibleCart(goods.types),
        afterPayMin: minimum,
        afterPayMax: maximum,
        shopperLanguage: shopperLanguage(country, asked),
        stripeAccountCountry: country,
        provider: locale && PROVIDER_OF_LOCALE[locale],
        locale,
        price,
        isInRange: isInRange(price, { minimum, maximum }),
        numberOfInstalments: INSTALMENT_COUNT,
        instalments: [...instalmentsOf(price)],
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/modal/:page',
    schema: {
      tags: ['instalments'],
      summary: 'The window about instalments, as HTML',
      description: '`en_US.html`, `en_CA.html`, `fr_CA.html`, `en_AU.html`, `en_NZ.html` or `en_GB.html`.',
      params: z.object({ page: z.string().max(20).meta({ example: 'en_US.html' }) }),
      response: { 200: z.string(), ...problems(404) },
    },
    serializerCompiler: () => (page: string) => page,
    handler: async (request, reply) => {
      const [name = '', ending] = request.params.page.split('.', 2);
      const locale = INSTALMENT_LOCALES[LOCALE.indexOf(name.toLowerCase())];
      if (!locale || ending !== 'html') throw new DomainError('NOT_FOUND', 'There is nothing here.');
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(modalPage(locale));
    },
  });
}
