import { DomainError } from '../../../../domain/kernel/errors.ts';
import type { GuessLimits } from '../../../application/accounts/guessLimits.ts';
import type { PasswordCheck } from '../../../application/accounts/passwordCheck.ts';
import type { StaffPasswords } from '../../../application/accounts/staffPasswords.ts';
import {
  changeStaffPasswordRequestSchema,
  forgottenStaffPasswordRequestSchema,
  forgottenStaffPasswordSchema,
  passwordChangedSchema,
  resetStaffPasswordRequestSchema,
  staffPasswordResetSchema,
} from '../../contracts/accounts/staff.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import type { FindStaffAccount } from './findStaffAccount.ts';

export interface StaffPasswordDependencies {
  readonly findStaffAccount: FindStaffAccount;
  readonly staffPasswords: StaffPasswords;
  readonly checkPassword: PasswordCheck;
  readonly guessLimits: GuessLimits;
}

/** `/api/staff/password`: what members of staff do about passwords of their own (`docs/rules/accounts.md#passwords`). */
export function staffPasswordRoutes(
  app: Gateway,
  { findStaffAccount, staffPasswords, checkPassword, guessLimits }: StaffPasswordDependencies,
): void {
  app.route({
    method: 'PUT',
    url: '/',
    config: { asksFor: 'staff', rateLimit: 'signIn' },
    schema: {
      tags: ['staff'],
      summary: 'Change my password',
      description: 'With the one until now. Ends every other session of the account.',
      headers: mutationHeadersSchema,
      body: changeStaffPasswordRequestSchema.meta({
        examples: [{ password: 'correct horse battery', newPassword: 'another long sentence' }],
      }),
      response: { 200: passwordChangedSchema, ...problems(400, 401, 403, 429) },
    },
    handler: async (request, reply) => {
      const { account, sessionId } = await request.staffSession();
      const { accountId, passwordHash: hash } = account;
      const { password, newPassword } = request.body;
      const mutation = request.mutation({ kind: 'staff', id: accountId });
      const attempt = { password, hash, account: `staff ${accountId}`, now: new Date(mutation.now) };
      if (!(await checkPassword({ ...attempt, address: request.ip, device: sessionId }))) {
        throw new DomainError('PASSWORD_WRONG', 'The password is not right.');
      }
      const changed = await staffPasswords.change(account, newPassword, mutation);
      await reply.writtenAt(changed.position).openSession(changed.account, false, mutation);
      return reply.send({ changed: true });
    },
  });

  app.route({
    method: 'POST',
    url: '/forgotten',
    config: { rateLimit: 'signIn' },
    schema: {
      tags: ['staff'],
      summary: 'Ask for a link to choose a new password',
      description:
        'Mails a link that works for two hours and once. Answers the same whether or not there is such an account.',
      headers: mutationHeadersSchema,
      body: forgottenStaffPasswordRequestSchema.meta({ examples: [{ email: 'ida@example.com' }] }),
      response: { 202: forgottenStaffPasswordSchema, ...problems(400, 403, 429) },
    },
    handler: async (request, reply) => {
      const { email } = request.body;
      const account = await findStaffAccount(request, email);
      const mutation = request.mutation({ kind: 'staff', id: account?.accountId ?? 'nobody' });
      const addressee = `staff ${email.trim().toLowerCase()}`;
      const mayMail = await guessLimits.mayMail(request.ip, addressee, new Date(mutation.now));
      // Where it was written is not told: it would tell that there is such an account.
      if (account && mayMail) await staffPasswords.mailLink(account, mutation);
      return reply.code(202).send({ accepted: true });
    },
  });

  app.route({
    method: 'POST',
    url: '/reset',
    config: { rateLimit: 'signIn' },
    schema: {
      tags: ['staff'],
      summary: 'Choose a new password by the link that was mailed',
      description: 'Ends every session of the account. Signing in is a step of its own.',
      headers: mutationHeadersSchema,
      body: resetStaffPasswordRequestSchema.meta({
        examples: [
          {
            accountId: 'ida',
            token: '0123456789abcdef0123456789abcdef',
            newPassword: 'another long sentence',
          },
        ],
      }),
      response: { 200: staffPasswordResetSchema, ...problems(400, 403, 409, 429) },
    },
    handler: async (request, reply) => {
      const { newPassword, ...link } = request.body;
      const mutation = request.mutation({ kind: 'staff', id: link.accountId });
      const { account, position } = await guessLimits.tryCode(request.ip, new Date(mutation.now), () =>
        staffPasswords.reset(link, newPassword, mutation),
      );
      // Whoever reads the mail may sign in here, however many others guess at the password.
      reply.knowStaffDevice(account.accountId, mutation);
      return reply.writtenAt(position).send({ email: account.email });
    },
  });
}
