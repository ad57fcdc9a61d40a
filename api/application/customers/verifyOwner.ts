import type { RegisteredCustomer } from '../../../domain/customers/customer.state.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { TOO_MANY_REQUESTS } from '../../../domain/kernel/messages.ts';
import { verifyPassword } from '../../infrastructure/security/passwords.ts';
import type { SignInThrottle } from '../accounts/signInThrottle.ts';

/**
 * Answers the customer whose password this is. An unknown account and a wrong password get the same refusal, equally
 * slowly (`SIGN_IN_FAILED`); too many failures of one key have to wait (`TOO_MANY_REQUESTS` with `retryAfter` seconds).
 */
export async function verifyOwner(
  customer: RegisteredCustomer | null,
  password: string,
  throttle: SignInThrottle,
  key: string,
  now: Date,
): Promise<RegisteredCustomer> {
  const seconds = now.getTime() / 1000;
  const retryAfter = throttle.waitFor(key, seconds);
  if (retryAfter > 0) throw new DomainError('TOO_MANY_REQUESTS', TOO_MANY_REQUESTS, { retryAfter });
  // Counted before the password is tried, so that many tries at once do not slip past.
  throttle.noteFailure(key, seconds);
  const isRight = await verifyPassword(password, customer?.passwordHash ?? null);
  if (!customer || !isRight) {
    throw new DomainError('SIGN_IN_FAILED', 'The e-mail address or the password is not right.');
  }
  throttle.forget(key);
  return customer;
}
