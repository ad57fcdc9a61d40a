import { ownViewsAggregate } from '../../../../domain/accounts/ownViews.ts';
import { CAPABILITIES, mayDo } from '../../../../domain/accounts/roles.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { storeAggregate } from '../../../../domain/stores/store.decider.ts';
import type { PasswordCheck } from '../../../application/accounts/passwordCheck.ts';
import type { SecondFactors } from '../../../application/accounts/secondFactor.ts';
import type { StaffPasswords } from '../../../application/accounts/staffPasswords.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { LogFollower } from '../../../application/log/logFollower.ts';
import type { AccountSessions } from '../../../application/sessions/accountSessions.ts';
import {
  type PlanView,
  type SiteView,
  type StaffAccountView,
  sessionResponseSchema,
  signedOutSchema,
  signInRequestSchema,
  signOutEverywhereSchema,
} from '../../contracts/accounts/session.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import type { StaffAccount } from '../../plugins/staffSession.ts';
import type { FindStaffAccount } from './findStaffAccount.ts';

export interface StaffDependencies {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  readonly findStaffAccount: FindStaffAccount;
  readonly staffPasswords: Pick<StaffPasswords, 'renewHash'>;
  readonly checkPassword: PasswordCheck;
  readonly secondFactors: Pick<SecondFactors, 'check'>;
  readonly staffSessions: AccountSessions;
  readonly logFollower: Pick<LogFollower, 'seenTo'>;
  readonly plan: PlanView;
  readonly now: () => Date;
}

/** `/api/staff/session`: signing in to the editor and out of it. */
export function staffSessionRoutes(app: Gateway, dependencies: StaffDependencies): void {
  const { commandHandler, findStaffAccount, staffPasswords, staffSessions, plan } = dependencies;
  const { checkPassword, secondFactors, logFollower, now } = dependencies;
  async function siteOf(websiteId: string): Promise<SiteView> {
    const { title, currency, timeZone } = (await commandHandler.load(storeAggregate, websiteId)).state
      .settings;
    return { websiteId, title, currency, timeZone };
  }

  const languageOf = async (accountId: string): Promise<string | null> =>
    (await commandHandler.load(ownViewsAggregate, accountId)).state.language;

  app.route({
    method: 'POST',
    url: '/',
    schema: {
      tags: ['staff'],
      summary: 'Sign in',
      description:
        'Opens a session of 12 hours, or of 30 days with `rememberMe`. An unknown e-mail address and a wrong password ' +
        'get the same answer. After five failures within a minute further tries wait; those of a device that the account has been signed in on are counted apart. ' +
        'An account with a second factor needs the code of its app, or a recovery code, as well: `SECOND_FACTOR_REQUIRED` asks for it.',
      headers: mutationHeadersSchema,
      body: signInRequestSchema.meta({
        examples: [{ email: 'owner@example.com', password: 'correct horse', rememberMe: false }],
      }),
      response: { 200: sessionResponseSchema, ...problems(400, 401, 403, 429) },
    },
    handler: async (request, reply) => {
      const { email, password, rememberMe, code } = request.body;
      const account = await findStaffAccount(request, email);
      const isRight = await checkPassword({
        password,
        hash: account?.passwordHash ?? null,
        account: `staff ${email.trim().toLowerCase()}`,
        address: request.ip,
        device: account && request.knownStaffDevice(account.accountId),
        now: now(),
      });
      if (!account || !isRight) {
        throw new DomainError('SIGN_IN_FAILED', 'The e-mail address or the password is not right.');
      }
      const mutation = request.mutation({ kind: 'staff', id: account.accountId });
      await secondFactors.check(account, code, mutation);
      await staffPasswords.renewHash(account, password, mutation);
      await reply.openSession(account, rememberMe, mutation);
      const logPosition = logFollower.seenTo;
      const [site, language] = await Promise.all([siteOf(request.websiteId), languageOf(account.accountId)]);
      return reply.send({
        ...{ account: viewOf(account), site, language, plan },
        ...{ xsrfToken: reply.issueCrumb(), logPosition },
      });
    },
  });

  app.route({
    method: 'GET',
    url: '/',
    config: { asksFor: 'staff' },
    schema: {
      tags: ['staff'],
      summary: 'Who is signed in',
      description:
        'The account with its roles and what they allow, and what the store is called and counts by.',
      response: { 200: sessionResponseSchema, ...problems(401) },
    },
    handler: async (request, reply) => {
      const logPosition = logFollower.seenTo;
      const [account, site] = await Promise.all([request.staffAccount(), siteOf(request.websiteId)]);
      const language = await languageOf(account.accountId);
      return reply.send({
        ...{ account: viewOf(account), site, language, plan },
        ...{ xsrfToken: reply.issueCrumb(), logPosition },
      });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/',
    schema: {
      tags: ['staff'],
      summary: 'Sign out',
      description:
        'Ends the session in this browser, with `everywhere` every session of the account. Where nobody is signed in there ' +
        'is nothing to do.',
      headers: mutationHeadersSchema,
      querystring: signOutEverywhereSchema,
      response: { 200: signedOutSchema, ...problems(400, 403) },
    },
    handler: async (request, reply) => {
      const held = await request.staffSession().catch(unlessNobody);
      reply.closeSession();
      if (held) {
        const { accountId } = held.account;
        const mutation = request.mutation({ kind: 'staff', id: accountId });
        const position = request.query.everywhere
          ? await staffSessions.endEvery(accountId, mutation)
          : await staffSessions.end(accountId, held.sessionId, mutation);
        reply.writtenAt(position);
      }
      return reply.send({ signedOut: true });
    },
  });
}

function unlessNobody(error: unknown): null {
  if (error instanceof DomainError && error.code === 'NOT_SIGNED_IN') return null;
  throw error;
}

function viewOf(account: StaffAccount): StaffAccountView {
  const { accountId, email, isOwner, roles } = account;
  const capabilities = CAPABILITIES.filter((capability) => mayDo(account, capability));
  return { accountId, email, isOwner, roles: [...roles], capabilities };
}
