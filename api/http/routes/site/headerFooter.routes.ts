import type { FastifyReply } from 'fastify';
import { readPreferences } from '../../../../domain/preferences/namespaces.ts';
import {
  preferencesAggregate,
  preferencesStreamId,
} from '../../../../domain/preferences/preferences.decider.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import { siteHeaderFooterSchema } from '../../contracts/site/headerFooter.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf } from '../../kernel/revisions.ts';
import { problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { changePreferences } from '../preferences/changePreferences.ts';

export interface HeaderFooterDependencies {
  readonly commandHandler: CommandHandler;
}

const NAMESPACE = 'headerFooter';

const example = {
  header: {
    layout: 'centered' as const,
    button: { label: 'Book a visit', url: '/visits' },
  },
  footer: {
    text: 'A small studio by the water.',
    social: [
      {
        serviceName: 'instagram' as const,
        userName: '@tidehus',
        profileUrl: 'https://instagram.com/tidehus',
      },
    ],
    smallPrint: '© Tidehus',
  },
};

/** GET and PUT /api/site-header-footer: what stands around every page (`docs/rules/site.md#header-and-footer`). */
export function headerFooterRoutes(app: Gateway, { commandHandler }: HeaderFooterDependencies): void {
  app.route({
    method: 'GET',
    url: '/site-header-footer',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags: ['site'],
      summary: 'Header and footer of every page',
      description: 'As they are shown; what nobody set is as at first.',
      response: { 200: siteHeaderFooterSchema, ...problems(401, 403) },
    },
    handler: async ({ websiteId }, reply) => {
      const stream = preferencesStreamId(websiteId, NAMESPACE);
      const { state, revision } = await commandHandler.load(preferencesAggregate, stream);
      return reply.header('etag', etagOf(revision)).send(readPreferences(NAMESPACE, state));
    },
  });

  app.route({
    method: 'PUT',
    url: '/site-header-footer',
    onRequest: requireCapability('design.write'),
    schema: {
      tags: ['site'],
      summary: 'Arrange header and footer',
      description: 'Both at once. What is left out is as at first. Pages show them from then on.',
      headers: editHeadersSchema,
      body: siteHeaderFooterSchema.meta({ examples: [example] }),
      response: { 200: siteHeaderFooterSchema, ...problems(400, 401, 403, 412) },
    },
    handler: async (request, reply) => {
      const change = { namespace: NAMESPACE, values: request.body, revertedTo: null };
      const values = await changePreferences(commandHandler, request, reply as FastifyReply, change);
      return readPreferences(NAMESPACE, values);
    },
  });
}
