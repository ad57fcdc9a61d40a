import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NavigationCommand } from '../../../../domain/navigation/navigation.commands.ts';
import { navigationAggregate } from '../../../../domain/navigation/navigation.decider.ts';
import {
  draftedMenus,
  draftOf,
  type NavigationState,
} from '../../../../domain/navigation/navigation.state.ts';
import { siteLayoutOf } from '../../../application/stores/siteLayout.ts';
import {
  addMenuEntrySchema,
  type DraftedMenus,
  draftedMenusSchema,
  draftNavigationSchema,
  menuEntryParamsSchema,
  menuParamsSchema,
  publishNavigationSchema,
  scheduleNavigationSchema,
} from '../../contracts/navigation/navigation.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf, revisionRead } from '../../kernel/revisions.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { NavigationDependencies } from './navigation.routes.ts';
import { itemOf } from './sentItems.ts';
import { shopEntries } from './shopEntries.ts';

const tags = ['site'];
const onRequest = requireCapability('design.write');
const response = { 200: draftedMenusSchema, ...problems(400, 401, 403, 409, 412) };

/** `/api/navigation`: the menus as staff arrange them before visitors see them (`docs/rules/navigation.md#draft-and-live`). */
export function draftNavigationRoutes(
  app: Gateway,
  { commandHandler, readModels }: NavigationDependencies,
): void {
  async function viewOf(websiteId: string, state: NavigationState): Promise<DraftedMenus> {
    const { drafts, scheduled, revision } = state;
    const layout = await siteLayoutOf(commandHandler, websiteId, draftedMenus);
    return {
      ...{ layout, waiting: drafts.map(({ fieldName }) => fieldName), revision },
      scheduled: scheduled && {
        publishAt: scheduled.publishAt,
        menus: scheduled.menus.map(({ fieldName }) => fieldName),
      },
    };
  }

  async function carryOut(request: FastifyRequest, reply: FastifyReply, command: NavigationCommand) {
    const { websiteId } = request;
    const mutation = request.mutation(staffActor(request));
    const { state, position } = await commandHandler.handle(
      navigationAggregate,
      websiteId,
      command,
      mutation,
    );
    reply.writtenAt(position).header('etag', etagOf(Math.max(0, state.revision)));
    return viewOf(websiteId, state);
  }

  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags,
      summary: 'The menus, to change them',
      description: 'With what was drafted of them, and which of them visitors see otherwise.',
      response: { 200: draftedMenusSchema, ...problems(401, 403) },
    },
    handler: async ({ websiteId }, reply) => {
      const { state } = await commandHandler.load(navigationAggregate, websiteId);
      return reply.header('etag', etagOf(Math.max(0, state.revision))).send(await viewOf(websiteId, state));
    },
  });

  app.route({
    method: 'PUT',
    url: '/:fieldName',
    onRequest,
    schema: {
      tags,
      summary: 'Draft a menu',
      description:
        'These entries wait in the place of what the menu holds. Visitors see them once the menus are published.',
      headers: editHeadersSchema,
      params: menuParamsSchema,
      body: draftNavigationSchema.meta({ examples: [{ items: [{ collectionId: 'shop' }] }] }),
      response,
    },
    handler: async (request, reply) => {
      const { websiteId, params, body } = request;
      const { fieldName } = params;
      const { state, position, revision } = await commandHandler.edit(
        navigationAggregate,
        websiteId,
        {
          fieldsOf: (known) => {
            const menu = draftOf(known, fieldName);
            return { templateId: menu?.templateId ?? '', items: menu?.items ?? [] };
          },
          sent: { templateId: body.templateId, items: body.items.map(itemOf) },
          readAt: revisionRead(request.headers),
          command: ({ items, ...menu }) => ({
            type: 'DraftNavigation' as const,
            data: { websiteId, fieldName, ...menu, items: [...items] },
          }),
        },
        request.mutation(staffActor(request)),
      );
      return reply
        .writtenAt(position)
        .header('etag', etagOf(revision))
        .send(await viewOf(websiteId, state));
    },
  });

  app.route({
    method: 'DELETE',
    url: '/:fieldName/draft',
    onRequest,
    schema: {
      tags,
      summary: 'Discard the draft of a menu',
      description: 'The menu stays as visitors see it. Nothing where none waits.',
      headers: mutationHeadersSchema,
      params: menuParamsSchema,
      response,
    },
    handler: (request, reply) =>
      carryOut(request, reply as FastifyReply, {
        type: 'DiscardNavigationDraft',
        data: { websiteId: request.websiteId, fieldName: request.params.fieldName },
      }),
  });

  app.route({
    method: 'POST',
    url: '/publish',
    onRequest,
    schema: {
      tags,
      summary: 'Publish the menus',
      description:
        'Every draft, as it was at `revision`, which is the one that was looked at: refused with `NAVIGATION_CHANGED` where ' +
        'one is another since. Every page shows them from then on; a plan for one of them is called off.',
      headers: mutationHeadersSchema,
      body: publishNavigationSchema.meta({ examples: [{ revision: 4 }] }),
      response,
    },
    handler: (request, reply) =>
      carryOut(request, reply as FastifyReply, {
        type: 'PublishNavigation',
        data: { websiteId: request.websiteId, revision: request.body.revision },
      }),
  });

  app.route({
    method: 'POST',
    url: '/schedule',
    onRequest,
    schema: {
      tags,
      summary: 'Plan the publication of the menus',
      description:
        'Of every draft as it is now: what is changed until then stays in the draft. One at a time, the next takes its place.',
      headers: mutationHeadersSchema,
      body: scheduleNavigationSchema.meta({
        examples: [{ revision: 4, publishAt: '2026-12-01T08:00:00.000Z' }],
      }),
      response,
    },
    handler: (request, reply) => {
      const { websiteId, body } = request;
      const at = request.mutation(staffActor(request)).now;
      return carryOut(request, reply as FastifyReply, {
        type: 'ScheduleNavigation',
        data: { websiteId, ...body, at },
      });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/schedule',
    onRequest,
    schema: {
      tags,
      summary: 'Call the planned publication of the menus off',
      description: 'Nothing where none is planned.',
      headers: mutationHeadersSchema,
      response,
    },
    handler: (request, reply) =>
      carryOut(request, reply as FastifyReply, {
        type: 'CancelNavigationPublication',
        data: { websiteId: request.websiteId },
      }),
  });

  app.route({
    method: 'POST',
    url: '/:fieldName/entries',
    onRequest,
    schema: {
      tags,
      summary: 'Add a page or a collection to a menu',
      description:
        'For visitors at once; where a draft of the menu waits or is planned, it gets the same entry. The place is named ' +
        'by its neighbour, and is the end where that is not there any more. What is in the menu already stays where it is. ' +
        'Where the menu has no entry yet, `keepsShop` puts before it what visitors saw in its place: the shop and its categories.',
      headers: mutationHeadersSchema,
      params: menuParamsSchema,
      body: addMenuEntrySchema.meta({ examples: [{ collectionId: 'about', place: { at: 'start' } }] }),
      response,
    },
    handler: async (request, reply) => {
      const { websiteId, params, body } = request;
      const { fieldName } = params;
      const { keepsShop, ...entry } = body;
      // What is kept is what visitors see by now: a category that was made just before is among it.
      if (keepsShop) await request.readAfter('store', 'productList', 'preferenceChanges');
      const kept = keepsShop ? await shopEntries(readModels, websiteId, fieldName) : [];
      const { state } = await commandHandler.load(navigationAggregate, websiteId);
      const templateId = state.menus.find((menu) => menu.fieldName === fieldName)?.templateId ?? '';
      return carryOut(request, reply as FastifyReply, {
        type: 'AddCollectionToNavigation',
        data: { websiteId, fieldName, templateId, ...entry, kept },
      });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/:fieldName/entries/:collectionId',
    onRequest,
    schema: {
      tags,
      summary: 'Take a page or a collection out of a menu',
      description:
        'For visitors at once, and from the draft that waits. What stood below its entry takes its place.',
      headers: mutationHeadersSchema,
      params: menuEntryParamsSchema,
      response,
    },
    handler: (request, reply) =>
      carryOut(request, reply as FastifyReply, {
        type: 'RemoveCollectionFromNavigation',
        data: { websiteId: request.websiteId, ...request.params },
      }),
  });
}
