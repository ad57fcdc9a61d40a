import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { storeAggregate } from '../../../../domain/stores/store.decider.ts';
import type { PasswordCheck } from '../../../application/accounts/passwordCheck.ts';
import type { SecondFactors } from '../../../application/accounts/secondFactor.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import {
  enableSecondFactorRequestSchema,
  offeredSecondFactorSchema,
  recoveryCodesSchema,
  secondFactorOffSchema,
  secondFactorPasswordSchema,
  secondFactorSchema,
} from '../../contracts/accounts/secondFactor.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';

export interface SecondFactorDependencies {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  readonly secondFactors: SecondFactors;
  readonly checkPassword: PasswordCheck;
}

/** `/api/staff/second-factor`: what members of staff do about their own (`docs/rules/accounts.md#second-factor`). */
export function secondFactorRoutes(app: Gateway, dependencies: SecondFactorDependencies): void {
  const { commandHandler, secondFactors, checkPassword } = dependencies;

  /** Who finds a browser open could else lock its owner out. Throws `PASSWORD_WRONG`. */
  async function sureAccount(request: FastifyRequest, password: string) {
    const { account, sessionId } = await request.staffSession();
    const { accountId, passwordHash: hash } = account;
    const mutation = request.mutation({ kind: 'staff', id: accountId });
    const attempt = { password, hash, account: `staff ${accountId}`, now: new Date(mutation.now) };
    if (!(await checkPassword({ ...attempt, address: request.ip, device: sessionId }))) {
      throw new DomainError('PASSWORD_WRONG', 'The password is not right.', { field: 'password' });
    }
    return { account, mutation };
  }

  app.route({
    method: 'GET',
    url: '/',
    config: { asksFor: 'staff' },
    schema: {
      tags: ['staff'],
      summary: 'My second factor',
      response: { 200: secondFactorSchema, ...problems(401) },
    },
    handler: async (request) => {
      const { secondFactor } = await request.staffAccount();
      return {
        enabledAt: secondFactor?.enabledAt ?? null,
        recoveryCodes: secondFactor?.recoveryHashes.length ?? 0,
      };
    },
  });

  app.route({
    method: 'POST',
    url: '/offer',
    config: { asksFor: 'staff' },
    schema: {
      tags: ['staff'],
      summary: 'A secret for an authenticator app',
      description: 'Nothing is written: it holds once it is enabled with a code that the app makes of it.',
      headers: mutationHeadersSchema,
      response: { 200: offeredSecondFactorSchema, ...problems(401, 403) },
    },
    handler: async (request) => {
      const account = await request.staffAccount();
      const { title } = (await commandHandler.load(storeAggregate, request.websiteId)).state.settings;
      return secondFactors.offer(account, title);
    },
  });

  app.route({
    method: 'PUT',
    url: '/',
    config: { asksFor: 'staff', rateLimit: 'signIn' },
    schema: {
      tags: ['staff'],
      summary: 'Switch my second factor on',
      description:
        'With a code that the app makes of the offered secret. From then on a password alone opens no session. The answer has ' +
        'the recovery codes, this once.',
      headers: mutationHeadersSchema,
      body: enableSecondFactorRequestSchema.meta({
        examples: [
          { password: 'correct horse battery', secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', code: '287082' },
        ],
      }),
      response: { 200: recoveryCodesSchema, ...problems(400, 401, 403, 409, 429) },
    },
    handler: async (request, reply) => {
      const { password, ...shown } = request.body;
      const { account, mutation } = await sureAccount(request, password);
      const { codes, position } = await secondFactors.enable(account, shown, mutation);
      return reply.writtenAt(position).send({ recoveryCodes: [...codes] });
    },
  });

  app.route({
    method: 'POST',
    url: '/recovery-codes',
    config: { asksFor: 'staff', rateLimit: 'signIn' },
    schema: {
      tags: ['staff'],
      summary: 'Other recovery codes',
      description: 'Those of before open nothing any more. The answer has the new ones, this once.',
      headers: mutationHeadersSchema,
      body: secondFactorPasswordSchema.meta({ examples: [{ password: 'correct horse battery' }] }),
      response: { 200: recoveryCodesSchema, ...problems(400, 401, 403, 409, 429) },
    },
    handler: async (request, reply) => {
      const { account, mutation } = await sureAccount(request, request.body.password);
      const { codes, position } = await secondFactors.renewCodes(account, mutation);
      return reply.writtenAt(position).send({ recoveryCodes: [...codes] });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/',
    config: { asksFor: 'staff', rateLimit: 'signIn' },
    schema: {
      tags: ['staff'],
      summary: 'Switch my second factor off',
      headers: mutationHeadersSchema,
      body: secondFactorPasswordSchema.meta({ examples: [{ password: 'correct horse battery' }] }),
      response: { 200: secondFactorOffSchema, ...problems(400, 401, 403, 429) },
    },
    handler: async (request, reply) => {
      const { account, mutation } = await sureAccount(request, request.body.password);
      const position = await secondFactors.disable(account.accountId, mutation);
      return reply.writtenAt(position).send({ enabledAt: null });
    },
  });
}
