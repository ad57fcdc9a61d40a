import { DomainError } from '../../../../domain/kernel/errors.ts';
import { storeCreationAggregate } from '../../../../domain/stores/storeCreation.decider.ts';
import { claimStoreUrl } from '../../../application/stores/collectionUrls.ts';
import { siteLayoutOf } from '../../../application/stores/siteLayout.ts';
import { NO_MAIN_NAVIGATION } from '../../contracts/navigation/navigation.ts';
import { createStoreRequestSchema, storeCreatedSchema } from '../../contracts/stores/stores.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { StoresDependencies } from './dependencies.ts';
import { assertThisWebsite } from './thisWebsite.ts';

/** POST /api/commerce/stores: begins a store; a process makes its collection, root category and menu entry. */
export function createStoreRoute(app: Gateway, { commandHandler }: StoresDependencies): void {
  /** The menu that leads to the store: the first of the site's layout. */
  async function mainNavigation(websiteId: string, templateId: string) {
    const [first] = await siteLayoutOf(commandHandler, websiteId);
    if (!first) throw new DomainError('NO_MAIN_NAVIGATION', NO_MAIN_NAVIGATION);
    return { fieldName: first.identifier, templateId: templateId || first.templateId };
  }

  app.route({
    method: 'POST',
    url: '/commerce/stores',
    onRequest: requireCapability('settings.write'),
    schema: {
      tags: ['stores'],
      summary: 'Create a store',
      description:
        'Makes a product collection with a root category, and an entry in the main navigation where asked for. The URL ' +
        'id is slugged from the title; the fallback serves where that has fewer than 3 characters; -1, -2, … make it ' +
        'unique. Answers before all of it is there.',
      headers: mutationHeadersSchema,
      body: createStoreRequestSchema.meta({
        examples: [
          {
            storeTitle: 'Häppy Cups',
            fallbackStoreTitle: 'Store',
            addToMainNav: true,
            allCategoryDisplayName: 'All',
            websiteId: 'main',
            templateId: 'tide',
            isSevenOne: true,
            storeUrls: ['store'],
          },
        ],
      }),
      response: { 202: storeCreatedSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const { websiteId, storeTitle, addToMainNav, templateId, storeUrls, ...rest } = request.body;
      const title = storeTitle || rest.fallbackStoreTitle;
      assertThisWebsite(request, websiteId);
      const navigation = addToMainNav ? await mainNavigation(websiteId, templateId) : null;
      const mutation = request.mutation(staffActor(request));
      const collectionId = mutation.newId('collection');
      const rootCategoryId = mutation.newId('category');
      const { fallbackStoreTitle, allCategoryDisplayName, isSevenOne } = rest;
      const titles = { storeTitle: title, fallbackStoreTitle };
      const urlId = await claimStoreUrl(commandHandler, titles, storeUrls, collectionId, mutation);
      const creation = { websiteId, collectionId, rootCategoryId, title, urlId, navigation };
      const { position } = await commandHandler.handle(
        storeCreationAggregate,
        collectionId,
        { type: 'CreateStore', data: { ...creation, allCategoryDisplayName, isSevenOne } },
        mutation,
      );
      return reply.code(202).writtenAt(position).send({ collectionId, rootCategoryId, urlId });
    },
  });
}
