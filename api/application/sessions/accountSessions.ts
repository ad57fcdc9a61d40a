import {
  type HolderKind,
  type OpenedSession,
  sessionsAggregate,
  sessionsId,
} from '../../../domain/sessions/sessions.ts';
import type { Mutation } from '../commands/commandContext.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { SessionTokens } from '../ports/sessions.ts';

/** An account that somebody can sign in to. */
export interface SessionHolder {
  readonly accountId: string;
  /** How many passwords the account has had: another one ends every session that was opened before. */
  readonly passwords: number;
}

/** From where somebody signs in, as far as it is kept. */
export interface Visit {
  readonly device: string;
  readonly place: string;
}

/** A session that holds, and whose it is. */
export interface HeldSession<Account> {
  readonly account: Account;
  readonly sessionId: string;
  /** When its holder showed last that it is them, ISO 8601. */
  readonly confirmedAt: string;
}

/**
 * The sessions of staff, or of one website's customers: a cookie counts as long as the log says that its session is open
 * (`docs/rules/accounts.md#sessions`).
 */
export interface AccountSessions {
  /**
   * The session that a cookie stands for, with the account as `find` knows it; `null` where there is none, where the
   * cookie was forged or has run out, where it was ended, and where another password was set since.
   */
  held<Account extends { readonly passwords: number }>(
    token: string | undefined,
    find: (accountId: string) => Promise<Account | null>,
  ): Promise<HeldSession<Account> | null>;
  /** Opens a session for so many seconds. Answers the value of its cookie, and where in the log it stands. */
  open(
    holder: SessionHolder,
    visit: Visit,
    lifetimeSeconds: number,
    mutation: Mutation,
  ): Promise<{ readonly token: string; readonly position: number }>;
  /** Its holder showed once more that it is them. Answers where in the log that stands. */
  confirm(accountId: string, sessionId: string, mutation: Mutation): Promise<number>;
  /** Those that count, the newest first. */
  list(holder: SessionHolder): Promise<readonly OpenedSession[]>;
  /** Answers where in the log that stands. Nothing to do where it has ended already. */
  end(accountId: string, sessionId: string, mutation: Mutation): Promise<number>;
  endEvery(accountId: string, mutation: Mutation): Promise<number>;
  /** What a browser shows to be known as one that this account has been signed in on. Opens nothing. */
  deviceToken(accountId: string, deviceId: string): string;
  /** `null` where it shows nothing of the kind. */
  knownDevice(accountId: string, token: string | undefined): string | null;
}

export function createAccountSessions(
  kind: HolderKind,
  tokens: SessionTokens,
  commandHandler: Pick<CommandHandler, 'load' | 'handle'>,
  now: () => Date,
): AccountSessions {
  async function opened({ accountId, passwords }: SessionHolder) {
    const { state } = await commandHandler.load(sessionsAggregate, sessionsId(kind, accountId));
    const instant = now().toISOString();
    return state.sessions.filter((session) => session.passwords === passwords && session.expiresAt > instant);
  }
  const send = (
    accountId: string,
    command: Parameters<typeof sessionsAggregate.decide>[0],
    mutation: Mutation,
  ) =>
    commandHandler.handle(
      sessionsAggregate,
      sessionsId(kind, accountId),
      command,
      mutation.step(command.type),
    );

  return {
    async held(token, find) {
      const claims = token ? tokens.open(token) : null;
      if (!claims) return null;
      const account = await find(claims.accountId);
      if (account?.passwords !== claims.passwords) return null;
      const { sessionId } = claims;
      const open = (await opened(claims)).find((session) => session.sessionId === sessionId);
      return open ? { account, sessionId, confirmedAt: open.confirmedAt } : null;
    },
    async open({ accountId, passwords }, visit, lifetimeSeconds, mutation) {
      const sessionId = mutation.newId('session');
      const expires = Math.floor(Date.parse(mutation.now) / 1000) + lifetimeSeconds;
      const { position } = await send(
        accountId,
        {
          type: 'OpenSession',
          data: {
            ...{ holderId: accountId, sessionId, passwords, ...visit },
            openedAt: mutation.now,
            expiresAt: new Date(expires * 1000).toISOString(),
          },
        },
        mutation,
      );
      return { token: tokens.seal({ accountId, sessionId, passwords, expiresAt: expires }), position };
    },
    async confirm(accountId, sessionId, mutation) {
      const data = { holderId: accountId, sessionId, at: mutation.now };
      return (await send(accountId, { type: 'ConfirmSession', data }, mutation)).position;
    },
    list: async (holder) => (await opened(holder)).toReversed(),
    async end(accountId, sessionId, mutation) {
      const data = { holderId: accountId, sessionId, at: mutation.now };
      return (await send(accountId, { type: 'EndSession', data }, mutation)).position;
    },
    async endEvery(accountId, mutation) {
      const data = { holderId: accountId, at: mutation.now };
      return (await send(accountId, { type: 'EndEverySession', data }, mutation)).position;
    },
    deviceToken: tokens.sealDevice,
    knownDevice: (accountId, token) => (token ? tokens.openDevice(token, accountId) : null),
  };
}
