import { navigationAggregate } from '../../../../domain/navigation/navigation.decider.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import { siteLayoutOf } from '../../../application/stores/siteLayout.ts';
import { siteLayoutSchema, updateNavigationSchema } from '../../contracts/navigation/navigation.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf, revisionRead } from '../../kernel/revisions.ts';
import { problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { itemOf } from './sentItems.ts';

export interface NavigationDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
}

/** POST /api/widget/UpdateNavigation and GET /api/commondata/GetSiteLayout (`docs/rules/navigation.md#updating`). */
export function navigationRoutes(app: Gateway, { commandHandler }: NavigationDependencies): void {
  app.route({
    method: 'POST',
    url: '/widget/UpdateNavigation',
    onRequest: requireCapability('design.write'),
    schema: {
      tags: ['site'],
      summary: 'Arrange a menu',
      description:
        'Puts these entries in the place of what the menu `fieldName` held, for visitors at once; what waited of it in the draft is discarded. Answers all menus.',
      headers: editHeadersSchema,
      body: updateNavigationSchema.meta({
        examples: [
          {
            fieldName: 'mainNav',
            templateId: 'tide',
            navigation: {
              items: [
                { collectionId: 'shop' },
                { externalLink: { title: 'Journal', url: 'https://journal.example' } },
              ],
            },
          },
        ],
      }),
      response: { 200: siteLayoutSchema, ...problems(400, 401, 403, 412) },
    },
    handler: async (request, reply) => {
      const { websiteId, body } = request;
      const { fieldName, templateId, navigation } = body;
      const { position, revision } = await commandHandler.edit(
        navigationAggregate,
        websiteId,
        {
          fieldsOf: ({ menus }) => {
            const menu = menus.find((known) => known.fieldName === fieldName);
            return { templateId: menu?.templateId ?? '', items: menu?.items ?? [] };
          },
          sent: { templateId, items: navigation.items.map(itemOf) },
          readAt: revisionRead(request.headers),
          command: ({ items, ...menu }) => ({
            type: 'ArrangeNavigation' as const,
            data: { websiteId, fieldName, ...menu, items: [...items] },
          }),
        },
        request.mutation(staffActor(request)),
      );
      return reply
        .writtenAt(position)
        .header('etag', etagOf(revision))
        .send({ layout: await siteLayoutOf(commandHandler, websiteId) });
    },
  });

  app.route({
    method: 'GET',
    url: '/commondata/GetSiteLayout',
    onRequest: requireCapability('products.read'),
    schema: {
      tags: ['site'],
      summary: 'The menus of the site',
      description: 'The main navigation first; no entry at all for a site that was never opened.',
      response: { 200: siteLayoutSchema, ...problems(401, 403) },
    },
    handler: async ({ websiteId }, reply) => {
      // Asked first: what is shown may be newer than the tag says, and never older.
      const { revision } = await commandHandler.load(navigationAggregate, websiteId);
      const layout = await siteLayoutOf(commandHandler, websiteId);
      return reply.header('etag', etagOf(revision)).send({ layout });
    },
  });
}
