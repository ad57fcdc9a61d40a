import { DomainError } from '../../../../domain/kernel/errors.ts';
import { productPage } from '../../../../projections/catalog/productPage.ts';
import {
  GROUP_SORTS,
  GROUPS_STAND,
  waitlistGroupOf,
  waitlistGroupsOf,
} from '../../../../projections/waitlist/queries.ts';
import { waitlistGroups } from '../../../../projections/waitlist/waitlistGroups.ts';
import {
  restockGroupSchema,
  restockGroupsQuerySchema,
  restockGroupsSchema,
  restockVariantParamsSchema,
} from '../../contracts/waitlist/waitlist.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { nextPlaceCursor, pageAsked } from '../../kernel/paging.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { WaitlistDependencies } from './dependencies.ts';
import { signUpGroupsOf } from './groupView.ts';

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
      description:
        'One group for each variant, by how many wait unless said otherwise; ask with `nextPageCursor` until `hasNextPage` is false. `show=told`: ' +
        'those of which somebody was told, the last first.',
      headers: readHeadersSchema,
      querystring: restockGroupsQuerySchema,
      response: { 200: restockGroupsSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(waitlistGroups.name, productPage.name);
      const { websiteId } = request;
      const { show, ...asked } = request.query;
      const page = pageAsked({ ...asked, limit: PAGE_SIZE }, GROUP_SORTS, GROUPS_STAND[show]);
      const range = { ...page, websiteId, show, limit: PAGE_SIZE + 1 };
      const found = await waitlistGroupsOf(readModels, range);
      const groups = found.slice(0, PAGE_SIZE);
      const hasNextPage = found.length > PAGE_SIZE;
      return {
        signUpGroups: await signUpGroupsOf(readModels, websiteId, groups),
        hasNextPage,
        nextPageCursor: hasNextPage ? nextPlaceCursor(groups, page) : null,
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/groups/:productId/:variantId',
    onRequest: requireCapability('waitlist.read'),
    schema: {
      tags: ['waitlist'],
      summary: 'How many wait for a variant, and how many were told',
      description: 'Of what the product is called and how much of it there is now, too.',
      headers: readHeadersSchema,
      params: restockVariantParamsSchema,
      response: { 200: restockGroupSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request) => {
      await request.readAfter(waitlistGroups.name, productPage.name);
      const group = await waitlistGroupOf(readModels, request.websiteId, request.params);
      const [signUpGroup] = await signUpGroupsOf(readModels, request.websiteId, group ? [group] : []);
      if (!signUpGroup) throw new DomainError('WAITLIST_NOT_FOUND', 'Nobody ever waited for this.');
      return { signUpGroup };
    },
  });
}
