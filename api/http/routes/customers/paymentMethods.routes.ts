import type { FastifyReply } from 'fastify';
import { subscriptions } from '../../../../projections/subscriptions/subscriptions.ts';
import type { Adding, SavedMethods } from '../../../application/payments/savedMethods.ts';
import {
  chooseMethodRequestSchema,
  savedMethodParamsSchema,
  savedMethodsSchema,
  saveMethodRequestSchema,
  savingMethodSchema,
} from '../../contracts/payments/savedMethods.ts';
import { subscriptionStandingSchema } from '../../contracts/subscriptions/subscriptions.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { subscriptionParamsSchema } from '../subscriptions/subscriptionChanges.ts';
import { standingOf } from '../subscriptions/subscriptionView.ts';
import { customerActor } from './account.ts';

export interface PaymentMethodDependencies {
  readonly savedMethods: SavedMethods;
}

const tags = ['account'];
const saving = { 201: savingMethodSchema, 202: savingMethodSchema };

/** `/api/site-users/account/payment-methods`, and which of them a subscription is paid by. */
export function paymentMethodRoutes(app: Gateway, { savedMethods }: PaymentMethodDependencies): void {
  const send = (reply: FastifyReply, adding: Adding) =>
    adding.status === 'saved'
      ? reply.code(201).send({ setupId: adding.reference })
      : reply.code(202).send({ setupId: adding.reference, clientSecret: adding.clientSecret });

  app.route({
    method: 'GET',
    url: '/payment-methods',
    config: { asksFor: 'customer' },
    schema: {
      tags,
      summary: 'My saved ways to pay',
      description: 'As the payment provider knows them. No number is ever shown, nor kept here.',
      response: { 200: savedMethodsSchema, ...problems(401) },
    },
    handler: async (request) => ({
      methods: [...(await savedMethods.list(await request.signedInCustomer()))],
    }),
  });

  app.route({
    method: 'POST',
    url: '/payment-methods',
    config: { asksFor: 'customer', rateLimit: 'checkout' },
    schema: {
      tags,
      summary: 'Save another way to pay',
      description:
        'Takes what the card fields made of a card. 201 once the provider keeps it; 202 where the bank asks first: the ' +
        'provider’s script leads through it with `clientSecret`, then call `confirm`.',
      headers: mutationHeadersSchema,
      body: saveMethodRequestSchema.meta({ examples: [{ method: 'ctoken_1a2b3c' }] }),
      response: { ...saving, ...problems(400, 401, 402, 403, 429) },
    },
    handler: async (request, reply) => {
      const customer = await request.signedInCustomer();
      const mutation = request.mutation(customerActor(customer.customerId));
      return send(reply, await savedMethods.add(customer, request.body.method, mutation));
    },
  });

  app.route({
    method: 'POST',
    url: '/payment-methods/:id/confirm',
    config: { asksFor: 'customer' },
    schema: {
      tags,
      summary: 'Go on after the bank has asked',
      description: 'With the `setupId` of the call that began it. May be called again.',
      headers: mutationHeadersSchema,
      params: savedMethodParamsSchema,
      response: { ...saving, ...problems(401, 402, 403, 404) },
    },
    handler: async (request, reply) =>
      send(reply, await savedMethods.confirm(await request.signedInCustomer(), request.params.id)),
  });

  app.route({
    method: 'DELETE',
    url: '/payment-methods/:id',
    config: { asksFor: 'customer' },
    schema: {
      tags,
      summary: 'Let a saved way to pay go',
      description: 'Refused with `METHOD_IN_USE` while a subscription is paid by it.',
      headers: mutationHeadersSchema,
      params: savedMethodParamsSchema,
      response: { 200: savedMethodsSchema, ...problems(401, 403, 409) },
    },
    handler: async (request, reply) => {
      const customer = await request.signedInCustomer();
      // What pays for a subscription stays, also for one that began a moment ago.
      await request.readAfter(subscriptions.name);
      await savedMethods.remove(customer, request.params.id, request.websiteId);
      return reply.send({ methods: [...(await savedMethods.list(customer))] });
    },
  });

  app.route({
    method: 'PUT',
    url: '/subscriptions/:subscriptionId/payment-method',
    config: { asksFor: 'customer' },
    schema: {
      tags,
      summary: 'Choose how a subscription is paid',
      description: 'By one of the saved ways to pay, from the next billing on.',
      headers: mutationHeadersSchema,
      params: subscriptionParamsSchema,
      body: chooseMethodRequestSchema.meta({ examples: [{ methodId: 'pm_1a2b3c' }] }),
      response: { 200: subscriptionStandingSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const customer = await request.signedInCustomer();
      const { subscriptionId } = request.params;
      const mutation = request.mutation(customerActor(customer.customerId));
      const { methodId } = request.body;
      const { state, position } = await savedMethods.use(customer, methodId, subscriptionId, mutation);
      return reply.writtenAt(position).send(standingOf(state));
    },
  });
}
