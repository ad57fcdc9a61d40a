import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { type AccountState, accountAggregate } from '../../../domain/accounts/account.decider.ts';
import { type Capability, mayDo, type RightsHolder } from '../../../domain/accounts/roles.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { Actor } from '../../../domain/kernel/metadata.ts';
import type { Mutation } from '../../application/commands/commandContext.ts';
import type { CommandHandler } from '../../application/commands/commandHandler.ts';
import type { Countries } from '../../application/ports/countries.ts';
import type { AccountSessions, HeldSession } from '../../application/sessions/accountSessions.ts';
import { admitting } from '../kernel/callers.ts';
import { deviceName } from '../kernel/deviceName.ts';

export const STAFF_COOKIE = 'staff';
/** Shows that an account has been signed in on this device; opens nothing. */
const DEVICE_COOKIE = 'staff-device';
/** As long as browsers keep a cookie. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60;
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
    /** The same with the session that they have here. */
    staffSession(): Promise<HeldSession<StaffAccount>>;
    /** This device, where the account has been signed in on it before. */
    knownStaffDevice(accountId: string): string | null;
    /** Whom `requireCapability` let through. */
    staff: Staff | null;
  }
  interface FastifyReply {
    /** Opens a session in this browser, and says where it was written. */
    openSession(account: StaffAccount, rememberMe: boolean, mutation: Mutation): Promise<void>;
    /** Takes the cookie back: the session itself is ended by who calls this. */
    closeSession(): void;
    /** From now on the device counts as one that this account is used on. */
    knowStaffDevice(accountId: string, mutation: Mutation): void;
  }
}

export interface StaffSessionOptions {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  readonly sessions: AccountSessions;
  readonly countries: Countries;
  readonly isSecure: boolean;
}

/**
 * Who is signed in to the editor. The cookie names the account; what it may do is read from the account's own events at
 * every request, so that a revoked role, a changed password or an ended session counts at once.
 */
export default fp(
  async (app, { commandHandler, sessions, countries, isSecure }: StaffSessionOptions) => {
    const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;

    app.decorateRequest('staff', null);
    app.decorateRequest('staffSession', async function (this: FastifyRequest) {
      // With a key nobody looks at cookies: what a program may do does not depend on what else it sends.
      const token = this.apiKey ? undefined : this.cookies[STAFF_COOKIE];
      const held = await sessions.held(token, async (accountId) => {
        const { state } = await commandHandler.load(accountAggregate, accountId);
        return state.status === 'active' ? state : null;
      });
      if (!held) throw new DomainError('NOT_SIGNED_IN', 'Please sign in.');
      return held;
    });
    app.decorateRequest('staffAccount', async function (this: FastifyRequest) {
      return (await this.staffSession()).account;
    });
    app.decorateRequest('knownStaffDevice', function (this: FastifyRequest, accountId: string) {
      return sessions.knownDevice(accountId, this.cookies[DEVICE_COOKIE]);
    });
    app.decorateReply(
      'knowStaffDevice',
      function (this: FastifyReply, accountId: string, mutation: Mutation) {
        const device = this.request.knownStaffDevice(accountId) ?? mutation.newId('device');
        const token = sessions.deviceToken(accountId, device);
        this.setCookie(DEVICE_COOKIE, token, { ...cookie, maxAge: DEVICE_SECONDS });
      },
    );
    app.decorateReply(
      'openSession',
      async function (this: FastifyReply, account: StaffAccount, rememberMe: boolean, mutation: Mutation) {
        const lifetime = rememberMe ? REMEMBERED_SECONDS : DAY_SECONDS;
        const { ip, headers } = this.request;
        const visit = { device: deviceName(headers['user-agent']), place: await countries.placeOf(ip) };
        const { token, position } = await sessions.open(account, visit, lifetime, mutation);
        // Without "remember me" the browser forgets the cookie when it closes, and the session runs out after 12 hours.
        this.setCookie(STAFF_COOKIE, token, rememberMe ? { ...cookie, maxAge: lifetime } : cookie);
        this.knowStaffDevice(account.accountId, mutation);
        this.writtenAt(position);
      },
    );
    app.decorateReply('closeSession', function (this: FastifyReply) {
      this.clearCookie(STAFF_COOKIE, cookie);
    });
  },
  { name: 'staffSession', dependencies: ['@fastify/cookie', 'consistency', 'commandContext'] },
);

/** Lets a request through when its account or its key may do this. Before the body is even read. */
export function requireCapability(capability: Capability): onRequestAsyncHookHandler {
  return admitting({ capability }, async (request) => {
    const staff = await staffOf(request);
    assertMay(staff, capability);
    request.staff = staff;
  });
}

/** Lets any member of staff and any key through: what they may see is decided by what they ask for. */
export function requireStaff(): onRequestAsyncHookHandler {
  return admitting({ capability: null }, async (request) => {
    request.staff = await staffOf(request);
  });
}

/** The same where what is needed depends on what is asked. Throws `FORBIDDEN`. */
export function assertMay(staff: Staff, capability: Capability): void {
  if (!mayDo(staff, capability)) {
    throw new DomainError('FORBIDDEN', 'Your account is not allowed to do this.', { capability });
  }
}

/** Who calls on behalf of the site. Throws `NOT_SIGNED_IN`. */
export async function staffOf(request: FastifyRequest): Promise<Staff> {
  if (request.apiKey) {
    const { keyId, name, roles, capabilities } = request.apiKey;
    return { actor: { kind: 'program', id: keyId }, name, isOwner: false, roles, capabilities };
  }
  const { accountId, email, isOwner, roles } = await request.staffAccount();
  return { actor: { kind: 'staff', id: accountId }, name: email, isOwner, roles };
}
