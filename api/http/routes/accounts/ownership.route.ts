import { accountAggregate } from '../../../../domain/accounts/account.decider.ts';
import { ownershipAggregate } from '../../../../domain/accounts/ownership.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { createSignInThrottle } from '../../../application/accounts/signInThrottle.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import { verifyPassword } from '../../../infrastructure/security/passwords.ts';
import { transferRequestSchema, transferredSchema } from '../../contracts/accounts/staff.ts';
import { TOO_MANY_REQUESTS } from '../../contracts/kernel/messages.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';

export interface OwnershipDependencies {
  readonly commandHandler: CommandHandler;
}

/** POST /api/staff/ownership: the owner gives the website to another member of staff, with password and reason. */
export function ownershipRoute(app: Gateway, { commandHandler }: OwnershipDependencies): void {
  const throttle = createSignInThrottle();

  app.route({
    method: 'POST',
    url: '/',
    schema: {
      tags: ['staff'],
      summary: 'Transfer the ownership',
      description:
        'For the owner alone, who repeats their password. Whoever gets the website must have an account. The former owner ' +
        'keeps the roles they have.',
      headers: mutationHeadersSchema,
      body: transferRequestSchema.meta({
        examples: [{ accountId: 'ida', password: 'correct horse', reason: 'Sold the shop' }],
      }),
      response: { 202: transferredSchema, ...problems(400, 401, 403, 404, 409, 429) },
    },
    handler: async (request, reply) => {
      const owner = await request.staffAccount();
      if (!owner.isOwner) {
        throw new DomainError('NOT_OWNER', 'Only the owner can transfer the ownership.');
      }
      const { accountId, password, reason } = request.body;
      const mutation = request.mutation({ kind: 'staff', id: owner.accountId });
      const seconds = Date.parse(mutation.now) / 1000;
      const wait = throttle.waitFor(owner.accountId, seconds);
      if (wait > 0) throw new DomainError('TOO_MANY_REQUESTS', TOO_MANY_REQUESTS, { retryAfter: wait });
      throttle.noteFailure(owner.accountId, seconds);
      if (!(await verifyPassword(password, owner.passwordHash))) {
        throw new DomainError('PASSWORD_WRONG', 'The password is not right.');
      }
      throttle.forget(owner.accountId);
      const { state: heir } = await commandHandler.load(accountAggregate, accountId);
      if (heir.status === 'invited') {
        throw new DomainError('ACCOUNT_NOT_ACTIVE', 'This person has not accepted the invitation yet.');
      }
      if (heir.status !== 'active') throw new DomainError('ACCOUNT_NOT_FOUND', 'There is no such account.');
      const { websiteId, now: transferredAt } = mutation;
      const transfer = { websiteId, fromAccountId: owner.accountId, toAccountId: accountId };
      const { position } = await commandHandler.handle(
        ownershipAggregate,
        websiteId,
        { type: 'TransferOwnership', data: { ...transfer, reason, transferredAt } },
        mutation,
      );
      return reply.code(202).writtenAt(position).send({ ownerId: accountId });
    },
  });
}
