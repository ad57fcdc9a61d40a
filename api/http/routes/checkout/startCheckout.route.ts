import type { FastifyReply, FastifyRequest } from 'fastify';
import { cartAggregate } from '../../../../domain/cart/cart.decider.ts';
import { holdsOneMoreWith } from '../../../../domain/customers/addresses.ts';
import type { Address } from '../../../../domain/kernel/address.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { mailingListAggregate } from '../../../../domain/mailingList/mailingList.decider.ts';
import type { Basket } from '../../../application/checkout/basket.ts';
import type { Mutation } from '../../../application/commands/commandContext.ts';
import { unlessClosed } from '../../../application/mailingList/listJoining.ts';
import { checkoutResponseSchema, startCheckoutRequestSchema } from '../../contracts/checkout/checkout.ts';
import { visitor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { customerActor } from '../customers/account.ts';
import { buy, type Purchasing } from './buy.ts';
import type { CheckoutDependencies } from './dependencies.ts';
import { CHECKOUT_PROBLEMS, EXAMPLE_PURCHASE } from './documentation.ts';

/** POST /api/commerce/checkout */
export function startCheckoutRoute(app: Gateway, dependencies: CheckoutDependencies): void {
  const { commandHandler, preferences, listJoining, customerAccounts, personIdOf } = dependencies;

  async function basketOf(cartId: string | null): Promise<Basket> {
    if (cartId === null) throw cartEmpty();
    const { state } = await commandHandler.load(cartAggregate, cartId);
    if (state.status === 'closed') throw new DomainError('CART_CLOSED', 'This cart has been checked out.');
    if (state.status === 'empty') throw cartEmpty();
    return state;
  }

  /** Where the owner takes the list back meanwhile, the order is placed all the same. */
  async function joinList(
    { websiteId }: { readonly websiteId: string },
    reply: FastifyReply,
    email: string,
    mutation: Mutation,
  ): Promise<void> {
    const { checkoutListId: listId } = await preferences.of(websiteId, 'mailingList');
    if (listId === '') return;
    const personId = personIdOf(email);
    const agreed = { personId, listId, email, consent: '', joinedAt: mutation.now };
    const data = { ...agreed, source: 'checkout' as const };
    const command = await listJoining.command(websiteId, data).catch(unlessClosed);
    if (command === null) return;
    const step = mutation.step('mailingList');
    const { position } = await commandHandler.handle(mailingListAggregate, personId, command, step);
    reply.writtenAt(position);
  }

  /** Beside the order, which is placed whether the account takes it or not: it may be full, or know the address. */
  async function keepAddress(
    request: FastifyRequest,
    reply: FastifyReply,
    address: Address | null,
  ): Promise<void> {
    const customer = await request.customer();
    if (!customer || !address || !holdsOneMoreWith(customer, address)) return;
    const { customerId } = customer;
    const mutation = request.mutation(customerActor(customerId));
    const data = { customerId, address, addressId: mutation.newId('address') };
    const { position } = await customerAccounts.change(customerId, { type: 'AddAddress', data }, mutation);
    reply.writtenAt(position);
  }

  app.route({
    method: 'POST',
    url: '/',
    config: { rateLimit: 'checkout' },
    schema: {
      tags: ['checkout'],
      summary: 'Buy what is in the cart',
      description:
        'Prices the cart as of now, holds what is bought, sets the money aside and places the order: 201. Where the ' +
        'buyer or the provider has to act first (3-D Secure, delayed payments) it answers 202 with `payment.actionUrl` or `payment.clientSecret`; ' +
        'then call `confirm`. A guest needs no account. Send an `Idempotency-Key`: a retry gets the same order, and the ' +
        'same key with another body is refused with `IDEMPOTENCY_KEY_REUSED`. A total other than ' +
        '`expectedGrandTotalCents` is refused with `QUOTE_CHANGED` and the new totals.',
      headers: mutationHeadersSchema,
      body: startCheckoutRequestSchema.meta({ examples: [EXAMPLE_PURCHASE] }),
      response: {
        201: checkoutResponseSchema,
        202: checkoutResponseSchema,
        ...problems(...CHECKOUT_PROBLEMS),
      },
    },
    handler: async (request, reply) => {
      const { cartToken, joinsMailingList, keepsAddress, ...purchaseRequest } = request.body;
      const cartId = await request.cartIdFor(cartToken);
      const mutation = request.mutation(visitor(cartId ?? 'new'));
      const basket = () => basketOf(cartId);
      const onStarted: Purchasing['onStarted'] = async ({ email, shippingAddress }) => {
        if (joinsMailingList) await joinList(request, reply, email, mutation);
        if (keepsAddress) await keepAddress(request, reply, shippingAddress);
      };
      return buy(request, reply, { mutation, request: purchaseRequest, basket, onStarted }, dependencies);
    },
  });
}

const cartEmpty = () => new DomainError('CART_EMPTY', 'You have nothing in your shopping cart.');
