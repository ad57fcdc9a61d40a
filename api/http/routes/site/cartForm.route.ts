import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { enteredCouponCodeSchema } from '../../../../domain/cart/couponCode.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { parseQuantity } from '../../../../domain/kernel/quantity.ts';
import { cartView } from '../../../../projections/cart/cartView.ts';
import { SHOWN_MODELS } from '../../../application/log/subjects.ts';
import { takeForms } from '../../kernel/formBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, sentAsBytes } from '../../kernel/schemas.ts';
import { cartContext } from '../../pages/otherContexts.ts';
import type { Pages } from '../../pages/pages.ts';
import { problemOf } from '../../plugins/errors.ts';
import { createApplyCoupon } from '../cart/applyCoupon.ts';
import { createChangeCart, openCartOf } from '../cart/cartChanges.ts';
import { currentCartIdOf } from '../cart/cartCookies.ts';
import type { CartDependencies } from '../cart/dependencies.ts';
import { pricesOfNow } from '../cart/pricesOfNow.ts';
import { sendPersonalPage } from './sendPage.ts';

export interface CartFormDependencies extends CartDependencies {
  readonly pages: Pages;
}

const MAX_FORM_BYTES = 64 * 1024;
const QUANTITY = 'quantity.';

/**
 * POST /cart: the form of the cart as a browser sends it without JavaScript. Leads back to the cart; what is refused is
 * said on it.
 */
export function cartFormRoute(app: Gateway, dependencies: CartFormDependencies): void {
  const { commandHandler, offers, shoppingCarts, pages } = dependencies;
  const changeCart = createChangeCart(dependencies);
  const applyCoupon = createApplyCoupon(dependencies);
  takeForms(app, MAX_FORM_BYTES);

  async function changeQuantities(request: FastifyRequest, form: Readonly<Record<string, string>>) {
    const cart = await openCartOf(request, commandHandler);
    const settings = await offers.settings(request.websiteId);
    let position: number | undefined;
    for (const { entryId, item, quantity: before } of cart.entries) {
      const typed = form[`${QUANTITY}${entryId}`];
      if (typed === undefined || typed === String(before)) continue;
      const quantity = parseQuantity(typed);
      const availability = await offers.availabilityOf(item, settings);
      const data = { entryId, quantity, availability };
      const { result } = await changeCart(request, (cartId) => ({
        type: 'ChangeEntryQuantity',
        data: { cartId, ...data },
      }));
      position = result.position;
    }
    return position;
  }

  /** The buyer has read what costs something else by now, and goes on with that. */
  async function repriced(request: FastifyRequest) {
    const { entries } = await openCartOf(request, commandHandler);
    const prices = await pricesOfNow(offers, entries, request.websiteId);
    return changeCart(request, (cartId) => ({ type: 'RepriceCart', data: { cartId, prices } }));
  }

  async function change(request: FastifyRequest, form: Readonly<Record<string, string>>) {
    const { remove: entryId, removeCoupon, coupon = '', reprice } = form;
    if (reprice !== undefined) return repriced(request);
    if (entryId !== undefined) {
      const data = { entryId };
      return changeCart(request, (cartId) => ({ type: 'RemoveItemFromCart', data: { cartId, ...data } }));
    }
    const code = enteredCouponCodeSchema.safeParse(removeCoupon ?? coupon);
    if (removeCoupon !== undefined && code.success)
      return changeCart(request, (cartId) => ({ type: 'RemoveCoupon', data: { cartId, code: code.data } }));
    const position = await changeQuantities(request, form);
    if (coupon.trim() !== '' && code.success) return applyCoupon(request, code.data);
    return position === undefined ? null : { result: { position } };
  }

  app.route({
    method: 'POST',
    url: '/cart',
    config: { takesPlainForms: true },
    schema: {
      tags: ['pages'],
      summary: 'Change the cart without JavaScript',
      description:
        'What the form of the cart is sent as where scripts do not run: `quantity.{entryId}`, `coupon`, and one of ' +
        '`remove` (an entry), `removeCoupon` (a code), `reprice` (all of it at the prices of now) and `edit` (the answers of an ' +
        'entry) where their button was pressed. Leads back to the cart. A refusal is a page: the cart, which says why. The ' +
        'browser says that the form is of this site.',
      body: z
        .record(z.string().max(200), z.string().max(200))
        .meta({ examples: [{ 'quantity.e_1': '2', coupon: 'SPRING10' }] }),
      response: {
        303: {
          description: 'Back to the cart',
          content: { 'text/html': { schema: sentAsBytes(z.string()) } },
        },
        ...problems(400, 403, 404, 409, 429),
      },
    },
    handler: async (request, reply) => {
      const { edit } = request.body;
      if (edit !== undefined) return reply.redirect(`/cart?${new URLSearchParams({ edit })}#answers`, 303);
      const changed = await change(request, request.body);
      if (changed) reply.writtenAt(changed.result.position);
      return reply.redirect('/cart', 303);
    },
    errorHandler: async (error, request, reply) => {
      if (!(error instanceof DomainError)) throw error;
      const { status, code } = problemOf(error, request.id);
      request.server.countRefusal(code);
      await request.readAfter(...SHOWN_MODELS, cartView.name);
      const cart = await shoppingCarts.read(await currentCartIdOf(request), {
        websiteId: request.websiteId,
        customerId: (await request.customer())?.customerId ?? null,
      });
      const page = await pages.personalPage(
        request.websiteId,
        (site) => cartContext(site, cart, { refusal: error.message }),
        null,
        request.language,
      );
      return sendPersonalPage(reply, status, page);
    },
  });
}
