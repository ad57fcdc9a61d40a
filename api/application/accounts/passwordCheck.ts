import { DomainError } from '../../../domain/kernel/errors.ts';
import { TOO_MANY_REQUESTS } from '../../../domain/kernel/messages.ts';
import type { Passwords } from '../ports/passwords.ts';
import { createSignInThrottle } from './signInThrottle.ts';

/** One try at the password of an account. */
export interface PasswordAttempt {
  readonly password: string;
  /** The hash that the account keeps; `null` where there is no such account. */
  readonly hash: string | null;
  /** Who tries whose password: failures are counted for each key. */
  readonly key: string;
  readonly now: Date;
}

/**
 * Whether the password is right. An account that does not exist takes as long to refuse as a wrong password. Throws
 * `TOO_MANY_REQUESTS` with `retryAfter` seconds where this key has failed too often.
 */
export type PasswordCheck = (attempt: PasswordAttempt) => Promise<boolean>;

/** A check with a count of failures of its own. */
export function createPasswordCheck(passwords: Pick<Passwords, 'verify'>): PasswordCheck {
  const throttle = createSignInThrottle();
  return async ({ password, hash, key, now }) => {
    const seconds = now.getTime() / 1000;
    const retryAfter = throttle.waitFor(key, seconds);
    if (retryAfter > 0) throw new DomainError('TOO_MANY_REQUESTS', TOO_MANY_REQUESTS, { retryAfter });
    // Counted before the password is tried, so that many tries at once do not slip past.
    throttle.noteFailure(key, seconds);
    const isRight = await passwords.verify(password, hash);
    if (isRight) throttle.forget(key);
    return isRight;
  };
}
