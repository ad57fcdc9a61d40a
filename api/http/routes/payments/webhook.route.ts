import { z } from 'zod';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import type { Actor } from '../../../../domain/kernel/metadata.ts';
import { WebhookRefused } from '../../../application/ports/payment.ts';
import { webhookResponseSchema } from '../../contracts/checkout/checkout.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import type { PaymentDependencies } from './dependencies.ts';

const params = z.object({ provider: z.string().regex(/^[a-z][a-z0-9]{0,39}$/) });

/**
 * POST /api/commerce/payments/webhooks/{provider}: what a provider tells by itself. Its signature stands for the crumb,
 * and is of the bytes as they came. The same word twenty times, in any order, has one effect.
 */
export function webhookRoute(app: Gateway, { payments, checkoutDriver, now }: PaymentDependencies): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route({
      method: 'POST',
      url: '/webhooks/:provider',
      config: { isSigned: true },
      schema: {
        tags: ['payments'],
        summary: 'A webhook of a payment provider',
        description:
          'For providers only: signed (`stripe-signature` of Stripe, `x-test-signature` of the test provider). Answers ' +
          '200 also for what it knows already and for what is not about this store.',
        params,
        response: { 200: webhookResponseSchema, ...problems(400, 404) },
      },
      handler: async (request, reply) => {
        const { provider: name } = request.params as z.output<typeof params>;
        const provider = payments.offered(name);
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const receivedAt = now();
        const notices = await provider
          .readWebhook({ body, headers: request.headers, receivedAt })
          .catch(asProblem);
        const actor: Actor = { kind: 'process', id: `webhook ${name}` };
        const context = { websiteId: request.websiteId, actor, correlationId: request.id };
        let taken = 0;
        for (const notice of notices) {
          const result = await payments.take(name, notice, { ...context, now: receivedAt.toISOString() });
          if (!result || result.state.status === 'absent') continue;
          taken++;
          const { checkoutId } = result.state;
          if (checkoutId !== null) await checkoutDriver.run(checkoutId, context);
        }
        return reply.send({ taken });
      },
    });
  });
}

function asProblem(error: unknown): never {
  if (error instanceof WebhookRefused) throw new DomainError('WEBHOOK_REFUSED', error.message);
  throw error;
}
