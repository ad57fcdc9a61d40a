import type { z } from 'zod';
import type { SitePartsCommand } from '../../../../domain/siteParts/siteParts.commands.ts';
import { sitePartsAggregate } from '../../../../domain/siteParts/siteParts.decider.ts';
import { partsBefore } from '../../../application/siteParts/siteParts.ts';
import {
  schedulePartsRequestSchema,
  sitePartsResultSchema,
  sitePartsRevisionRequestSchema,
} from '../../contracts/site/siteParts.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { etagOf } from '../../kernel/revisions.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { SitePartsDependencies } from './dependencies.ts';
import { partsResult } from './partsAnswers.ts';

/** `/api/site-parts/…`: what visitors see around pages, and when. */
export function publishPartsRoutes(app: Gateway, { commandHandler }: SitePartsDependencies): void {
  function add<Body extends z.ZodType>(definition: {
    readonly method: 'POST' | 'PUT' | 'DELETE';
    readonly url: string;
    readonly body?: Body;
    readonly summary: string;
    readonly description: string;
    command(websiteId: string, body: z.output<Body>, now: string): SitePartsCommand;
  }): void {
    const { method, url, body, summary, description, command } = definition;
    app.route({
      method,
      url,
      onRequest: requireCapability('design.write'),
      schema: {
        ...{ tags: ['site'], summary, description, headers: mutationHeadersSchema },
        ...(body && { body }),
        response: { 200: sitePartsResultSchema, ...problems(400, 401, 403, 409) },
      },
      handler: async (request, reply) => {
        const { websiteId } = request;
        const mutation = request.mutation(staffActor(request));
        const sent = command(websiteId, (request.body ?? {}) as z.output<Body>, mutation.now);
        const outcome = await commandHandler.handle(sitePartsAggregate, websiteId, sent, mutation);
        const { around } = partsResult(outcome, await partsBefore(commandHandler, websiteId));
        return reply
          .writtenAt(outcome.position)
          .header('etag', etagOf(Math.max(0, around.revision)))
          .send({ around, step: null });
      },
    });
  }

  add({
    method: 'POST',
    url: '/publish',
    body: sitePartsRevisionRequestSchema.meta({ examples: [{ revision: 4 }] }),
    summary: 'Publish announcement, header, footer and popup',
    description:
      'Those that wait, as they were at `revision`, which is the one that was looked at: refused with `SITE_PARTS_CHANGED` ' +
      'where they are otherwise since. Every page shows them from then on; a plan is called off.',
    command: (websiteId, { revision }) => ({ type: 'PublishSiteParts', data: { websiteId, revision } }),
  });
  add({
    method: 'PUT',
    url: '/schedule',
    body: schedulePartsRequestSchema.meta({
      examples: [{ revision: 4, publishAt: '2026-12-01T08:00:00.000Z' }],
    }),
    summary: 'Plan the publication of announcement, header, footer and popup',
    description: 'Of what they are now: what is changed until then stays in the draft. One at a time.',
    command: (websiteId, { revision, publishAt }, at) => ({
      type: 'ScheduleSiteParts',
      data: { websiteId, revision, publishAt, at },
    }),
  });
  add({
    method: 'DELETE',
    url: '/schedule',
    summary: 'Call the planned publication of announcement, header, footer and popup off',
    description: 'Nothing where none is planned.',
    command: (websiteId) => ({ type: 'CancelSitePartsPublication', data: { websiteId } }),
  });
}
