import type { z } from 'zod';
import type { StandingCommand } from '../../../../domain/pages/page.commands.ts';
import { pageAggregate } from '../../../../domain/pages/page.decider.ts';
import {
  pageParamsSchema,
  pageResultSchema,
  publishPageRequestSchema,
  schedulePageRequestSchema,
} from '../../contracts/pages/pages.ts';
import { rightToWrite } from '../../contracts/pages/rights.ts';
import { requiredStaff, staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { etagOf } from '../../kernel/revisions.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { assertMay, requireCapability } from '../../plugins/staffSession.ts';
import type { SitePageDependencies } from './dependencies.ts';
import { resultOf } from './editPage.routes.ts';
import { existing } from './pageAnswers.ts';

/** `/api/pages/{pageId}/…`: what visitors see of a page, and when. */
export function publishPageRoutes(app: Gateway, { commandHandler }: SitePageDependencies): void {
  function add<Body extends z.ZodType>(definition: {
    readonly method: 'POST' | 'PUT' | 'DELETE';
    readonly url: string;
    readonly body?: Body;
    readonly summary: string;
    readonly description: string;
    /** Publishing where nothing is named. */
    readonly needs?: 'posts.write';
    command(pageId: string, body: z.output<Body>, now: string): StandingCommand;
  }): void {
    const { method, url, body, summary, description, needs = 'pages.publish', command } = definition;
    app.route({
      method,
      url: `/:pageId${url}`,
      onRequest: requireCapability(needs),
      schema: {
        tags: ['site pages'],
        summary,
        description,
        headers: mutationHeadersSchema,
        params: pageParamsSchema,
        ...(body && { body }),
        response: { 200: pageResultSchema, ...problems(400, 401, 403, 404, 409) },
      },
      handler: async (request, reply) => {
        const { pageId } = request.params;
        const mutation = request.mutation(staffActor(request));
        if (needs === 'posts.write') {
          const { state } = await commandHandler.load(pageAggregate, pageId);
          assertMay(requiredStaff(request), rightToWrite(existing(state).kind));
        }
        const sent = command(pageId, (request.body ?? {}) as z.output<Body>, mutation.now);
        const outcome = await commandHandler.handle(pageAggregate, pageId, sent, mutation);
        const result = resultOf(outcome);
        return reply
          .writtenAt(outcome.position)
          .header('etag', etagOf(result.page.revision))
          .send({ ...result, step: null });
      },
    });
  }

  add({
    method: 'POST',
    url: '/publish',
    body: publishPageRequestSchema.meta({ examples: [{ revision: 12 }] }),
    summary: 'Publish a page',
    description:
      'As it was at `revision`, which is the one that was looked at: refused with `PAGE_CHANGED` where the page shows ' +
      'something else since. A publication that was planned is called off.',
    command: (pageId, { revision }) => ({ type: 'PublishPage', data: { pageId, revision } }),
  });
  add({
    method: 'POST',
    url: '/unpublish',
    summary: 'Take a page back from visitors',
    description: 'Its address answers 404; the draft stays as it is.',
    command: (pageId) => ({ type: 'UnpublishPage', data: { pageId } }),
  });
  add({
    method: 'PUT',
    url: '/schedule',
    body: schedulePageRequestSchema.meta({
      examples: [{ revision: 12, publishAt: '2026-12-01T08:00:00.000Z' }],
    }),
    summary: 'Plan the publication of a page',
    description: 'Of what it shows now: what is changed until then stays in the draft. One at a time.',
    command: (pageId, { revision, publishAt }, at) => ({
      type: 'SchedulePage',
      data: { pageId, revision, publishAt, at },
    }),
  });
  add({
    method: 'DELETE',
    url: '/schedule',
    summary: 'Call a planned publication off',
    description: 'Nothing where none is planned.',
    command: (pageId) => ({ type: 'CancelPublication', data: { pageId } }),
  });
  add({
    method: 'POST',
    url: '/submit',
    needs: 'posts.write',
    body: publishPageRequestSchema.meta({ examples: [{ revision: 12 }] }),
    summary: 'Ask for a page to be published',
    description:
      'It needs review until somebody who may publishes or plans it, or it is returned. Refused where visitors see it already.',
    command: (pageId, { revision }) => ({ type: 'SubmitPage', data: { pageId, revision } }),
  });
  add({
    method: 'POST',
    url: '/lock',
    summary: 'Lock a page',
    description: 'Nobody changes what it shows, nor removes it, until it is unlocked: `PAGE_LOCKED`.',
    command: (pageId) => ({ type: 'LockPage', data: { pageId } }),
  });
  add({
    method: 'DELETE',
    url: '/lock',
    summary: 'Unlock a page',
    description: 'Nothing where it is not locked.',
    command: (pageId) => ({ type: 'UnlockPage', data: { pageId } }),
  });
  add({
    method: 'POST',
    url: '/return',
    needs: 'posts.write',
    summary: 'Return a page to who writes it',
    description: 'It is a draft again that needs no review. Nothing where nobody asked.',
    command: (pageId) => ({ type: 'ReturnPage', data: { pageId } }),
  });
}
