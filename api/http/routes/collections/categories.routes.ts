import { z } from 'zod';
import {
  type CategoriesCommand,
  categoriesAggregate,
} from '../../../../domain/collections/categories.decider.ts';
import { findCategory } from '../../../../domain/collections/categoryTree.ts';
import type { Mutation } from '../../../application/commands/commandContext.ts';
import {
  categoryParamsSchema,
  categoryResultSchema,
  collectionParamsSchema,
  createCategoryRequestSchema,
  moveCategoryRequestSchema,
  renameCategoryRequestSchema,
} from '../../contracts/collections/collections.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { CollectionDependencies } from './dependencies.ts';

/** `/api/commerce/collections/{collectionId}/categories…`: the tree below the root category. */
export function categoryRoutes(app: Gateway, { commandHandler }: CollectionDependencies): void {
  function add<Params extends { collectionId: string }, Body extends z.ZodType>(definition: {
    readonly method: 'POST' | 'PUT';
    readonly url: string;
    readonly params: z.ZodType<Params, Params>;
    readonly body: Body;
    readonly summary: string;
    readonly description: string;
    command(params: Params, body: z.output<Body>, mutation: Mutation): CategoriesCommand;
  }): void {
    const { method, url, params, body, summary, description, command } = definition;
    app.route({
      method,
      url: `/:collectionId/categories${url}`,
      onRequest: requireCapability('products.write'),
      schema: {
        tags: ['collections'],
        summary,
        description,
        headers: mutationHeadersSchema,
        params,
        body,
        response: { 200: categoryResultSchema, ...problems(400, 401, 403, 404, 409) },
      },
      handler: async (request, reply) => {
        const target = request.params as Params;
        const mutation = request.mutation(staffActor(request));
        const order = command(target, request.body as z.output<Body>, mutation);
        const { state, position } = await commandHandler.handle(
          categoriesAggregate,
          target.collectionId,
          order,
          mutation,
        );
        const category = findCategory(state, order.data.categoryId);
        if (!category) throw new Error('A command on a category left no category');
        return reply.writtenAt(position).send({ category });
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
    command: (collection, body, mutation) => ({
      type: 'CreateCategory',
      data: { ...collection, ...body, categoryId: mutation.newId('category') },
    }),
  });
  add({
    method: 'PUT',
    url: '/:categoryId',
    params: categoryParamsSchema,
    body: renameCategoryRequestSchema.meta({ examples: [{ displayName: 'Pottery' }] }),
    summary: 'Rename a category',
    description: 'Its address follows its name and stays unique among its siblings.',
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
    command: (category, body) => ({ type: 'MoveCategory', data: { ...category, ...body } }),
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
