import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import type { PasswordCheck } from '../../../application/accounts/passwordCheck.ts';
import type { SecondFactors } from '../../../application/accounts/secondFactor.ts';
import type { Mutation } from '../../../application/commands/commandContext.ts';
import type { AccountSessions, HeldSession } from '../../../application/sessions/accountSessions.ts';
import { confirmationRequestSchema, confirmedSchema } from '../../contracts/accounts/confirmation.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import type { StaffAccount } from '../../plugins/staffSession.ts';

export interface ConfirmationDependencies {
  readonly staffSessions: Pick<AccountSessions, 'confirm'>;
  readonly checkPassword: PasswordCheck;
  readonly secondFactors: Pick<SecondFactors, 'check'>;
}

/** POST /api/staff/session/confirmation: it is still them (`docs/rules/accounts.md#confirmation`). */
export function confirmationRoute(app: Gateway, dependencies: ConfirmationDependencies): void {
  const { staffSessions, checkPassword, secondFactors } = dependencies;

  async function assertPassword(
    request: FastifyRequest,
    { account, sessionId }: HeldSession<StaffAccount>,
    password: string,
    { now }: Mutation,
  ): Promise<void> {
    const { accountId, passwordHash: hash } = account;
    const attempt = { password, hash, account: `staff ${accountId}`, now: new Date(now) };
    if (!(await checkPassword({ ...attempt, address: request.ip, device: sessionId }))) {
      throw new DomainError('PASSWORD_WRONG', 'The password is not right.', { field: 'password' });
    }
  }

  app.route({
    method: 'POST',
    url: '/confirmation',
    config: { asksFor: 'staff', rateLimit: 'signIn' },
    schema: {
      tags: ['staff'],
      summary: 'Show once more that it is me',
      description:
        'With the password, or a code of the app where there is a second factor. For ten minutes this session may do what ' +
        '`CONFIRMATION_REQUIRED` was answered to.',
      headers: mutationHeadersSchema,
      body: confirmationRequestSchema.meta({ examples: [{ password: 'correct horse battery' }] }),
      response: { 200: confirmedSchema, ...problems(400, 401, 403, 429) },
    },
    handler: async (request, reply) => {
      const held = await request.staffSession();
      const { accountId, secondFactor } = held.account;
      const mutation = request.mutation({ kind: 'staff', id: accountId });
      if ('password' in request.body) await assertPassword(request, held, request.body.password, mutation);
      else if (secondFactor !== null) await secondFactors.check(held.account, request.body.code, mutation);
      else throw new DomainError('SECOND_FACTOR_WRONG', 'The code is not right.', { field: 'code' });
      reply.writtenAt(await staffSessions.confirm(accountId, held.sessionId, mutation));
      return reply.send({ confirmedAt: mutation.now });
    },
  });
}
