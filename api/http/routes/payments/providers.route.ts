import { configuredProvidersSchema } from '../../contracts/payments/configuredProviders.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { PaymentDependencies } from './dependencies.ts';

/** GET /api/commerce/payments/providers (`docs/rules/payments.md#offered`) */
export function providersRoute(app: Gateway, { paymentOffers, publicUrl }: PaymentDependencies): void {
  app.route({
    method: 'GET',
    url: '/providers',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags: ['payments'],
      summary: 'Which ways to pay are set up',
      description:
        'What the installation has keys for. Which of it visitors are offered is a preference (`payments`).',
      response: { 200: configuredProvidersSchema, ...problems(401, 403) },
    },
    handler: async ({ websiteId }) => {
      const offered = await paymentOffers.of(websiteId);
      return {
        providers: paymentOffers.configured.map(({ name, isTest, hasCardFields }) => ({
          ...{ name, isTest, hasCardFields },
          isOffered: offered.includes(name),
          webhookUrl: `${publicUrl}/api/commerce/payments/webhooks/${name}`,
        })),
      };
    },
  });
}
