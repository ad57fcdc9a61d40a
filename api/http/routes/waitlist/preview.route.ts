import { productAggregate } from '../../../../domain/catalog/product.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { restockedProduct, withdrawUrl } from '../../../application/waitlist/restockedProduct.ts';
import { restockPreviewSchema, restockVariantParamsSchema } from '../../contracts/waitlist/waitlist.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { WaitlistDependencies } from './dependencies.ts';

/** GET …/restock/preview/{productId}/{variantId}: what those who wait would read, before anybody is written to. */
export function previewRoute(
  app: Gateway,
  { commandHandler, mailWriter, publicUrl }: WaitlistDependencies,
): void {
  app.route({
    method: 'GET',
    url: '/preview/:productId/:variantId',
    onRequest: requireCapability('waitlist.read'),
    schema: {
      tags: ['waitlist'],
      summary: 'What those who wait would read',
      description: 'The mail in the words of now. Nobody is written to.',
      headers: readHeadersSchema,
      params: restockVariantParamsSchema,
      response: { 200: restockPreviewSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request) => {
      const { productId, variantId } = request.params;
      const { state } = await commandHandler.load(productAggregate, productId);
      const product = restockedProduct(state, variantId, publicUrl);
      if (!product) throw new DomainError('VARIANT_NOT_FOUND', 'There is no such variant.', { variantId });
      const facts = { ...product, withdrawUrl: `${withdrawUrl(productId, variantId, publicUrl)}preview` };
      const mail = {
        mailId: 'preview',
        attempt: 1,
        to: '',
        kind: 'restock',
        language: 'en-US',
        facts,
      } as const;
      const { subject, text, html } = await mailWriter.write(mail, request.websiteId);
      return { subject, text, html };
    },
  });
}
