import { z } from 'zod';
import {
  type CategoriesCommand,
  categoriesAggregate,
} from '../../../../domain/collections/categories.decider.ts';
import type { Category } from '../../../../domain/collections/category.events.ts';
import { findCategory } from '../../../../domain/collections/categoryTree.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import {
  categoryParamsSchema,
  categoryResultSchema,
  collectionParamsSchema,
  createCategoryRequestSchema,
  moveCategoryRequestSchema,
  renameCategoryRequestSchema,
} from '../../contracts/collections/collections.ts';
import { staffActor } from '../../kernel/actors.ts';
import { carryOut } from '../../kernel/carryOut.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { changeHeaders, conflictStatus, etagOf } from '../../kernel/revisions.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { CollectionDependencies } from './dependencies.ts';

type CategoryParams = z.infer<typeof categoryParamsSchema>;

/** `/api/commerce/collections/{collectionId}/categories…`: the tree below the root category. */
export function categoryRoutes(app: Gateway, { commandHandler }: CollectionDependencies): void {
  function add<
    Params extends { collectionId: string; categoryId?: string },
    Body extends z.ZodType,
  >(definition: {
    readonly method: 'POST' | 'PUT';
    readonly url: string;
    readonly params: z.ZodType<Params, Params>;
    readonly body: Body;
    readonly summary: string;
    readonly description: string;
    /** What it overwrites, as the body names it. */
    readonly edits?: (category: Category) => Partial<z.output<Body>>;
    readonly asOne?: string;
    command(category: CategoryParams, body: z.output<Body>): CategoriesCommand;
  }): void {
    const { method, url, params, body, summary, description, command, edits, asOne } = definition;
    app.route({
      method,
      url: `/:collectionId/categories${url}`,
      onRequest: requireCapability('products.write'),
      schema: {
        tags: ['collections'],
        summary,
        description,
        headers: changeHeaders(edits),
        params,
        body,
        response: {
          200: categoryResultSchema,
          ...problems(400, 401, 403, 404, 409, ...conflictStatus(edits)),
        },
      },
      handler: async (request, reply) => {
        const target = request.params as Params;
        const mutation = request.mutation(staffActor(request));
        const categoryId = target.categoryId ?? mutation.newId('category');
        const { state, position, revision } = await carryOut(
          commandHandler,
          categoriesAggregate,
          target.collectionId,
          {
            overwrites:
              edits &&
              ((tree) => {
                const found = findCategory(tree, categoryId);
                return found ? edits(found) : null;
              }),
            asOne,
            sent: request.body as z.output<Body> & object,
            command: (fields) => command({ ...target, categoryId }, fields),
          },
          request.headers,
          mutation,
        );
        const category = findCategory(state, categoryId);
        if (!category) throw new Error('A command on a category left no category');
        return reply.writtenAt(position).header('etag', etagOf(revision)).send({ category });
      },
    });
  }

  add({
    method: 'POST',
    url: '',
    params: collectionParamsSchema,
    body: createCategoryRequestSchema.meta({
      examples: [{ parentCategoryId: 'category_all', displayName: 'Ceramics' }],
    }),
    summary: 'Create a category',
    description: 'Last below its parent. A collection has at most 10,000 categories.',
    command: (category, body) => ({ type: 'CreateCategory', data: { ...category, ...body } }),
  });
  add({
    method: 'PUT',
    url: '/:categoryId',
    params: categoryParamsSchema,
    body: renameCategoryRequestSchema.meta({ examples: [{ displayName: 'Pottery' }] }),
    summary: 'Rename a category',
    description: 'Its address follows its name and stays unique among its siblings.',
    edits: ({ displayName }) => ({ displayName }),
    command: (category, body) => ({ type: 'RenameCategory', data: { ...category, ...body } }),
  });
  add({
    method: 'PUT',
    url: '/:categoryId/place',
    params: categoryParamsSchema,
    body: moveCategoryRequestSchema.meta({
      examples: [{ parentCategoryId: 'category_all', displayIndex: 2 }],
    }),
    summary: 'Move a category',
    description: 'To another parent or place; never below itself.',
    edits: ({ parentCategoryId, displayIndex }) => ({
      ...(parentCategoryId !== null && { parentCategoryId }),
      displayIndex,
    }),
    asOne: 'place',
    command: (category, body) => ({ type: 'MoveCategory', data: { ...category, ...body } }),
  });

  app.route({
    method: 'GET',
    url: '/:collectionId/categories/:categoryId',
    onRequest: requireCapability('products.read'),
    schema: {
      tags: ['collections'],
      summary: 'A category, to change it',
      description: 'With the `etag` that a change names.',
      headers: readHeadersSchema,
      params: categoryParamsSchema,
      response: { 200: categoryResultSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async ({ params: { collectionId, categoryId } }, reply) => {
      const { state, revision } = await commandHandler.load(categoriesAggregate, collectionId);
      const category = findCategory(state, categoryId);
      if (!category)
        throw new DomainError('CATEGORY_NOT_FOUND', 'There is no such category.', { categoryId });
      return reply.header('etag', etagOf(revision)).send({ category });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/:collectionId/categories/:categoryId',
    onRequest: requireCapability('products.write'),
    schema: {
      tags: ['collections'],
      summary: 'Remove a category',
      description: 'One with nothing below it; its products stay.',
      headers: mutationHeadersSchema,
      params: categoryParamsSchema,
      response: { 204: z.null(), ...problems(401, 403, 409) },
    },
    handler: async (request, reply) => {
      const mutation = request.mutation(staffActor(request));
      const { position } = await commandHandler.handle(
        categoriesAggregate,
        request.params.collectionId,
        { type: 'RemoveCategory', data: request.params },
        mutation,
      );
      return reply.writtenAt(position).code(204).send(null);
    },
  });
}
