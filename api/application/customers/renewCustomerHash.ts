import type { RegisteredCustomer } from '../../../domain/customers/customer.state.ts';
import type { Mutation } from '../commands/commandContext.ts';
import type { Passwords } from '../ports/passwords.ts';
import type { CustomerAccounts } from './customerAccounts.ts';

/** Keeps a password that was shown to be right under a hash that is made as hashes are made now. */
export async function renewCustomerHash(
  { customerId, passwordHash: replaces }: RegisteredCustomer,
  password: string,
  mutation: Mutation,
  parts: {
    readonly accounts: Pick<CustomerAccounts, 'change'>;
    readonly passwords: Pick<Passwords, 'hash' | 'isOutdated'>;
  },
): Promise<void> {
  if (!parts.passwords.isOutdated(replaces)) return;
  const data = { customerId, passwordHash: await parts.passwords.hash(password), replaces };
  await parts.accounts.change(customerId, { type: 'RenewCustomerPasswordHash', data }, mutation);
}
