import { randomBytes } from 'node:crypto';
import { type ChosenPassword, hashNewPassword } from '../../api/application/accounts/newPassword.ts';
import type { CommandHandler } from '../../api/application/commands/commandHandler.ts';
import { DEFAULT_WEBSITE_ID } from '../../api/application/kernel/defaultWebsite.ts';
import { ConfigurationError } from '../../api/config.ts';
import { type Container, tokens } from '../../api/container.ts';
import { accountAggregate } from '../../domain/accounts/account.decider.ts';
import { ownershipAggregate } from '../../domain/accounts/ownership.decider.ts';
import { DomainError } from '../../domain/kernel/errors.ts';
import type { Actor } from '../../domain/kernel/metadata.ts';
import { CommandLineError } from '../terminal/commandLineError.ts';
import { setupContext } from './setupContext.ts';

/** The account of the person who installed Storefold. */
export const OWNER_ACCOUNT_ID = 'owner';
const SETUP: Actor = { kind: 'process', id: 'setup' };

/** With what an owner signs in, to be shown to a person and kept nowhere. */
export interface OwnerCredentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Opens the owner's account on the first start. A password that has to be made is told before the account has it: however
 * the process ends, nobody is left with an account whose password nobody saw. Answers what was told, if anything.
 */
export async function openOwnerAccount(
  container: Container,
  tell: (credentials: OwnerCredentials) => void,
  commandHandler: Pick<CommandHandler, 'load' | 'handle'> = container.resolve(tokens.commandHandler),
): Promise<OwnerCredentials | null> {
  const { OWNER_EMAIL: email, OWNER_PASSWORD } = container.resolve(tokens.config);
  const { state } = await commandHandler.load(accountAggregate, OWNER_ACCOUNT_ID);
  if (state.status === 'active') return null;
  const password = OWNER_PASSWORD ?? generatedPassword();
  const made = OWNER_PASSWORD ? null : { email, password };
  const passwordHash = await hashOf(container, { password, about: [email] });
  if (made) tell(made);
  await commandHandler.handle(
    accountAggregate,
    OWNER_ACCOUNT_ID,
    { type: 'OpenStaffAccount', data: { accountId: OWNER_ACCOUNT_ID, email, passwordHash, isOwner: true } },
    setupContext(SETUP),
  );
  return made;
}

/**
 * Gives whoever owns the site now another password: `OWNER_PASSWORD` where it is set, else one that is made. It is told
 * before it holds. Every session that was opened with the old one ends. Throws `CommandLineError` before the first start.
 */
export async function resetOwnerPassword(
  container: Container,
  tell: (credentials: OwnerCredentials) => void,
): Promise<void> {
  const commandHandler = container.resolve(tokens.commandHandler);
  const account = await ownerOf(container);
  const { accountId } = account;
  const password = container.resolve(tokens.config).OWNER_PASSWORD ?? generatedPassword();
  const passwordHash = await hashOf(container, { password, about: [account.email] });
  tell({ email: account.email, password });
  await commandHandler.handle(
    accountAggregate,
    accountId,
    { type: 'SetPassword', data: { accountId, passwordHash } },
    setupContext(SETUP),
  );
}

/**
 * Switches off the second factor of whoever owns the site now. Answers whether there was one. Throws `CommandLineError`
 * before the first start.
 */
export async function resetOwnerSecondFactor(container: Container): Promise<boolean> {
  const { accountId } = await ownerOf(container);
  const { wrote } = await container
    .resolve(tokens.commandHandler)
    .handle(
      accountAggregate,
      accountId,
      { type: 'DisableSecondFactor', data: { accountId, at: new Date().toISOString() } },
      setupContext(SETUP),
    );
  return wrote;
}

async function ownerOf(container: Container) {
  const { load } = container.resolve(tokens.commandHandler);
  const { state: ownership } = await load(ownershipAggregate, DEFAULT_WEBSITE_ID);
  const { state: account } = await load(accountAggregate, ownership.ownerId ?? OWNER_ACCOUNT_ID);
  if (account.status !== 'active') throw new CommandLineError('There is no owner yet: npm start makes one');
  return account;
}

/** Throws `ConfigurationError` for an `OWNER_PASSWORD` that is guessed easily. */
async function hashOf(container: Container, chosen: ChosenPassword): Promise<string> {
  try {
    return await hashNewPassword(container.resolve(tokens.passwords), chosen);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'PASSWORD_COMMON') throw error;
    throw new ConfigurationError(
      'OWNER_PASSWORD is too easy to guess: choose one that others would not think of',
    );
  }
}

const generatedPassword = () => randomBytes(12).toString('base64url');
