import type { AccountSessions } from '../../../application/sessions/accountSessions.ts';
import { openSessionsSchema, sessionParamsSchema } from '../../contracts/accounts/session.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { sessionViews } from './sessionViews.ts';

export interface StaffSessionsDependencies {
  readonly staffSessions: AccountSessions;
}

/** `/api/staff/sessions`: where I am signed in to the editor (`docs/rules/accounts.md#sessions`). */
export function staffSessionsRoutes(app: Gateway, { staffSessions }: StaffSessionsDependencies): void {
  app.route({
    method: 'GET',
    url: '/',
    config: { asksFor: 'staff' },
    schema: {
      tags: ['staff'],
      summary: 'Where I am signed in',
      description: 'My sessions, the newest first: device, country and time of signing in.',
      headers: readHeadersSchema,
      response: { 200: openSessionsSchema, ...problems(401) },
    },
    handler: async (request) => {
      const { account, sessionId } = await request.staffSession();
      const sessions = await staffSessions.list(account);
      return { sessions: sessionViews(sessions, sessionId) };
    },
  });

  app.route({
    method: 'DELETE',
    url: '/:sessionId',
    config: { asksFor: 'staff' },
    schema: {
      tags: ['staff'],
      summary: 'End one of my sessions',
      description:
        'At once, wherever it is. Answers those that are left. One that has ended already is nothing to do.',
      headers: mutationHeadersSchema,
      params: sessionParamsSchema,
      response: { 200: openSessionsSchema, ...problems(400, 401, 403) },
    },
    handler: async (request, reply) => {
      const { account, sessionId } = await request.staffSession();
      const mutation = request.mutation({ kind: 'staff', id: account.accountId });
      const position = await staffSessions.end(account.accountId, request.params.sessionId, mutation);
      const sessions = await staffSessions.list(account);
      return reply.writtenAt(position).send({ sessions: sessionViews(sessions, sessionId) });
    },
  });
}
