import { checkoutContactAggregate } from '../../../../domain/abandonedCheckouts/checkoutContact.decider.ts';
import { cartAggregate } from '../../../../domain/cart/cart.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import {
  checkoutContactResponseSchema,
  leaveCheckoutContactRequestSchema,
} from '../../contracts/abandonedCheckouts/abandonedCheckouts.ts';
import { visitor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import type { AbandonedDependencies } from './dependencies.ts';

/** PUT /api/commerce/checkout/contact: what the first field of a checkout says as soon as it is filled in. */
export function contactRoute(app: Gateway, dependencies: AbandonedDependencies): void {
  const { commandHandler, preferences, offers, personIdOf } = dependencies;
  app.route({
    method: 'PUT',
    url: '/contact',
    config: { rateLimit: 'checkout' },
    schema: {
      tags: ['checkout'],
      summary: 'Say who is about to buy the cart',
      description:
        'A checkout that is then left open is remembered, and who agreed is reminded of it once or up to three times, after the delays of the preferences `abandonedCheckouts`. Buying calls the reminders off, and so does declining them.',
      headers: mutationHeadersSchema,
      body: leaveCheckoutContactRequestSchema.meta({
        examples: [{ email: 'ada@example.com', acceptsReminder: true }],
      }),
      response: { 200: checkoutContactResponseSchema, ...problems(400, 403, 409, 429) },
    },
    handler: async (request, reply) => {
      const { websiteId, body } = request;
      const cartId = await request.cartIdFor(body.cartToken);
      const cart = cartId === null ? null : (await commandHandler.load(cartAggregate, cartId)).state;
      if (cartId === null || cart?.status !== 'open' || cart.entries.length === 0) {
        throw new DomainError('CART_EMPTY', 'You have nothing in your shopping cart.');
      }
      const mutation = request.mutation(visitor(cartId));
      const [{ isEnabled, delayMinutes, furtherDelaysMinutes }, settings] = await Promise.all([
        preferences.of(websiteId, 'abandonedCheckouts'),
        offers.settings(websiteId),
      ]);
      const remindAt =
        isEnabled && body.acceptsReminder
          ? new Date(Date.parse(mutation.now) + delayMinutes * 60_000).toISOString()
          : null;
      const data = {
        ...{
          cartId,
          websiteId,
          remindAt,
          furtherDelaysMinutes,
          email: body.email,
          personId: personIdOf(body.email),
        },
        language: body.language ?? settings.language,
        restoreToken: null,
        leftAt: mutation.now,
      };
      const { state, position } = await commandHandler.handle(
        checkoutContactAggregate,
        cartId,
        { type: 'LeaveCheckoutContact', data },
        mutation,
      );
      return reply.writtenAt(position).send({ remindAt: state.status === 'left' ? state.nextAt : null });
    },
  });
}
