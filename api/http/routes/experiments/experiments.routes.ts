import {
  experimentNotFound,
  experimentsAggregate,
  planOf,
} from '../../../../domain/experiments/experiments.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { experimentExposures } from '../../../../projections/experiments/exposures.ts';
import { pages } from '../../../../projections/pages/pages.ts';
import { pageById } from '../../../../projections/pages/queries.ts';
import { homePage } from '../../../../projections/site/homePage.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import {
  chooseVariantRequestSchema,
  type ExperimentView,
  experimentParamsSchema,
  experimentRemovedSchema,
  experimentResponseSchema,
  experimentsListSchema,
  planExperimentRequestSchema,
  sectionsQuerySchema,
  sectionsResponseSchema,
} from '../../contracts/experiments/experiments.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf, revisionRead } from '../../kernel/revisions.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { type ExperimentViewDependencies, experimentViews } from './experimentViews.ts';
import { sectionsOf } from './pageSections.ts';

export interface ExperimentDependencies extends ExperimentViewDependencies {
  readonly commandHandler: CommandHandler;
}

const tags = ['experiments'];
/** What an experiment is shown from. */
const SHOWN_MODELS = [experimentExposures.name, pages.name, homePage.name];
const PLAN = {
  name: 'A shorter opening',
  pageId: 'about',
  goal: 'purchase' as const,
  days: 14,
  variants: [
    { variantId: 'a' as const, name: 'As it was', sectionId: 'opening' },
    { variantId: 'b' as const, name: 'Shorter', sectionId: 'shorter' },
  ],
};

/** `/api/site/experiments`: what is tried out on pages, and what came of it (`docs/rules/experiments.md`). */
export function experimentRoutes(app: Gateway, dependencies: ExperimentDependencies): void {
  readRoutes(app, dependencies);
  planRoutes(app, dependencies);
  runRoutes(app, dependencies);
}

function readRoutes(app: Gateway, dependencies: ExperimentDependencies): void {
  const { commandHandler, readModels } = dependencies;

  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('analytics.read'),
    schema: {
      tags,
      summary: 'The experiments of the site',
      description: 'Those that run first, then the others, the newest first; with what was counted by now.',
      headers: readHeadersSchema,
      response: { 200: experimentsListSchema, ...problems(401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(...SHOWN_MODELS);
      const { state } = await commandHandler.load(experimentsAggregate, request.websiteId);
      const order = { running: 0, planned: 1, stopped: 2 };
      const sorted = [...state.values()]
        .reverse()
        .sort((one, other) => order[one.status] - order[other.status]);
      return { experiments: await experimentViews(dependencies, request.websiteId, sorted) };
    },
  });

  app.route({
    method: 'GET',
    url: '/sections',
    onRequest: requireCapability('pages.read'),
    schema: {
      tags,
      summary: 'The sections of a page, by their first words',
      description: 'Of its draft, in their order. What is tried out has to be published before it starts.',
      headers: readHeadersSchema,
      querystring: sectionsQuerySchema,
      response: { 200: sectionsResponseSchema, ...problems(401, 403, 404) },
    },
    handler: async (request) => {
      await request.readAfter(pages.name);
      const page = await pageById(readModels, request.websiteId, request.query.pageId);
      if (page?.status !== 'there') throw new DomainError('PAGE_NOT_FOUND', 'There is no such page.');
      return { sections: sectionsOf(page) };
    },
  });

  app.route({
    method: 'GET',
    url: '/:experimentId',
    onRequest: requireCapability('analytics.read'),
    schema: {
      tags,
      summary: 'An experiment',
      headers: readHeadersSchema,
      params: experimentParamsSchema,
      response: { 200: experimentResponseSchema, ...problems(401, 403, 404) },
    },
    handler: async (request, reply) => {
      await request.readAfter(...SHOWN_MODELS);
      const { websiteId, params } = request;
      const { revision } = await commandHandler.load(experimentsAggregate, websiteId);
      const experiment = await viewOf(dependencies, websiteId, params.experimentId);
      return reply.header('etag', etagOf(revision)).send({ experiment });
    },
  });
}

