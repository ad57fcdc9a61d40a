import { accountAggregate } from '../../../../domain/accounts/account.decider.ts';
import { assertInvited } from '../../../../domain/accounts/inviteStaff.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { hashNewPassword } from '../../../application/accounts/newPassword.ts';
import { hashToken } from '../../../application/kernel/tokenHash.ts';
import {
  acceptInvitationRequestSchema,
  acceptQuerySchema,
  accountParamsSchema,
  invitationSchema,
} from '../../contracts/accounts/staff.ts';
import { takeForms } from '../../kernel/formBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { wantsPage } from '../../pages/plainPage.ts';
import { acceptedPage, invitationPage } from './acceptPage.ts';
import type { StaffAccountsDependencies } from './dependencies.ts';

/** `/api/staff/accounts/{accountId}/accept`: where the link of an invitation leads. The token is what allows it. */
export function acceptRoutes(
  app: Gateway,
  { commandHandler, passwords, guessLimits }: StaffAccountsDependencies,
): void {
  takeForms(app, 8192);

  app.route({
    method: 'GET',
    url: '/:accountId/accept',
    config: { rateLimit: 'signIn' },
    schema: {
      tags: ['staff'],
      summary: 'Look at an invitation',
      description: 'A page with a form for people, JSON for programs. Changes nothing.',
      params: accountParamsSchema,
      querystring: acceptQuerySchema,
      response: { 200: invitationSchema, ...problems(400, 404, 409, 429) },
    },
    handler: async (request, reply) => {
      const { accountId } = request.params;
      const { token } = request.query;
      const { now } = request.mutation({ kind: 'visitor', id: accountId });
      const { state } = await commandHandler.load(accountAggregate, accountId);
      assertInvited(state, hashToken(token), now);
      if (wantsPage(request)) return invitationPage(request, reply, token);
      return reply.send({ accountId, email: state.email });
    },
  });

  app.route({
    method: 'POST',
    url: '/:accountId/accept',
    config: { rateLimit: 'signIn', isSigned: true },
    schema: {
      tags: ['staff'],
      summary: 'Accept an invitation',
      description:
        'Opens the account with a password of at least 10 characters that is not guessed easily. Signing in is a step of its own.',
      params: accountParamsSchema,
      body: acceptInvitationRequestSchema.meta({
        examples: [{ token: '0123456789abcdef0123456789abcdef', password: 'correct horse battery' }],
      }),
      response: { 200: invitationSchema, ...problems(400, 404, 409, 429) },
    },
    handler: async (request, reply) => {
      const { accountId } = request.params;
      const { token, password } = request.body;
      const mutation = request.mutation({ kind: 'staff', id: accountId });
      const tokenHash = hashToken(token);
      // A wrong token is refused before anybody works on a password.
      const invited = await guessLimits.tryCode(request.ip, new Date(mutation.now), async () => {
        const { state } = await commandHandler.load(accountAggregate, accountId);
        assertInvited(state, tokenHash, mutation.now);
        return state;
      });
      const passwordHash = await hashNewPassword(passwords, { password, about: [invited.email] });
      const data = { accountId, tokenHash, passwordHash, at: mutation.now };
      const { state, position } = await commandHandler.handle(
        accountAggregate,
        accountId,
        { type: 'AcceptInvitation', data },
        mutation,
      );
      if (state.status !== 'active') throw new DomainError('INVITATION_INVALID', 'The account was removed.');
      reply.writtenAt(position).knowStaffDevice(accountId, mutation);
      if (wantsPage(request)) return acceptedPage(request, reply);
      return reply.send({ accountId, email: state.email });
    },
  });
}
