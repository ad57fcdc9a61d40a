import { type PartsStanding, type SiteParts, throughout } from '../../../../domain/siteParts/parts.facts.ts';
import { sitePartsAggregate } from '../../../../domain/siteParts/siteParts.decider.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import { partsBefore } from '../../../application/siteParts/siteParts.ts';
import { siteHeaderFooterSchema } from '../../contracts/site/headerFooter.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf, revisionRead } from '../../kernel/revisions.ts';
import { problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';

export interface HeaderFooterDependencies {
  readonly commandHandler: CommandHandler;
}

/** As visitors see both; `before` is what they see while nothing was written as parts. */
function shownOf(standing: PartsStanding, before: SiteParts) {
  const { header, footer } = throughout(standing, before).live;
  return { header, footer };
}

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
      const [{ state, revision }, before] = await Promise.all([
        commandHandler.load(sitePartsAggregate, websiteId),
        partsBefore(commandHandler, websiteId),
      ]);
      return reply.header('etag', etagOf(revision)).send(shownOf(state, before));
    },
  });

  app.route({
    method: 'PUT',
    url: '/site-header-footer',
    onRequest: requireCapability('design.write'),
    schema: {
      tags: ['site'],
      summary: 'Arrange header and footer',
      description:
        'Both at once, in the draft and for visitors. What is left out is as at first. Pages show them from then on.',
      headers: editHeadersSchema,
      body: siteHeaderFooterSchema.meta({ examples: [example] }),
      response: { 200: siteHeaderFooterSchema, ...problems(400, 401, 403, 412) },
    },
    handler: async (request, reply) => {
      const { websiteId, body } = request;
      const base = await partsBefore(commandHandler, websiteId);
      const { state, position, revision } = await commandHandler.edit(
        sitePartsAggregate,
        websiteId,
        {
          fieldsOf: (standing) => shownOf(standing, base),
          sent: body,
          readAt: revisionRead(request.headers),
          command: (parts) => ({ type: 'ArrangeSiteParts' as const, data: { websiteId, base, parts } }),
        },
        request.mutation(staffActor(request)),
      );
      return reply.writtenAt(position).header('etag', etagOf(revision)).send(shownOf(state, base));
    },
  });
}
