import { z } from 'zod';
import { productAggregate } from '../../../../domain/catalog/product.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { orderAggregate } from '../../../../domain/orders/order.decider.ts';
import { orders } from '../../../../projections/orders/orders.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { DownloadLinks } from '../../../application/catalog/downloadLinks.ts';
import { keepsProduct, keptDownloads } from '../../../application/catalog/keptDownloads.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import { orderOfToken } from '../../../application/orders/orderOfToken.ts';
import type { OrderTokens } from '../../../application/orders/orderTokens.ts';
import type { Files } from '../../../application/ports/files.ts';
import { orderDownloadsSchema } from '../../contracts/orders/downloads.ts';
import { statusTokenSchema } from '../../contracts/orders/orderStatus.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema, sentAsBytes } from '../../kernel/schemas.ts';

export interface DownloadDependencies {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  readonly readModels: ReadModels;
  readonly downloadLinks: DownloadLinks;
  readonly orderTokens: OrderTokens;
  readonly files: Files;
  readonly now: () => Date;
}

/** GET /api/commerce/downloads/{token}: a file that was bought. */
export function downloadRoute(app: Gateway, dependencies: DownloadDependencies): void {
  const { commandHandler, downloadLinks, files, now } = dependencies;
  app.route({
    method: 'GET',
    url: '/:token',
    schema: {
      tags: ['products'],
      summary: 'Download what was bought',
      description:
        'By a link that was issued for an order: it runs out after 7 days, or when what it leads to is given back.',
      params: z.object({ token: z.string().min(1).max(300) }),
      response: {
        200: {
          description: 'The file as it was attached',
          content: { 'application/octet-stream': { schema: sentAsBytes(z.string()) } },
        },
        ...problems(404, 410),
      },
    },
    handler: async (request, reply) => {
      const { orderId, productId, fileId } = downloadLinks.open(request.params.token, now());
      const { state: order } = await commandHandler.load(orderAggregate, orderId);
      if (order.status !== 'unplaced' && !keepsProduct(order, productId)) {
        throw new DomainError('DOWNLOAD_LINK_INVALID', 'What this link leads to was given back.');
      }
      const { state } = await commandHandler.load(productAggregate, productId);
      const file = state.status === 'absent' ? null : state.files.find((known) => known.fileId === fileId);
      const stored = file ? await files.open(file.contentHash) : null;
      if (!file || !stored) throw new DomainError('FILE_NOT_FOUND', 'This file is no longer there.');
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-length', stored.sizeBytes)
        .header('content-disposition', attachment(file.name))
        .type('application/octet-stream')
        .serializer((payload: unknown) => payload as string)
        .send(stored.content as never);
    },
  });
}

/** GET /api/commerce/downloads/orders/{token}: fresh links to everything an order has to download. */
export function orderDownloadsRoute(app: Gateway, dependencies: DownloadDependencies): void {
  const { commandHandler, downloadLinks, now } = dependencies;
  app.route({
    method: 'GET',
    url: '/orders/:token',
    schema: {
      tags: ['order status'],
      summary: 'What an order has to download',
      description:
        'For whoever has the token of the order, once it is paid. Links run out; ask again for new ones.',
      headers: readHeadersSchema,
      params: z.object({ token: statusTokenSchema }),
      response: { 200: orderDownloadsSchema, ...problems(400, 404) },
    },
    handler: async (request) => {
      await request.readAfter(orders.name);
      const found = await orderOfToken(dependencies, request.websiteId, request.params.token);
      if (!found) throw new DomainError('ORDER_NOT_FOUND', 'There is no such order.');
      const { state: order } = await commandHandler.load(orderAggregate, found.orderId);
      if (order.status === 'unplaced') return { downloads: [] };
      return { downloads: [...(await keptDownloads(order, downloadLinks, now()))] };
    },
  });
}

/** Never shown in the page it came from: a file of whatever kind is saved. */
const attachment = (name: string): string =>
  `attachment; filename="${name.replace(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
