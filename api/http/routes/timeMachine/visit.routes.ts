import { z } from 'zod';
import { momentInvalid, parseMomentName } from '../../../application/timeMachine/moment.ts';
import { visitBodySchema, visitResponseSchema } from '../../contracts/timeMachine/timeMachine.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import type { TimeMachine } from '../../kernel/timeMachine.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { AS_OF_COOKIE } from '../../plugins/timeMachine.ts';

export interface VisitDependencies {
  /** A gateway of the past has none: nobody goes on from there. */
  readonly timeMachine?: TimeMachine;
  readonly isSecure: boolean;
}

/** Turns the site in this browser to a moment, and back. Calls of programs name theirs in the header `x-as-of`. */
export function visitRoutes(app: Gateway, { timeMachine, isSecure }: VisitDependencies): void {
  if (!timeMachine) return;
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;

  app.route({
    method: 'POST',
    url: '/visit',
    onRequest: requireCapability('products.read'),
    schema: {
      tags: ['time machine'],
      summary: 'Look at the site as of a moment',
      description:
        'From now on this browser is shown the pages and calls of the site as they were, read only, until it goes back. The ' +
        'editor itself stays in the present and asks for moments by the header `x-as-of`.',
      headers: mutationHeadersSchema,
      body: visitBodySchema,
      response: { 200: visitResponseSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const name = parseMomentName(request.body.moment);
      if (!name) throw momentInvalid();
      const { moment } = await timeMachine.visit(name);
      void reply.setCookie(AS_OF_COOKIE, moment.name, cookie);
      return { moment: moment.name, instant: moment.instant };
    },
  });

  app.route({
    method: 'DELETE',
    url: '/visit',
    schema: {
      tags: ['time machine'],
      summary: 'Go back to now',
      headers: mutationHeadersSchema,
      response: { 200: visitResponseSchema, ...problems(403) },
    },
    handler: async (_request, reply) => {
      void reply.clearCookie(AS_OF_COOKIE, cookie);
      return { moment: null, instant: null };
    },
  });

  // For the link in the bar of a past page: a browser goes there by itself, and comes back to where it was.
  app.route({
    method: 'GET',
    url: '/now',
    schema: {
      tags: ['time machine'],
      summary: 'Go back to now, and to the home page',
      response: { 303: z.void().describe('To the home page.') },
    },
    handler: async (_request, reply) => reply.clearCookie(AS_OF_COOKIE, cookie).redirect('/', 303),
  });
}
