import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { donationAggregate, knownDonationOf } from '../../../../domain/donations/donation.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { EMAIL_BLANK } from '../../../../domain/kernel/messages.ts';
import { money, toWire } from '../../../../domain/kernel/money.ts';
import { actionUrlOf } from '../../../../domain/payments/payment.state.ts';
import type { Settled } from '../../../application/donations/donationService.ts';
import { donationAnswerSchema, requestDonationRequestSchema } from '../../contracts/donations/donations.ts';
import { visitor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { guardedHeadersSchema, mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import type { DonationDependencies } from './dependencies.ts';

const PROBLEMS = problems(400, 402, 403, 404, 409, 429);

/** POST /api/commerce/donations and POST …/{donationId}/confirm */
export function giveDonationRoutes(app: Gateway, dependencies: DonationDependencies): void {
  const { commandHandler, offers, preferences, payments, paymentOffers, donationService, publicUrl } =
    dependencies;
  /** 201 once the money is there, 202 while the donor or the provider has to act; what failed is thrown. */
  async function answer(reply: FastifyReply, { state, position }: Settled) {
    if (state.status === 'failed') throw new DomainError(state.code, state.message);
    const { donationId, amount, paymentId } = state.request;
    const payment = await payments.state(paymentId);
    const actionUrl = actionUrlOf(payment);
    const clientSecret = await payments.clientSecret(payment);
    return reply
      .code(state.status === 'received' ? 201 : 202)
      .writtenAt(position)
      .send({
        donation: {
          donationId,
          status: state.status,
          amount: toWire(amount),
          actionUrl,
          ...(clientSecret !== null && { clientSecret }),
        },
      });
  }

  app.route({
    method: 'POST',
    url: '/',
    config: { rateLimit: 'checkout', guardedForm: 'donate' },
    schema: {
      tags: ['donations'],
      summary: 'Give money',
      description:
        'In the currency of the store, `amount` in minor units: a suggested one or any other within the limits. `fund` is one of those of the form, where it has any. 201 once ' +
        'it was received; a receipt is mailed. Where the donor has to act first it answers 202 with `actionUrl` or `clientSecret`; then ' +
        'call `confirm`. With `repeats` the same is given again and again, until the donor ends it by the link in a receipt. Send an `Idempotency-Key`: a retry gives nothing twice.',
      headers: guardedHeadersSchema,
      body: requestDonationRequestSchema.meta({
        examples: [
          {
            amount: 2500,
            email: 'ada@example.com',
            name: 'Ada',
            payment: { provider: 'test', method: 'test_success' },
          },
        ],
      }),
      response: { 201: donationAnswerSchema, 202: donationAnswerSchema, ...PROBLEMS },
    },
    handler: async (request, reply) => {
      const { websiteId, body } = request;
      const [form, settings, customer] = await Promise.all([
        preferences.of(websiteId, 'donations'),
        offers.settings(websiteId),
        request.customer(),
      ]);
      if (!form.isEnabled) throw new DomainError('DONATIONS_CLOSED', 'This site takes no donations.');
      const email = body.email ?? customer?.email;
      if (!email) throw new DomainError('EMAIL_REQUIRED', EMAIL_BLANK);
      const payment = await paymentOffers.chosen(body.payment, { websiteId, customer });
      const { name: provider, isTest: testMode } = payments.offered(payment.provider);
      const mutation = request.mutation(visitor('donation'));
      const donationId = mutation.newId('donation');
      const paymentId = mutation.newId('payment');
      const amount = money(body.amount, settings.currency);
      await commandHandler.handle(
        donationAggregate,
        donationId,
        {
          type: 'RequestDonation',
          data: {
            ...{ donationId, paymentId, websiteId, amount, provider, testMode, email },
            name: body.name,
            message: body.message,
            ...(body.fund !== undefined && { fund: body.fund }),
            customerId: customer?.customerId ?? null,
            language: body.language ?? settings.language,
            ...(body.repeats && { repeats: body.repeats }),
            requestedAt: mutation.now,
            limits: { minimum: form.minimumCents, maximum: form.maximumCents },
            funds: [...form.funds],
          },
        },
        mutation,
      );
      const { position } = await payments.authorize(
        {
          ...{ paymentId, amount, provider, email, orderId: donationId, checkoutId: null },
          method: payment.method,
          customerId: customer?.customerId ?? null,
          returnUrl: `${publicUrl}/donate/${donationId}`,
          savesMethod: body.repeats !== undefined,
          isOffSession: false,
        },
        mutation,
      );
      return answer(reply.writtenAt(position), await donationService.settle(donationId, mutation));
    },
  });

  app.route({
    method: 'POST',
    url: '/:donationId/confirm',
    schema: {
      tags: ['donations'],
      summary: 'Go on after the donor has acted',
      description: 'To be called when the donor comes back from `actionUrl`. May be called again.',
      headers: mutationHeadersSchema,
      params: z.object({ donationId: idSchema }),
      body: z
        .strictObject({})
        .nullish()
        .meta({ examples: [{}] }),
      response: { 201: donationAnswerSchema, 202: donationAnswerSchema, ...PROBLEMS },
    },
    handler: async (request, reply) => {
      const { donationId } = request.params;
      const mutation = request.mutation(visitor('donation'));
      const { state } = await commandHandler.load(donationAggregate, donationId);
      const donation = knownDonationOf(state);
      const { paymentId } = donation.request;
      if (donation.status === 'requested' && (await payments.state(paymentId)).status !== 'absent') {
        reply.writtenAt((await payments.lookUp(paymentId, mutation, true)).position);
      }
      return answer(reply, await donationService.settle(donationId, mutation));
    },
  });
}
