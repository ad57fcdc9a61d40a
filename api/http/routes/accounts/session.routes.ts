import { CAPABILITIES, mayDo } from '../../../../domain/accounts/roles.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { createPasswordCheck } from '../../../application/accounts/passwordCheck.ts';
import type { StaffPasswords } from '../../../application/accounts/staffPasswords.ts';
import type { Passwords } from '../../../application/ports/passwords.ts';
import {
  type StaffAccountView,
  sessionResponseSchema,
  signedOutSchema,
  signInRequestSchema,
} from '../../contracts/accounts/session.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import type { StaffAccount } from '../../plugins/staffSession.ts';
import type { FindStaffAccount } from './findStaffAccount.ts';

export interface StaffDependencies {
  readonly findStaffAccount: FindStaffAccount;
  readonly staffPasswords: Pick<StaffPasswords, 'renewHash'>;
  readonly passwords: Pick<Passwords, 'verify'>;
  readonly now: () => Date;
}

/** `/api/staff/session`: signing in to the editor and out of it. */
export function staffSessionRoutes(
  app: Gateway,
  { findStaffAccount, staffPasswords, passwords, now }: StaffDependencies,
): void {
  const checkPassword = createPasswordCheck(passwords);

  app.route({
    method: 'POST',
    url: '/',
    schema: {
      tags: ['staff'],
      summary: 'Sign in',
      description:
        'Opens a session of 12 hours, or of 30 days with `rememberMe`. An unknown e-mail address and a wrong password ' +
        'get the same answer. After five failures within a minute further tries wait.',
      headers: mutationHeadersSchema,
      body: signInRequestSchema.meta({
        examples: [{ email: 'owner@example.com', password: 'correct horse', rememberMe: false }],
      }),
      response: { 200: sessionResponseSchema, ...problems(400, 401, 403, 429) },
    },
    handler: async (request, reply) => {
      const { email, password, rememberMe } = request.body;
      const key = `${request.ip} ${email.toLowerCase()}`;
      const account = await findStaffAccount(request, email);
      const hash = account?.passwordHash ?? null;
      const isRight = await checkPassword({ password, hash, key, now: now() });
      if (!account || !isRight) {
        throw new DomainError('SIGN_IN_FAILED', 'The e-mail address or the password is not right.');
      }
      const mutation = request.mutation({ kind: 'staff', id: account.accountId });
      await staffPasswords.renewHash(account, password, mutation);
      reply.openSession(account, rememberMe);
      return reply.send({ account: viewOf(account), xsrfToken: reply.issueCrumb() });
    },
  });

  app.route({
    method: 'GET',
    url: '/',
    schema: {
      tags: ['staff'],
      summary: 'Who is signed in',
      description: 'The account with its roles and what they allow.',
      response: { 200: sessionResponseSchema, ...problems(401) },
    },
    handler: async (request, reply) => {
      const account = await request.staffAccount();
      return reply.send({ account: viewOf(account), xsrfToken: reply.issueCrumb() });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/',
    schema: {
      tags: ['staff'],
      summary: 'Sign out',
      description: 'Ends the session in this browser.',
      headers: mutationHeadersSchema,
      response: { 200: signedOutSchema, ...problems(403) },
    },
    handler: async (_, reply) => {
      reply.closeSession();
      return reply.send({ signedOut: true });
    },
  });
}

function viewOf(account: StaffAccount): StaffAccountView {
  const { accountId, email, isOwner, roles } = account;
  const capabilities = CAPABILITIES.filter((capability) => mayDo(account, capability));
  return { accountId, email, isOwner, roles: [...roles], capabilities };
}
