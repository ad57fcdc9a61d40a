import { openSessionsSchema, sessionParamsSchema } from '../../contracts/accounts/session.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { sessionViews } from '../accounts/sessionViews.ts';
import { type CustomerDependencies, customerActor, heldCustomerSession } from './account.ts';

/** `…/account/sessions`: where I am signed in to the shop (`docs/rules/accounts.md#sessions`). */
export function customerSessionsRoutes(app: Gateway, { customerSessionsOf }: CustomerDependencies): void {
  app.route({
    method: 'GET',
    url: '/sessions',
    config: { asksFor: 'customer' },
    schema: {
      tags: ['customers'],
      summary: 'Where I am signed in',
      description: 'My sessions, the newest first: device, country and time of signing in.',
      headers: readHeadersSchema,
      response: { 200: openSessionsSchema, ...problems(401) },
    },
    handler: async (request) => {
      const { holder, sessionId } = await heldCustomerSession(request);
      const sessions = await customerSessionsOf(request.websiteId).list(holder);
      return { sessions: sessionViews(sessions, sessionId) };
    },
  });

  app.route({
    method: 'DELETE',
    url: '/sessions/:sessionId',
    config: { asksFor: 'customer' },
    schema: {
      tags: ['customers'],
      summary: 'End one of my sessions',
      description:
        'At once, wherever it is. Answers those that are left. One that has ended already is nothing to do.',
      headers: mutationHeadersSchema,
      params: sessionParamsSchema,
      response: { 200: openSessionsSchema, ...problems(400, 401, 403) },
    },
    handler: async (request, reply) => {
      const { holder, sessionId } = await heldCustomerSession(request);
      const sessions = customerSessionsOf(request.websiteId);
      const mutation = request.mutation(customerActor(holder.accountId));
      const position = await sessions.end(holder.accountId, request.params.sessionId, mutation);
      const left = await sessions.list(holder);
      return reply.writtenAt(position).send({ sessions: sessionViews(left, sessionId) });
    },
  });
}
