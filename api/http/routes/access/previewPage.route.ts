import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pageAggregate } from '../../../../domain/pages/page.decider.ts';
import type { AccessRules } from '../../../application/access/accessRules.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { LinkTokens } from '../../../application/kernel/linkTokens.ts';
import { SHOWN_MODELS } from '../../../application/log/subjects.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, sentAsBytes } from '../../kernel/schemas.ts';
import { anyPageContext } from '../../pages/anyPageContext.ts';
import type { Pages } from '../../pages/pages.ts';
import { sendNotFoundPage } from '../site/notFound.ts';
import { sendPersonalPage } from '../site/sendPage.ts';

export interface PreviewPageDependencies {
  readonly commandHandler: CommandHandler;
  readonly accessRules: AccessRules;
  readonly previewTokens: LinkTokens;
  readonly pages: Pages;
  readonly now: () => Date;
}

/** GET /_preview/{token}: the draft of a page for whoever has a link to it (`docs/rules/access.md#previews`). */
export function previewPageRoute(app: Gateway, dependencies: PreviewPageDependencies): void {
  const { commandHandler, accessRules, previewTokens, pages, now } = dependencies;

  /** The page whose draft a link shows; `null` for a link that is none, was withdrawn, or has run out. */
  async function draftBehind(websiteId: string, token: string) {
    const linkId = previewTokens.idIn(token);
    if (linkId === null) return null;
    const link = (await accessRules.of(websiteId)).previews.get(linkId);
    if (!link || link.expiresAt <= now().toISOString()) return null;
    const { state } = await commandHandler.load(pageAggregate, link.pageId);
    return state.status === 'there' ? state : null;
  }

  app.route({
    method: 'GET',
    url: '/_preview/:token',
    schema: {
      tags: ['pages'],
      summary: 'The draft of a page, by a link that runs out',
      description: 'As it is now, without scripts. 404 once the link has run out or was withdrawn.',
      params: z.object({ token: z.string().max(200) }),
      response: {
        200: { description: 'The draft', content: { 'text/html': { schema: sentAsBytes(z.string()) } } },
        ...problems(404),
      },
    },
    handler: async (request, reply) => {
      const page = await draftBehind(request.websiteId, request.params.token);
      const asked = [request as FastifyRequest, reply as unknown as FastifyReply] as const;
      // The link is a way in: nothing that the page leads to is told where the reader came from.
      reply.header('referrer-policy', 'no-referrer');
      if (!page) return sendNotFoundPage(pages, ...asked, null);
      await request.readAfter(...SHOWN_MODELS);
      const made = await pages.staffPage(request.websiteId, async (sources, site) => {
        const context = await anyPageContext(sources, site, {
          ...page,
          id: page.pageId,
          content: page.draft,
        });
        return { ...context, pageTitle: `Draft: ${context.pageTitle}` };
      });
      return sendPersonalPage(asked[1], 200, made);
    },
  });
}
