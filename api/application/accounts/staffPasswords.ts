import { type AccountState, accountAggregate } from '../../../domain/accounts/account.decider.ts';
import { assertResettable } from '../../../domain/accounts/staffPassword.ts';
import { mailAggregate } from '../../../domain/mail/mail.decider.ts';
import { storeAggregate } from '../../../domain/stores/store.decider.ts';
import type { Mutation } from '../commands/commandContext.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { hashToken } from '../kernel/tokenHash.ts';
import type { Passwords } from '../ports/passwords.ts';
import { hashNewPassword } from './newPassword.ts';

type ActiveAccount = Extract<AccountState, { status: 'active' }>;

/** An account as a new password left it, and where in the log that stands. */
export interface ChangedAccount {
  readonly account: ActiveAccount;
  readonly position: number;
}

/** The link of a mail: whose it is, and what it shows. */
export interface ResetLink {
  readonly accountId: string;
  readonly token: string;
}

/** What members of staff do about passwords of their own (`docs/rules/accounts.md#passwords`). */
export interface StaffPasswords {
  /** Throws `PASSWORD_COMMON`. */
  change(account: ActiveAccount, newPassword: string, mutation: Mutation): Promise<ChangedAccount>;
  /** Mails a link to choose another password. */
  mailLink(account: ActiveAccount, mutation: Mutation): Promise<number>;
  /** Throws `LINK_EXPIRED` for a link that counts no longer or never did, and `PASSWORD_COMMON`. */
  reset(link: ResetLink, newPassword: string, mutation: Mutation): Promise<ChangedAccount>;
  /** Keeps a password that was shown to be right under a hash that is made as hashes are made now. */
  renewHash(account: ActiveAccount, password: string, mutation: Mutation): Promise<void>;
}

export function createStaffPasswords(
  commandHandler: CommandHandler,
  passwords: Pick<Passwords, 'hash' | 'isEasilyGuessed' | 'isOutdated'>,
  publicUrl: string,
): StaffPasswords {
  const linkTo = ({ accountId, token }: ResetLink): string => {
    // Behind the #: browsers tell it to nobody.
    const url = new URL('/config/new-password', publicUrl);
    url.hash = String(new URLSearchParams({ account: accountId, token }));
    return url.href;
  };
  const send = async (
    accountId: string,
    command: Parameters<typeof accountAggregate.decide>[0],
    mutation: Mutation,
  ): Promise<ChangedAccount> => {
    const { state, position } = await commandHandler.handle(
      accountAggregate,
      accountId,
      command,
      mutation.step(command.type),
    );
    if (state.status !== 'active') throw new Error(`${command.type} left no account ${accountId}`);
    return { account: state, position };
  };

  return {
    async change({ accountId, email }, newPassword, mutation) {
      const passwordHash = await hashNewPassword(passwords, { password: newPassword, about: [email] });
      return send(accountId, { type: 'SetPassword', data: { accountId, passwordHash } }, mutation);
    },
    async mailLink({ accountId, email }, mutation) {
      const token = mutation.newId('reset');
      const tokenHash = hashToken(token);
      const data = { accountId, tokenHash, at: mutation.now };
      await send(accountId, { type: 'RequestStaffPasswordReset', data }, mutation);
      const { state: store } = await commandHandler.load(storeAggregate, mutation.websiteId);
      const mailId = `staffreset_${tokenHash.slice(0, 32)}`;
      const mail = {
        ...{ mailId, recipientId: accountId, to: email, language: store.settings.language },
        kind: 'staffPasswordReset',
        facts: { resetUrl: linkTo({ accountId, token }) },
        queuedAt: mutation.now,
      } as const;
      const { position } = await commandHandler.handle(
        mailAggregate,
        mailId,
        { type: 'QueueMail', data: mail },
        mutation.step('mail'),
      );
      return position;
    },
    async reset({ accountId, token }, newPassword, mutation) {
      const tokenHash = hashToken(token);
      const { state } = await commandHandler.load(accountAggregate, accountId);
      // A link that counts no longer is refused before anybody works on a password.
      assertResettable(state, tokenHash, mutation.now);
      const chosen = { password: newPassword, about: [state.email] };
      const passwordHash = await hashNewPassword(passwords, chosen);
      const data = { accountId, tokenHash, passwordHash, at: mutation.now };
      return send(accountId, { type: 'ResetStaffPassword', data }, mutation);
    },
    async renewHash({ accountId, passwordHash: replaces }, password, mutation) {
      if (!passwords.isOutdated(replaces)) return;
      const data = { accountId, passwordHash: await passwords.hash(password), replaces };
      await send(accountId, { type: 'RenewPasswordHash', data }, mutation);
    },
  };
}
