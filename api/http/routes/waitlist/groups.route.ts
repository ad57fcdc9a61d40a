import { productPage } from '../../../../projections/catalog/productPage.ts';
import { productsByIds } from '../../../../projections/catalog/queries.ts';
import { waitlistGroupsOf } from '../../../../projections/waitlist/queries.ts';
import { waitlistGroups } from '../../../../projections/waitlist/waitlistGroups.ts';
import { restockGroupsQuerySchema, restockGroupsSchema } from '../../contracts/waitlist/waitlist.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { WaitlistDependencies } from './dependencies.ts';

const PAGE_SIZE = 50;

/** GET …/restock/groups: the variants that people wait for, with how many they are. */
export function groupsRoute(app: Gateway, { readModels }: WaitlistDependencies): void {
  app.route({
    method: 'GET',
    url: '/groups',
    onRequest: requireCapability('waitlist.read'),
    schema: {
      tags: ['waitlist'],
      summary: 'What people wait for',
      description: 'One group for each variant; ask with `nextPageCursor` until `hasNextPage` is false.',
      headers: readHeadersSchema,
      querystring: restockGroupsQuerySchema,
      response: { 200: restockGroupsSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(waitlistGroups.name, productPage.name);
      const { websiteId } = request;
      const found = await waitlistGroupsOf(readModels, websiteId, request.query.cursor, PAGE_SIZE + 1);
      const groups = found.slice(0, PAGE_SIZE);
      const productIds = [...new Set(groups.map(({ productId }) => productId))];
      const products = await productsByIds(readModels, websiteId, productIds);
      const signUpGroups = groups.map((group) => {
        const { productId, variantId } = group;
        const product = products.get(productId);
        const variant = product?.variants.find((candidate) => candidate.variantId === variantId);
        return {
          productId,
          variantId,
          productName: product?.name ?? '',
          sku: variant?.sku ?? '',
          attributes: { ...variant?.attributes },
          unlimited: variant?.unlimited ?? false,
          qtyInStock: variant?.qtyInStock ?? 0,
          signUpCount: group.waiting,
          notifiedCount: group.notified,
          newestSignUpAt: group.newestSignUpAt,
          newestNotificationAt: group.newestNotificationAt,
        };
      });
      const hasNextPage = found.length > PAGE_SIZE;
      return { signUpGroups, hasNextPage, nextPageCursor: hasNextPage ? (groups.at(-1)?._id ?? null) : null };
    },
  });
}
