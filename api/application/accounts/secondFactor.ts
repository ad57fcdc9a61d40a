import { type AccountState, accountAggregate } from '../../../domain/accounts/account.decider.ts';
import { codeWrong } from '../../../domain/accounts/secondFactor.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { TOO_MANY_REQUESTS } from '../../../domain/kernel/messages.ts';
import type { Mutation } from '../commands/commandContext.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { hashToken } from '../kernel/tokenHash.ts';
import type { AttemptLimit, Attempts } from '../ports/attempts.ts';
import type { OneTimeCodes } from '../ports/oneTimeCodes.ts';

type Account = Extract<AccountState, { status: 'active' }>;

/** What a person does with their second factor (`docs/rules/accounts.md#second-factor`). */
export interface SecondFactors {
  /** A secret to put into an app. Nothing holds before it is enabled. */
  offer(account: Account, site: string): { readonly secret: string; readonly uri: string };
  /** Switches it on once the app has shown a code. Answers with the recovery codes. Throws `SECOND_FACTOR_WRONG`. */
  enable(
    account: Account,
    shown: { readonly secret: string; readonly code: string },
    mutation: Mutation,
  ): Promise<{ readonly codes: readonly string[]; readonly position: number }>;
  renewCodes(
    account: Account,
    mutation: Mutation,
  ): Promise<{ readonly codes: readonly string[]; readonly position: number }>;
  disable(accountId: string, mutation: Mutation): Promise<number>;
  /**
   * At the door, after the password. Throws `SECOND_FACTOR_REQUIRED` without a code, `SECOND_FACTOR_WRONG`, and
   * `TOO_MANY_REQUESTS` where too many were wrong.
   */
  check(account: Account, code: string | undefined, mutation: Mutation): Promise<void>;
}

interface SecondFactorParts {
  readonly commandHandler: Pick<CommandHandler, 'handle'>;
  readonly oneTimeCodes: OneTimeCodes;
  readonly attempts: Attempts;
}

const RECOVERY_CODES = 10;
/** 80 bits: nobody finds one from its hash. */
const CODE_DIGITS = 20;
/** Wrong codes of one account: of a million codes three count at any moment. */
const LIMITS: readonly AttemptLimit[] = [
  { attempts: 5, perSeconds: 60 },
  { attempts: 20, perSeconds: 60 * 60 },
];

export function createSecondFactors({
  commandHandler,
  oneTimeCodes,
  attempts,
}: SecondFactorParts): SecondFactors {
  /** Counted before the code is tried, so that many tries at once do not slip past. */
  async function whileFewAreWrong<T>({ accountId }: Account, now: Date, tryIt: () => Promise<T>): Promise<T> {
    const keys = LIMITS.map(({ perSeconds }) => `second factor of ${accountId} ${perSeconds}`);
    for (const [index, limit] of LIMITS.entries()) {
      const retryAfter = await attempts.take(keys[index] ?? '', limit, now);
      if (retryAfter > 0) throw new DomainError('TOO_MANY_REQUESTS', TOO_MANY_REQUESTS, { retryAfter });
    }
    const done = await tryIt();
    await Promise.all(keys.map((key) => attempts.forget(key)));
    return done;
  }

  return {
    offer(account, site) {
      const secret = oneTimeCodes.newSecret();
      return { secret, uri: oneTimeCodes.uriOf(secret, account.email, site) };
    },
    async enable(account, { secret, code }, mutation) {
      const { accountId } = account;
      const step = oneTimeCodes.stepOf(secret, digitsOf(code), new Date(mutation.now));
      if (step === null) throw codeWrong();
      const codes = recoveryCodes(mutation);
      const recoveryHashes = codes.map(hashOf);
      const { position } = await commandHandler.handle(
        accountAggregate,
        accountId,
        { type: 'EnableSecondFactor', data: { accountId, secret, recoveryHashes, step, at: mutation.now } },
        mutation,
      );
      return { codes, position };
    },
    async renewCodes({ accountId }, mutation) {
      const codes = recoveryCodes(mutation);
      const recoveryHashes = codes.map(hashOf);
      const { position } = await commandHandler.handle(
        accountAggregate,
        accountId,
        { type: 'RenewRecoveryCodes', data: { accountId, recoveryHashes, at: mutation.now } },
        mutation,
      );
      return { codes, position };
    },
    async disable(accountId, mutation) {
      const { position } = await commandHandler.handle(
        accountAggregate,
        accountId,
        { type: 'DisableSecondFactor', data: { accountId, at: mutation.now } },
        mutation,
      );
      return position;
    },
    async check(account, code, mutation) {
      const { accountId, secondFactor } = account;
      if (secondFactor === null) return;
      if (code === undefined) {
        throw new DomainError('SECOND_FACTOR_REQUIRED', 'Enter the code that your app shows.', {
          field: 'code',
        });
      }
      const now = new Date(mutation.now);
      await whileFewAreWrong(account, now, async () => {
        const data = { accountId, at: mutation.now };
        const isOfApp = /^\d{6}$/.test(digitsOf(code));
        const step = isOfApp ? oneTimeCodes.stepOf(secondFactor.secret, digitsOf(code), now) : null;
        if (isOfApp && step === null) throw codeWrong();
        await commandHandler.handle(
          accountAggregate,
          accountId,
          step === null
            ? { type: 'UseRecoveryCode', data: { ...data, codeHash: hashOf(code) } }
            : { type: 'UseSecondFactor', data: { ...data, step } },
          mutation.step('secondFactor'),
        );
      });
    },
  };
}

/** Derived from the request, so that who asks again because no answer came is told the same ones. */
const recoveryCodes = (mutation: Mutation): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, (_, index) =>
    inFives(mutation.newId(`recoveryCode${index}`).slice(0, CODE_DIGITS)),
  );

/** `1f3a9-…`: easier to read off a sheet of paper. */
const inFives = (digits: string): string => digits.match(/.{1,5}/g)?.join('-') ?? digits;

/** However somebody types it. */
const hashOf = (code: string): string => hashToken(code.toLowerCase().replace(/[^0-9a-f]/g, ''));
const digitsOf = (code: string): string => code.replace(/[\s-]/g, '');
