import { accountAggregate } from '../../../../domain/accounts/account.decider.ts';
import { assertMayGive } from '../../../../domain/accounts/roles.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { staffAccountsOf } from '../../../../projections/accounts/queries.ts';
import { staffAccounts } from '../../../../projections/accounts/staffAccounts.ts';
import { secondFactorOffSchema } from '../../contracts/accounts/secondFactor.ts';
import {
  accountParamsSchema,
  accountRemovedSchema,
  accountRoleParamsSchema,
  rolesSchema,
  staffListSchema,
} from '../../contracts/accounts/staff.ts';
import { requiredStaff, staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { acceptRoutes } from './accept.routes.ts';
import type { StaffAccountsDependencies } from './dependencies.ts';
import { inviteRoute } from './invite.route.ts';

/** `/api/staff/accounts`: who helps run the site, and with which roles. */
export function staffAccountsRoutes(app: Gateway, dependencies: StaffAccountsDependencies): void {
  const { commandHandler, readModels, secondFactors } = dependencies;

  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('members.manage'),
    schema: {
      tags: ['staff'],
      summary: 'Who helps run the site',
      description: 'Everybody with an account or an invitation, by e-mail address.',
      headers: readHeadersSchema,
      response: { 200: staffListSchema, ...problems(401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(staffAccounts.name);
      const found = await staffAccountsOf(readModels, request.websiteId);
      const accounts = found.map(({ accountId, email, status, isOwner, roles, ...since }) => ({
        ...{ accountId, email, status, isOwner, roles: [...roles] },
        ...{
          invitedAt: since.invitedAt,
          openedAt: since.openedAt,
          secondFactorSince: since.secondFactorSince,
        },
      }));
      return { accounts };
    },
  });

  for (const [method, type, summary] of [
    ['PUT', 'GrantRole', 'Grant a role'],
    ['DELETE', 'RevokeRole', 'Revoke a role'],
  ] as const) {
    app.route({
      method,
      url: '/:accountId/roles/:role',
      onRequest: requireCapability('members.manage'),
      schema: {
        tags: ['staff'],
        summary,
        description: 'Counts at the very next request of the account. Roles add up.',
        headers: mutationHeadersSchema,
        params: accountRoleParamsSchema,
        response: { 200: rolesSchema, ...problems(400, 401, 403, 404) },
      },
      handler: async (request, reply) => {
        const { accountId, role } = request.params;
        if (type === 'GrantRole') assertMayGive(requiredStaff(request), { roles: [role] });
        const { state, position } = await commandHandler.handle(
          accountAggregate,
          accountId,
          { type, data: { accountId, role } },
          request.mutation(staffActor(request)),
        );
        const roles = 'roles' in state ? [...state.roles] : [];
        return reply.writtenAt(position).send({ accountId, roles });
      },
    });
  }

  app.route({
    method: 'DELETE',
    url: '/:accountId/second-factor',
    onRequest: requireCapability('members.manage'),
    schema: {
      tags: ['staff'],
      summary: 'Switch the second factor of an account off',
      description:
        'For somebody who has lost their phone and their recovery codes. Only the owner may do it.',
      headers: mutationHeadersSchema,
      params: accountParamsSchema,
      response: { 200: secondFactorOffSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      if (!requiredStaff(request).isOwner) {
        throw new DomainError(
          'FORBIDDEN',
          'Only the owner can switch off the second factor of somebody else.',
        );
      }
      const mutation = request.mutation(staffActor(request));
      const position = await secondFactors.disable(request.params.accountId, mutation);
      return reply.writtenAt(position).send({ enabledAt: null });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/:accountId',
    onRequest: requireCapability('members.manage'),
    schema: {
      tags: ['staff'],
      summary: 'Remove an account, or withdraw its invitation',
      description: 'Its sessions end at once. The owner stays until the ownership is transferred.',
      headers: mutationHeadersSchema,
      params: accountParamsSchema,
      response: { 200: accountRemovedSchema, ...problems(400, 401, 403, 409) },
    },
    handler: async (request, reply) => {
      const { accountId } = request.params;
      const mutation = request.mutation(staffActor(request));
      const command = { type: 'RemoveStaffAccount', data: { accountId, at: mutation.now } } as const;
      const { position } = await commandHandler.handle(accountAggregate, accountId, command, mutation);
      return reply.writtenAt(position).send({ accountId });
    },
  });

  inviteRoute(app, dependencies);
  acceptRoutes(app, dependencies);
}
