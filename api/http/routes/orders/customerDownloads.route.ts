import { orders } from '../../../../projections/orders/orders.ts';
import { ownDownloadsSchema } from '../../contracts/orders/downloads.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import type { OrderDependencies } from './dependencies.ts';
import { ownDownloads } from './ownDownloads.ts';

/** GET /api/site-users/account/downloads: what the signed-in customer has bought to download. */
export function customerDownloadsRoute(app: Gateway, dependencies: OrderDependencies): void {
  app.route({
    method: 'GET',
    url: '/',
    config: { asksFor: 'customer' },
    schema: {
      tags: ['customers'],
      summary: 'My downloads',
      description: 'Paid for and kept, the newest order first. Links run out; ask again for new ones.',
      headers: readHeadersSchema,
      response: { 200: ownDownloadsSchema, ...problems(401) },
    },
    handler: async (request) => {
      const { customerId } = await request.signedInCustomer();
      await request.readAfter(orders.name);
      return ownDownloads(dependencies, { websiteId: request.websiteId, customerId });
    },
  });
}
