import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { type AccountState, accountAggregate } from '../../../domain/accounts/account.decider.ts';
import { type Capability, mayDo, type RightsHolder } from '../../../domain/accounts/roles.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { Actor } from '../../../domain/kernel/metadata.ts';
import type { CommandHandler } from '../../application/commands/commandHandler.ts';
import type { Sessions } from '../../application/ports/sessions.ts';

const SESSION_COOKIE = 'staff';
const DAY_SECONDS = 12 * 60 * 60;
const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;

export type StaffAccount = Extract<AccountState, { status: 'active' }>;

/** Who helps run the site: a person who signed in, or a program with a key. */
export interface Staff extends RightsHolder {
  readonly actor: Actor;
  /** What people know them by: the e-mail address of a person, the name of a program's key. */
  readonly name: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in staff account: a person, never a program. Throws `NOT_SIGNED_IN`. */
    staffAccount(): Promise<StaffAccount>;
    /** Whom `requireCapability` let through. */
    staff: Staff | null;
  }
  interface FastifyReply {
    openSession(account: StaffAccount, rememberMe: boolean): void;
    closeSession(): void;
  }
}

export interface StaffSessionOptions {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  readonly sessions: Sessions;
  readonly isSecure: boolean;
}

/**
 * Who is signed in to the editor. The cookie names the account; what it may do is read from the account's own events at
 * every request, so that a revoked role or a changed password counts at once.
 */
export default fp(
  async (app, { commandHandler, sessions, isSecure }: StaffSessionOptions) => {
    const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;

    app.decorateRequest('staff', null);
    app.decorateRequest('staffAccount', async function (this: FastifyRequest) {
      // With a key nobody looks at cookies: what a program may do does not depend on what else it sends.
      const cookie = this.apiKey ? undefined : this.cookies[SESSION_COOKIE];
      const account = await sessions.accountOf(cookie, async (accountId) => {
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
        const token = sessions.tokenFor(account.accountId, account.passwords, lifetime);
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

/** Lets a request through when its account or its key may do this. Before the body is even read. */
export function requireCapability(capability: Capability): onRequestAsyncHookHandler {
  return async (request) => {
    const staff = await staffOf(request);
    assertMay(staff, capability);
    request.staff = staff;
  };
}

/** The same where what is needed depends on what is asked. Throws `FORBIDDEN`. */
export function assertMay(staff: Staff, capability: Capability): void {
  if (!mayDo(staff, capability)) {
    throw new DomainError('FORBIDDEN', 'Your account is not allowed to do this.', { capability });
  }
}

async function staffOf(request: FastifyRequest): Promise<Staff> {
  if (request.apiKey) {
    const { keyId, name, roles, capabilities } = request.apiKey;
    return { actor: { kind: 'program', id: keyId }, name, isOwner: false, roles, capabilities };
  }
  const { accountId, email, isOwner, roles } = await request.staffAccount();
  return { actor: { kind: 'staff', id: accountId }, name: email, isOwner, roles };
}
