import { DomainError } from '../../../domain/kernel/errors.ts';
import { TOO_MANY_REQUESTS } from '../../../domain/kernel/messages.ts';
import { networkOf } from '../kernel/addresses.ts';
import type { AttemptLimit, Attempts } from '../ports/attempts.ts';
import type { Passwords } from '../ports/passwords.ts';

/** One try at the password of an account. */
export interface PasswordAttempt {
  readonly password: string;
  /** The hash that the account keeps; `null` where there is no such account. */
  readonly hash: string | null;
  /** Whose password is tried. */
  readonly account: string;
  /** The address that the try comes from. */
  readonly address: string;
  /** The device, where this account has been signed in on it before: it has a count of its own. */
  readonly device: string | null;
  readonly now: Date;
}

/**
 * Whether the password is right. An account that does not exist takes as long to refuse as a wrong password. Throws
 * `TOO_MANY_REQUESTS` with `retryAfter` seconds where too many tries have failed (`docs/rules/accounts.md#guessing`).
 */
export type PasswordCheck = (attempt: PasswordAttempt) => Promise<boolean>;

/** Failures at one account from one place: a known device, else a network. */
const BY_PLACE: readonly AttemptLimit[] = [
  { attempts: 5, perSeconds: 60 },
  { attempts: 20, perSeconds: 60 * 60 },
];
/** Failures at whatever account from one network, known devices apart. */
const BY_NETWORK: AttemptLimit = { attempts: 100, perSeconds: 15 * 60 };
/** Failures at one account from wherever, known devices apart. */
const BY_ACCOUNT: AttemptLimit = { attempts: 100, perSeconds: 60 * 60 };

interface Count {
  readonly key: string;
  readonly limit: AttemptLimit;
}

/** Counted from the narrowest to the widest, so that who is refused for one account uses up nothing of the others. */
function countsFor({ account, address, device }: PasswordAttempt): readonly Count[] {
  const network = networkOf(address);
  const place = device === null ? `from ${network}` : `on ${device}`;
  const narrow = BY_PLACE.map((limit) => ({
    key: `password of ${account} ${place} ${limit.perSeconds}`,
    limit,
  }));
  if (device !== null) return narrow;
  const wide = [
    { key: `passwords from ${network}`, limit: BY_NETWORK },
    { key: `password of ${account}`, limit: BY_ACCOUNT },
  ];
  return [...narrow, ...wide];
}

/** A check whose failures are counted for all gateways together. */
export function createPasswordCheck(passwords: Pick<Passwords, 'verify'>, attempts: Attempts): PasswordCheck {
  return async (attempt) => {
    const { password, hash, now } = attempt;
    const counts = countsFor(attempt);
    // Counted before the password is tried, so that many tries at once do not slip past.
    for (const [index, { key, limit }] of counts.entries()) {
      const retryAfter = await attempts.take(key, limit, now);
      if (retryAfter === 0) continue;
      await giveBack(counts.slice(0, index), now);
      throw new DomainError('TOO_MANY_REQUESTS', TOO_MANY_REQUESTS, { retryAfter });
    }
    const isRight = await passwords.verify(password, hash);
    if (isRight) {
      const [narrow, wide] = [counts.slice(0, BY_PLACE.length), counts.slice(BY_PLACE.length)];
      await Promise.all([...narrow.map(({ key }) => attempts.forget(key)), giveBack(wide, now)]);
    }
    return isRight;
  };

  async function giveBack(counts: readonly Count[], now: Date): Promise<void> {
    await Promise.all(counts.map(({ key }) => attempts.giveBack(key, now)));
  }
}
