import { z } from 'zod';
import { redirectsAggregate } from '../../../../domain/urls/redirects.decider.ts';
import { redirectPathSchema, redirectTargetSchema } from '../../../../domain/urls/redirects.facts.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { CsvReader } from '../../../application/ports/csvReader.ts';
import {
  type RedirectView,
  redirectRemovedSchema,
  redirectResponseSchema,
  redirectsResponseSchema,
  removeRedirectQuerySchema,
  setRedirectRequestSchema,
} from '../../contracts/site/redirects.ts';
import { staffActor } from '../../kernel/actors.ts';
import { attachment, CSV_TYPE, csvContent, csvOf } from '../../kernel/csvExport.ts';
import { csvImportRoute } from '../../kernel/csvImport.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';

export interface RedirectDependencies {
  readonly commandHandler: CommandHandler;
  readonly csvReader: CsvReader;
}

const tags = ['site'];

/** `/api/site/redirects`: where paths lead that have no page (`docs/rules/urls.md#redirects`). */
export function redirectsRoutes(app: Gateway, { commandHandler, csvReader }: RedirectDependencies): void {
  async function redirectsOf(websiteId: string): Promise<RedirectView[]> {
    const { state } = await commandHandler.load(redirectsAggregate, websiteId);
    return [...state]
      .map(([path, to]) => ({ path, to }))
      .sort((one, other) => (one.path < other.path ? -1 : 1));
  }

  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags,
      summary: 'The redirects of the site',
      description: 'By path. They count where there is no page.',
      response: { 200: redirectsResponseSchema, ...problems(401, 403) },
    },
    handler: async ({ websiteId }) => ({ redirects: await redirectsOf(websiteId) }),
  });

  app.route({
    method: 'PUT',
    url: '/',
    onRequest: requireCapability('settings.write'),
    schema: {
      tags,
      summary: 'Send whoever asks for a path somewhere else',
      description: 'Sets the one redirect of this path, new or changed.',
      headers: mutationHeadersSchema,
      body: setRedirectRequestSchema.meta({ examples: [{ path: '/old-shop', to: '/shop' }] }),
      response: { 200: redirectResponseSchema, ...problems(400, 401, 403, 409) },
    },
    handler: async (request, reply) => {
      const { websiteId, body: redirect } = request;
      const { position } = await commandHandler.handle(
        redirectsAggregate,
        websiteId,
        { type: 'SetRedirect', data: { websiteId, ...redirect } },
        request.mutation(staffActor(request)),
      );
      return reply.writtenAt(position).send({ redirect });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/',
    onRequest: requireCapability('settings.write'),
    schema: {
      tags,
      summary: 'Remove a redirect',
      description: 'There is nothing at its path again.',
      headers: mutationHeadersSchema,
      querystring: removeRedirectQuerySchema,
      response: { 200: redirectRemovedSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { websiteId } = request;
      const { path } = request.query;
      const { position } = await commandHandler.handle(
        redirectsAggregate,
        websiteId,
        { type: 'RemoveRedirect', data: { websiteId, path } },
        request.mutation(staffActor(request)),
      );
      return reply.writtenAt(position).send({ path });
    },
  });

  app.route({
    method: 'GET',
    url: '/export.csv',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags,
      summary: 'The redirects as a file',
      description: '`text/csv` by RFC 4180, in the form that the import takes.',
      response: { ...csvContent, ...problems(401, 403) },
    },
    handler: async ({ websiteId }, reply) => {
      const redirects = await redirectsOf(websiteId);
      async function* rows() {
        yield* redirects;
      }
      return reply
        .type(CSV_TYPE)
        .header('content-disposition', attachment('redirects.csv'))
        .send(await csvOf(rows(), { path: ({ path }) => path, to: ({ to }) => to }, app.visits.served));
    },
  });

  csvImportRoute(app, csvReader, {
    ...{ url: '/import.csv', capability: 'settings.write', tag: 'site' },
    summary: 'Set the redirects of a file',
    description: '`text/csv` with `path` and `to`. Those of other paths stay.',
    example: 'path,to\n/old-shop,/shop\n',
    requiredColumns: ['path', 'to'],
    rowSchema: z.object({ path: redirectPathSchema, to: redirectTargetSchema }),
    keyOf: ({ path }) => ({ column: 'path', key: path }),
    async plan(redirect, { websiteId }) {
      const { state } = await commandHandler.load(redirectsAggregate, websiteId);
      const data = { websiteId, ...redirect };
      const command = { type: 'SetRedirect', data } as const;
      if (redirectsAggregate.decide(command, state).length === 0) return null;
      return (mutation) => commandHandler.handle(redirectsAggregate, websiteId, command, mutation);
    },
  });
}
