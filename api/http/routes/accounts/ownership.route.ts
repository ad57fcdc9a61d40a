import { accountAggregate } from '../../../../domain/accounts/account.decider.ts';
import { ownershipAggregate } from '../../../../domain/accounts/ownership.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import type { PasswordCheck } from '../../../application/accounts/passwordCheck.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import { transferOwnershipRequestSchema, transferredSchema } from '../../contracts/accounts/staff.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';

export interface OwnershipDependencies {
  readonly commandHandler: CommandHandler;
  readonly checkPassword: PasswordCheck;
}

/** POST /api/staff/ownership: the owner gives the website to another member of staff, with password and reason. */
export function ownershipRoute(app: Gateway, { commandHandler, checkPassword }: OwnershipDependencies): void {
  app.route({
    method: 'POST',
    url: '/',
    config: { asksFor: 'staff' },
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
      const { account: owner, sessionId } = await request.staffSession();
      if (!owner.isOwner) {
        throw new DomainError('NOT_OWNER', 'Only the owner can transfer the ownership.');
      }
      const { accountId, password, reason } = request.body;
      const mutation = request.mutation({ kind: 'staff', id: owner.accountId });
      const attempt = { password, account: `staff ${owner.accountId}`, now: new Date(mutation.now) };
      const from = { address: request.ip, device: sessionId };
      if (!(await checkPassword({ ...attempt, ...from, hash: owner.passwordHash }))) {
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
