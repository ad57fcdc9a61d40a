import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import {
  type TemplateCommand,
  type TemplateState,
  templateAggregate,
  templateStreamId,
} from '../../../../domain/templates/template.decider.ts';
import { isOwnFile, MOST_OWN_FILES } from '../../../../domain/templates/template.events.ts';
import { templatesOf } from '../../../../projections/templates/queries.ts';
import { templates } from '../../../../projections/templates/templates.ts';
import type { CommandResult } from '../../../application/commands/commandContext.ts';
import {
  type TemplateView,
  templateLanguageSchema,
  templateListSchema,
  templateParamsSchema,
  templatePublishSchema,
  templateRequestSchema,
  templateSchema,
} from '../../contracts/site/templates.ts';
import { actorNames } from '../../kernel/actorNames.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf, revisionRead } from '../../kernel/revisions.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { TemplateDependencies } from './dependencies.ts';
import { publishTemplate } from './publishTemplate.ts';
import { addressesOf, SAMPLE_MODELS } from './samplePages.ts';

/** `/api/templates`: the files that pages are made by, and the owner's in their place (`docs/rules/templates.md`). */
export function templateRoutes(app: Gateway, dependencies: TemplateDependencies): void {
  const { commandHandler, readModels, siteTemplates, templateFaults } = dependencies;
  const streamOf = (request: FastifyRequest, name: string) => templateStreamId(request.websiteId, name);

  function builtInOf(name: string): string {
    // A file of the owner's own has nothing built in beneath it.
    const source = isOwnFile(name) ? '' : siteTemplates.builtIn().get(name);
    if (source === undefined) throw new DomainError('TEMPLATE_NOT_FOUND', 'There is no such template.');
    return source;
  }

  /** Throws `TEMPLATES_FULL` for one file of the owner's own too many. */
  async function assertRoom(websiteId: string, name: string): Promise<void> {
    const written = await templatesOf(readModels, websiteId);
    const others = written.filter(
      (one) => one.name !== name && isOwnFile(one.name) && one.draft.source !== null,
    );
    if (others.length < MOST_OWN_FILES) return;
    throw new DomainError('TEMPLATES_FULL', `A site has at most ${MOST_OWN_FILES} files of its own.`, {
      limit: MOST_OWN_FILES,
    });
  }

  async function viewOf(name: string, { draft, live }: TemplateState): Promise<TemplateView> {
    const builtIn = builtInOf(name);
    const source = draft?.source ?? builtIn;
    return {
      ...{ name, source, builtIn, live: live?.source ?? builtIn },
      standing: standingOf({ draft, live }),
      draftRevision: draft?.revision ?? null,
      problems: [...(await siteTemplates.check(source))],
    };
  }

  function answer(
    reply: FastifyReply,
    name: string,
    { state, position, revision }: CommandResult<TemplateState>,
  ): Promise<TemplateView> {
    reply.writtenAt(position).header('etag', etagOf(revision));
    return viewOf(name, state);
  }

  async function carryOut(request: FastifyRequest, reply: FastifyReply, command: TemplateCommand) {
    const { name } = command.data;
    builtInOf(name);
    const context = request.mutation(staffActor(request));
    const stream = streamOf(request, name);
    return answer(reply, name, await commandHandler.handle(templateAggregate, stream, command, context));
  }

  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('pages.read'),
    schema: {
      tags: ['templates'],
      summary: 'The files of the site’s template',
      description: 'Every file that pages are made by, how it stands, and where the owner’s files failed.',
      headers: readHeadersSchema,
      response: { 200: templateListSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      const { websiteId } = request;
      await request.readAfter(...SAMPLE_MODELS);
      const [written, nameOf, addresses] = await Promise.all([
        templatesOf(readModels, websiteId),
        actorNames(request, readModels),
        addressesOf(readModels, websiteId),
      ]);
      const own = written.filter(
        ({ name, draft, live }) =>
          isOwnFile(name) && (draft.source !== null || (live?.source ?? null) !== null),
      );
      const names = [...siteTemplates.builtIn().keys(), ...own.map(({ name }) => name)].sort();
      return {
        templates: names.map((name) => {
          const known = written.find((one) => one.name === name);
          return {
            name,
            standing: standingOf({ draft: known?.draft ?? null, live: known?.live ?? null }),
            changedAt: known?.changedAt ?? null,
            changedBy: known ? nameOf(known.changedBy) : null,
          };
        }),
        failing: [...templateFaults.of(websiteId)],
        addresses,
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/language',
    onRequest: requireCapability('pages.read'),
    schema: {
      tags: ['templates'],
      summary: 'What a template may say',
      description:
        'Every instruction, formatter and predicate of the template language, each with an example.',
      response: { 200: templateLanguageSchema, ...problems(401, 403) },
    },
    handler: () => ({ entries: [...siteTemplates.language()] }),
  });

  app.route({
    method: 'GET',
    url: '/:name',
    onRequest: requireCapability('pages.read'),
    schema: {
      tags: ['templates'],
      summary: 'A file of the template',
      description: 'The draft of a file, what visitors are shown pages by, and the one that is built in.',
      headers: readHeadersSchema,
      params: templateParamsSchema,
      response: { 200: templateSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { name } = request.params;
      builtInOf(name);
      const { state, revision } = await commandHandler.load(templateAggregate, streamOf(request, name));
      return reply.header('etag', etagOf(revision)).send(await viewOf(name, state));
    },
  });

  app.route({
    method: 'PUT',
    url: '/:name',
    onRequest: requireCapability('design.write'),
    schema: {
      tags: ['templates'],
      summary: 'Write a file of the template',
      description:
        'A name below `own/` makes a file of one’s own, which others take in as `{@|apply own/name}`. Keeps a draft that visitors see nothing of, whatever is wrong with it: `problems` says what, with line and column.',
      headers: editHeadersSchema,
      params: templateParamsSchema,
      body: templateRequestSchema.meta({
        examples: [{ source: '<footer>{website.siteTitle|htmltag}</footer>' }],
      }),
      response: { 200: templateSchema, ...problems(400, 401, 403, 404, 409, 412) },
    },
    handler: async (request, reply) => {
      const { websiteId, params, body } = request;
      const { name } = params;
      const builtIn = builtInOf(name);
      if (isOwnFile(name)) {
        await request.readAfter(templates.name);
        await assertRoom(websiteId, name);
      }
      const { state, position, revision } = await commandHandler.edit(
        templateAggregate,
        streamOf(request, name),
        {
          fieldsOf: ({ draft }) => ({ source: draft?.source ?? builtIn }),
          sent: body,
          readAt: revisionRead(request.headers),
          command: ({ source }) => ({
            type: 'DraftTemplate' as const,
            data: { websiteId, name, source },
          }),
        },
        request.mutation(staffActor(request)),
      );
      reply.writtenAt(position).header('etag', etagOf(revision));
      return viewOf(name, state);
    },
  });

  app.route({
    method: 'DELETE',
    url: '/:name',
    onRequest: requireCapability('design.write'),
    schema: {
      tags: ['templates'],
      summary: 'Take the built-in file as the draft',
      description:
        'Visitors are shown the owner’s file until that is published. The history keeps what was written.',
      headers: mutationHeadersSchema,
      params: templateParamsSchema,
      response: { 200: templateSchema, ...problems(400, 401, 403, 404) },
    },
    handler: (request, reply) => {
      const { websiteId, params } = request;
      return carryOut(request, reply, { type: 'RevertTemplate', data: { websiteId, name: params.name } });
    },
  });

  app.route({
    method: 'POST',
    url: '/:name/publish',
    onRequest: requireCapability('design.write'),
    schema: {
      tags: ['templates'],
      summary: 'Show visitors the draft of a file',
      description:
        'Pages of every kind are made by it first; where one cannot be, nothing changes (`TEMPLATE_FAULTY`), and ' +
        '`details.faults` says which and why. A draft that was changed since `revision` is refused.',
      headers: mutationHeadersSchema,
      params: templateParamsSchema,
      body: templatePublishSchema.meta({ examples: [{ revision: 0 }] }),
      response: { 200: templateSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const { name } = request.params;
      builtInOf(name);
      const file = { name, revision: request.body.revision };
      const context = request.mutation(staffActor(request));
      return answer(
        reply as FastifyReply,
        name,
        await publishTemplate(app, dependencies, request, file, context),
      );
    },
  });
}

function standingOf({
  draft,
  live,
}: {
  readonly draft: { readonly source: string | null; readonly revision: number } | null;
  readonly live: { readonly source: string | null; readonly revision: number } | null;
}): TemplateView['standing'] {
  const isLive = (live?.source ?? null) !== null;
  const isChanged =
    draft !== null && draft.revision !== live?.revision && !(draft.source === null && !isLive);
  if (isLive) return isChanged ? 'live-and-draft' : 'live';
  return isChanged ? 'draft' : 'built-in';
}
