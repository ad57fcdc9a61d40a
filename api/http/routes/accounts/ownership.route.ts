import { accountAggregate } from '../../../../domain/accounts/account.decider.ts';
import { ownershipAggregate } from '../../../../domain/accounts/ownership.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { createPasswordCheck } from '../../../application/accounts/passwordCheck.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { Passwords } from '../../../application/ports/passwords.ts';
import { transferOwnershipRequestSchema, transferredSchema } from '../../contracts/accounts/staff.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';

export interface OwnershipDependencies {
  readonly commandHandler: CommandHandler;
  readonly passwords: Pick<Passwords, 'verify'>;
}

/** POST /api/staff/ownership: the owner gives the website to another member of staff, with password and reason. */
export function ownershipRoute(app: Gateway, { commandHandler, passwords }: OwnershipDependencies): void {
  const checkPassword = createPasswordCheck(passwords);

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
      body: transferOwnershipRequestSchema.meta({
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
      const attempt = { password, key: owner.accountId, now: new Date(mutation.now) };
      if (!(await checkPassword({ ...attempt, hash: owner.passwordHash }))) {
        throw new DomainError('PASSWORD_WRONG', 'The password is not right.');
      }
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
