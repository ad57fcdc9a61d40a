import type { RegisteredCustomer } from '../../../domain/customers/customer.state.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { PasswordAttempt, PasswordCheck } from '../accounts/passwordCheck.ts';

/**
 * Answers the customer whose password this is. An unknown account and a wrong password get the same refusal, equally
 * slowly (`SIGN_IN_FAILED`); too many failures of one key have to wait (`TOO_MANY_REQUESTS` with `retryAfter` seconds).
 */
export async function verifyOwner(
  customer: RegisteredCustomer | null,
  attempt: Omit<PasswordAttempt, 'hash'>,
  checkPassword: PasswordCheck,
): Promise<RegisteredCustomer> {
  const isRight = await checkPassword({ ...attempt, hash: customer?.passwordHash ?? null });
  if (!customer || !isRight) {
    throw new DomainError('SIGN_IN_FAILED', 'The e-mail address or the password is not right.');
  }
  return customer;
}
