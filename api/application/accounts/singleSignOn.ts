import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type AccountState, accountAggregate } from '../../../domain/accounts/account.decider.ts';
import { singleSignOnAggregate } from '../../../domain/accounts/singleSignOn.decider.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { Mutation } from '../commands/commandContext.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { isSameText } from '../kernel/isSameText.ts';
import type { IdentityProviders, ProviderClient } from '../ports/identityProviders.ts';

type Account = Extract<AccountState, { status: 'active' }>;

/** Below the address of the site: where a provider sends people back to. */
export const SSO_CALLBACK = '/api/staff/sso/callback';
/** How long somebody may take at the provider, or for the code of their second factor, in seconds. */
export const SSO_SECONDS = 10 * 60;

/** Signing in to the editor by a provider that vouches for people (`docs/rules/accounts.md#single-sign-on`). */
export interface SingleSignOn {
  /** What the button at the door says; `null` where nobody is vouched for. */
  offer(websiteId: string): Promise<string | null>;
  /** Where the person is sent, and what their browser keeps meanwhile. Throws `SSO_OFF`. */
  begin(websiteId: string): Promise<{ readonly url: string; readonly kept: string }>;
  /**
   * The address that the provider vouches for. Throws `SSO_FAILED`, also for a browser that does not have what it was given.
   */
  complete(websiteId: string, kept: string | undefined, query: string): Promise<string>;
  /** The account of an invited person, which they accept by coming in. Throws `SSO_NOT_INVITED` for anybody else. */
  accountOf(account: Account | null, accountId: string, mutation: Mutation): Promise<Account>;
  /** Whoever was vouched for, until they have shown their second factor as well. */
  keepAccount(accountId: string): string;
  accountKept(kept: string | undefined): string | null;
}

interface Parts {
  readonly commandHandler: Pick<CommandHandler, 'load' | 'handle'>;
  readonly identityProviders: IdentityProviders;
  readonly publicUrl: string;
  readonly secret: string;
  readonly now: () => Date;
}

const pendingSchema = z.strictObject({ state: z.string(), nonce: z.string(), codeVerifier: z.string() });
const failed = () => new DomainError('SSO_FAILED', 'Signing in did not work. Please try again.');

export function createSingleSignOn(parts: Parts): SingleSignOn {
  const { commandHandler, identityProviders, publicUrl } = parts;
  const keeper = createKeeper(parts);

  async function clientOf(websiteId: string): Promise<ProviderClient & { readonly label: string }> {
    const { settings, clientSecret } = (await commandHandler.load(singleSignOnAggregate, websiteId)).state;
    if (!settings?.isEnabled || clientSecret === null) {
      throw new DomainError('SSO_OFF', 'Nobody is vouched for here. Please sign in with your password.');
    }
    const { issuer, clientId, label } = settings;
    return { issuer, clientId, clientSecret, label, redirectUri: new URL(SSO_CALLBACK, publicUrl).href };
  }

  return {
    async offer(websiteId) {
      const { settings } = (await commandHandler.load(singleSignOnAggregate, websiteId)).state;
      return settings?.isEnabled ? settings.label || new URL(settings.issuer).hostname : null;
    },
    async begin(websiteId) {
      const { url, pending } = await identityProviders.begin(await clientOf(websiteId));
      return { url, kept: keeper.keep(`pending ${websiteId}`, JSON.stringify(pending)) };
    },
    async complete(websiteId, kept, query) {
      const text = keeper.kept(`pending ${websiteId}`, kept);
      if (text === null) throw failed();
      const client = await clientOf(websiteId);
      const returnedTo = new URL(client.redirectUri);
      returnedTo.search = query;
      const { email } = await identityProviders.complete(
        client,
        pendingSchema.parse(JSON.parse(text)),
        returnedTo,
      );
      return email;
    },
    async accountOf(account, accountId, mutation) {
      if (account) return account;
      const { state: invited } = await commandHandler.load(accountAggregate, accountId);
      if (invited.status === 'active') return invited;
      if (invited.status !== 'invited') {
        throw new DomainError(
          'SSO_NOT_INVITED',
          'Nobody with this e-mail address was invited. Please ask whoever runs the site.',
        );
      }
      const command = { type: 'AcceptVouchedInvitation', data: { accountId, at: mutation.now } } as const;
      const { state } = await commandHandler.handle(accountAggregate, accountId, command, mutation);
      if (state.status !== 'active') throw failed();
      return state;
    },
    keepAccount: (accountId) => keeper.keep('account', accountId),
    accountKept: (kept) => keeper.kept('account', kept),
  };
}

/** Texts that a browser keeps for a few minutes and cannot change: `{base64url}.{seconds}.{HMAC}`. */
function createKeeper({ secret, now }: Pick<Parts, 'secret' | 'now'>) {
  const seconds = () => Math.floor(now().getTime() / 1000);
  const signed = (purpose: string, body: string, until: string): string => {
    const mark = createHmac('sha256', secret).update(`sso ${purpose}:${body}.${until}`).digest('base64url');
    return `${body}.${until}.${mark}`;
  };
  return {
    keep: (purpose: string, text: string): string =>
      signed(purpose, Buffer.from(text).toString('base64url'), String(seconds() + SSO_SECONDS)),
    kept(purpose: string, kept: string | undefined): string | null {
      const [body = '', until = ''] = kept?.split('.') ?? [];
      if (kept === undefined || !isSameText(signed(purpose, body, until), kept)) return null;
      return Number(until) > seconds() ? Buffer.from(body, 'base64url').toString() : null;
    },
  };
}
