import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { type AccountState, accountAggregate } from '../../domain/accounts/account.decider.ts';
import { type Capability, mayDo } from '../../domain/accounts/roles.ts';
import { DomainError } from '../../domain/kernel/errors.ts';
import type { CommandHandler } from '../eventStore/commandHandler.ts';
import { createSessions } from '../security/sessions.ts';

const SESSION_COOKIE = 'staff';
const DAY_SECONDS = 12 * 60 * 60;
const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;

export type StaffAccount = Extract<AccountState, { status: 'active' }>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in staff account. Throws `NOT_SIGNED_IN`. */
    staffAccount(): Promise<StaffAccount>;
    /** The account that `requireCapability` let through. */
    staff: StaffAccount | null;
  }
  interface FastifyReply {
    openSession(account: StaffAccount, rememberMe: boolean): void;
    closeSession(): void;
  }
}

export interface StaffSessionOptions {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  readonly sessionSecret: string;
  readonly isSecure: boolean;
  readonly now: () => Date;
}

/**
 * Who is signed in to the editor. The cookie names the account; what it may do is read from the account's own events at
 * every request, so that a revoked role or a changed password counts at once.
 */
export default fp(
  async (app, { commandHandler, sessionSecret, isSecure, now }: StaffSessionOptions) => {
    const sessions = createSessions(sessionSecret, now);
    const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;

    app.decorateRequest('staff', null);
    app.decorateRequest('staffAccount', async function (this: FastifyRequest) {
      const account = await sessions.accountOf(this.cookies[SESSION_COOKIE], async (accountId) => {
        const { state } = await commandHandler.load(accountAggregate, accountId);
        return state.status === 'active' ? state : null;
      });
      if (!account) throw new DomainError('NOT_SIGNED_IN', 'Please sign in.');
      return account;
    });
    app.decorateReply(
      'openSession',
      function (this: FastifyReply, account: StaffAccount, rememberMe: boolean) {
        const lifetime = rememberMe ? REMEMBERED_SECONDS : DAY_SECONDS;
        const token = sessions.tokenFor(account.accountId, account.passwordHash, lifetime);
        // Without "remember me" the browser forgets the cookie when it closes, and the token runs out after 12 hours.
        this.setCookie(SESSION_COOKIE, token, rememberMe ? { ...cookie, maxAge: lifetime } : cookie);
      },
    );
    app.decorateReply('closeSession', function (this: FastifyReply) {
      this.clearCookie(SESSION_COOKIE, cookie);
    });
  },
  { name: 'staffSession', dependencies: ['@fastify/cookie'] },
);

/** Lets a request through when its account may do this. Before the body is even read. */
export function requireCapability(capability: Capability): onRequestAsyncHookHandler {
  return async (request) => {
    const account = await request.staffAccount();
    if (!mayDo(account, capability)) {
      throw new DomainError('FORBIDDEN', 'Your account is not allowed to do this.', { capability });
    }
    request.staff = account;
  };
}
