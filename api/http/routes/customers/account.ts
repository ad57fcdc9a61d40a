import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RegisteredCustomer } from '../../../../domain/customers/customer.state.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import type { Actor } from '../../../../domain/kernel/metadata.ts';
import type { GuessLimits } from '../../../application/accounts/guessLimits.ts';
import type { PasswordAttempt, PasswordCheck } from '../../../application/accounts/passwordCheck.ts';
import type { Offers } from '../../../application/catalog/offers.ts';
import type { ChangedCustomer, CustomerAccounts } from '../../../application/customers/customerAccounts.ts';
import type { CustomerCarts } from '../../../application/customers/customerCarts.ts';
import type { CustomerPasskeys } from '../../../application/customers/customerPasskeys.ts';
import type { MailedLinks } from '../../../application/customers/mailedLinks.ts';
import type { EmailHashes } from '../../../application/kernel/emailHashes.ts';
import type { AddressBook } from '../../../application/ports/addressRules.ts';
import type { Passwords } from '../../../application/ports/passwords.ts';
import type { AccountSessions } from '../../../application/sessions/accountSessions.ts';
import type { CustomerAccount } from '../../contracts/customers/customers.ts';

export interface CustomerDependencies {
  readonly accounts: CustomerAccounts;
  readonly carts: CustomerCarts;
  readonly passkeys: CustomerPasskeys;
  readonly links: MailedLinks;
  readonly emailHashes: Pick<EmailHashes, 'of'>;
  readonly passwords: Passwords;
  readonly checkPassword: PasswordCheck;
  readonly guessLimits: GuessLimits;
  readonly customerSessionsOf: (websiteId: string) => AccountSessions;
  readonly offers: Pick<Offers, 'settings'>;
  readonly addressBook: AddressBook;
  readonly publicUrl: string;
  /** Every host name that is a website of its own. */
  readonly hosts?: ReadonlyMap<string, string>;
  readonly isSecure: boolean;
  readonly now: () => Date;
}

export const customerActor = (customerId: string): Actor => ({ kind: 'member', id: customerId });

/** An account as its owner sees it: no hash, no code. */
export function accountOf(customer: RegisteredCustomer): CustomerAccount {
  const { customerId, email, firstName, lastName, language, acceptsMarketing } = customer;
  return {
    siteUserId: customerId,
    email,
    firstName,
    lastName,
    language,
    acceptsMarketing,
    isEmailConfirmed: customer.isEmailConfirmed,
    requestedEmail: customer.requestedEmail?.email ?? null,
    passkeys: customer.passkeys.map(({ passkeyId, name, addedAt, lastUsedAt }) => ({
      ...{ passkeyId, name, addedAt, lastUsedAt },
    })),
    addresses: customer.addresses.map(({ addressId, address }) => ({ addressId, ...address })),
  };
}

/** What a change of an account answers: the account as it is now, and from which position on it is read so. */
export function changedAccount(reply: FastifyReply, changed: ChangedCustomer): { account: CustomerAccount } {
  reply.writtenAt(changed.position);
  return { account: accountOf(changed.customer) };
}

/** Who tries from where: a session or device that the account has been signed in on is counted apart. */
export const attemptBy = (
  { ip, websiteId }: FastifyRequest,
  account: string,
  device: string | null,
): Pick<PasswordAttempt, 'account' | 'address' | 'device'> => ({
  account: `customer ${websiteId} ${account.trim().toLowerCase()}`,
  address: ip,
  device,
});

/** The session of whoever is signed in. Throws `NOT_SIGNED_IN`. */
export async function heldCustomerSession(request: FastifyRequest) {
  const held = await request.customerSession();
  if (!held) throw new DomainError('NOT_SIGNED_IN', 'Please sign in.');
  const { account: customer, sessionId } = held;
  return { customer, sessionId, holder: { accountId: customer.customerId, passwords: customer.passwords } };
}