function planRoutes(app: Gateway, dependencies: ExperimentDependencies): void {
  const { commandHandler } = dependencies;

  app.route({
    method: 'POST',
    url: '/',
    onRequest: requireCapability('pages.write'),
    schema: {
      tags,
      summary: 'Plan an experiment',
      description:
        'Two to four sections of one page, the original first. From now on visitors see the original only, until it starts.',
      headers: mutationHeadersSchema,
      body: planExperimentRequestSchema.meta({ examples: [PLAN] }),
      response: { 201: experimentResponseSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      await request.readAfter(...SHOWN_MODELS);
      const { websiteId, body: plan } = request;
      await assertSections(dependencies, websiteId, plan, 'draft');
      const mutation = request.mutation(staffActor(request));
      // Query strings name experiments by it, and names there begin with a letter.
      const experimentId = `x${mutation.newId('experiment')}`;
      const data = { websiteId, experimentId, plan, isNew: true, at: mutation.now };
      const { position } = await commandHandler.handle(
        experimentsAggregate,
        websiteId,
        { type: 'PlanExperiment', data },
        mutation,
      );
      const experiment = await viewOf(dependencies, websiteId, experimentId);
      return reply.code(201).writtenAt(position).send({ experiment });
    },
  });

  app.route({
    method: 'PUT',
    url: '/:experimentId',
    onRequest: requireCapability('pages.write'),
    schema: {
      tags,
      summary: 'Change the plan of an experiment',
      description: 'As a whole, and only before it starts.',
      headers: editHeadersSchema,
      params: experimentParamsSchema,
      body: planExperimentRequestSchema.meta({ examples: [PLAN] }),
      response: { 200: experimentResponseSchema, ...problems(400, 401, 403, 404, 409, 412) },
    },
    handler: async (request, reply) => {
      await request.readAfter(...SHOWN_MODELS);
      const { websiteId, body: sent, params } = request;
      await assertSections(dependencies, websiteId, sent, 'draft');
      const mutation = request.mutation(staffActor(request));
      const { position, revision } = await commandHandler.edit(
        experimentsAggregate,
        websiteId,
        {
          fieldsOf(state) {
            const known = state.get(params.experimentId);
            return known ? planOf(known) : sent;
          },
          sent,
          readAt: revisionRead(request.headers),
          command: (plan) => ({
            type: 'PlanExperiment' as const,
            data: { websiteId, ...params, plan, isNew: false, at: mutation.now },
          }),
        },
        mutation,
      );
      const experiment = await viewOf(dependencies, websiteId, params.experimentId);
      return reply.writtenAt(position).header('etag', etagOf(revision)).send({ experiment });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/:experimentId',
    onRequest: requireCapability('pages.publish'),
    schema: {
      tags,
      summary: 'Remove an experiment',
      description:
        'One that does not run. All of its sections that are still on the page are shown like any others.',
      headers: mutationHeadersSchema,
      params: experimentParamsSchema,
      response: { 200: experimentRemovedSchema, ...problems(401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      await request.readAfter(...SHOWN_MODELS);
      const { websiteId, params } = request;
      const mutation = request.mutation(staffActor(request));
      const data = { websiteId, ...params, at: mutation.now };
      const { position } = await commandHandler.handle(
        experimentsAggregate,
        websiteId,
        { type: 'RemoveExperiment', data },
        mutation,
      );
      return reply.writtenAt(position).send(params);
    },
  });
}

function runRoutes(app: Gateway, dependencies: ExperimentDependencies): void {
  const { commandHandler } = dependencies;

  app.route({
    method: 'POST',
    url: '/:experimentId/start',
    onRequest: requireCapability('pages.publish'),
    schema: {
      tags,
      summary: 'Start an experiment',
      description: 'Each of its sections has to be published. As many visitors see the one as the other.',
      headers: mutationHeadersSchema,
      params: experimentParamsSchema,
      response: { 200: experimentResponseSchema, ...problems(401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      await request.readAfter(...SHOWN_MODELS);
      const { websiteId, params } = request;
      const { state } = await commandHandler.load(experimentsAggregate, websiteId);
      const planned = state.get(params.experimentId);
      if (!planned) throw experimentNotFound();
      await request.readAfter(pages.name);
      await assertSections(dependencies, websiteId, planned, 'live');
      const mutation = request.mutation(staffActor(request));
      const data = { websiteId, ...params, at: mutation.now };
      const { position } = await commandHandler.handle(
        experimentsAggregate,
        websiteId,
        { type: 'StartExperiment', data },
        mutation,
      );
      const experiment = await viewOf(dependencies, websiteId, params.experimentId);
      return reply.writtenAt(position).send({ experiment });
    },
  });

  for (const [call, type, summary, description] of [
    ['stop', 'StopExperiment', 'Stop an experiment', 'Everybody sees the chosen variant from now on.'],
    ['choose', 'ChooseVariant', 'Choose another variant', 'Of an experiment that was stopped.'],
  ] as const) {
    app.route({
      method: 'POST',
      url: `/:experimentId/${call}`,
      onRequest: requireCapability('pages.publish'),
      schema: {
        ...{ tags, summary, description },
        headers: mutationHeadersSchema,
        params: experimentParamsSchema,
        body: chooseVariantRequestSchema.meta({ examples: [{ chosen: 'b' }] }),
        response: { 200: experimentResponseSchema, ...problems(400, 401, 403, 404, 409) },
      },
      handler: async (request, reply) => {
        await request.readAfter(...SHOWN_MODELS);
        const { websiteId, params, body } = request;
        const mutation = request.mutation(staffActor(request));
        const data = { websiteId, ...params, ...body, at: mutation.now };
        const { position } = await commandHandler.handle(
          experimentsAggregate,
          websiteId,
          { type, data },
          mutation,
        );
        const experiment = await viewOf(dependencies, websiteId, params.experimentId);
        return reply.writtenAt(position).send({ experiment });
      },
    });
  }
}

/** Throws `EXPERIMENT_NOT_FOUND`. */
async function viewOf(
  dependencies: ExperimentDependencies,
  websiteId: string,
  experimentId: string,
): Promise<ExperimentView> {
  const { state } = await dependencies.commandHandler.load(experimentsAggregate, websiteId);
  const experiment = state.get(experimentId);
  const [view] = experiment ? await experimentViews(dependencies, websiteId, [experiment]) : [];
  if (!view) throw experimentNotFound();
  return view;
}

/** Throws where a section is not on the page: on its draft, or on what visitors see. */
async function assertSections(
  { readModels }: ExperimentDependencies,
  websiteId: string,
  {
    pageId,
    variants,
  }: { readonly pageId: string; readonly variants: readonly { readonly sectionId: string }[] },
  where: 'draft' | 'live',
): Promise<void> {
  const page = await pageById(readModels, websiteId, pageId);
  if (page?.status !== 'there')
    throw new DomainError('PAGE_NOT_FOUND', 'There is no such page.', { field: 'pageId' });
  if (page.kind !== 'page')
    throw new DomainError('EXPERIMENT_PAGE_KIND', 'Only sections of plain pages are tried out.', {
      field: 'pageId',
    });
  const content = where === 'draft' ? page.draft : page.live?.content;
  const there = new Set(content?.sections.map(({ sectionId }) => sectionId));
  if (variants.every(({ sectionId }) => there.has(sectionId))) return;
  if (where === 'live') {
    throw new DomainError(
      'EXPERIMENT_NOT_PUBLISHED',
      'Publish the page first: not all of these sections are on it for visitors.',
    );
  }
  throw new DomainError('SECTION_NOT_FOUND', 'The page has no such section.', { field: 'variants' });
}
