import { assertConfirmed } from '../../../domain/customers/credentials.ts';
import type { RegisteredCustomer } from '../../../domain/customers/customer.state.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { hashNewPassword } from '../accounts/newPassword.ts';
import type { Mutation } from '../commands/commandContext.ts';
import type { EmailHashes } from '../kernel/emailHashes.ts';
import type { Passwords } from '../ports/passwords.ts';
import type { ChangedCustomer, CustomerAccounts } from './customerAccounts.ts';
import type { TaxExemptions } from './taxExemptions.ts';

/** Whose link it is, and the code in it. */
export interface FollowedLink {
  readonly customerId: string;
  readonly code: string;
}

/** What links in mails to customers do. Every method throws `LINK_EXPIRED` for one that counts no longer or never did. */
export interface MailedLinks {
  /** The address that the link would make the account's. `at` is ISO 8601. */
  emailToConfirm(link: FollowedLink, at: string): Promise<string>;
  /**
   * `isSignedIn`: whoever followed the link is signed in to the account that it is of. Throws `EMAIL_TAKEN` where another
   * account has the address by now, `NOT_SIGNED_IN` where somebody else would confirm the address that the account has.
   */
  confirmEmail(link: FollowedLink, isSignedIn: boolean, mutation: Mutation): Promise<ChangedCustomer>;
  /** Whose password the link would change. */
  assertResettable(link: FollowedLink, at: string): Promise<RegisteredCustomer>;
  resetPassword(link: FollowedLink, newPassword: string, mutation: Mutation): Promise<ChangedCustomer>;
}

export function createMailedLinks(
  accounts: CustomerAccounts,
  exemptions: TaxExemptions,
  passwords: Pick<Passwords, 'hash' | 'isEasilyGuessed'>,
  emailHashOf: EmailHashes['of'],
): MailedLinks {
  async function customerOf({ customerId }: FollowedLink): Promise<RegisteredCustomer> {
    const customer = await accounts.findById(customerId);
    if (customer) return customer;
    throw new DomainError('LINK_EXPIRED', 'This link is no longer valid. Please ask for a new one.');
  }

  async function emailToConfirm(link: FollowedLink, at: string): Promise<string> {
    const { requestedEmail } = await customerOf(link);
    return assertConfirmed(requestedEmail, { code: link.code, at }).email;
  }

  async function assertResettable(link: FollowedLink, at: string): Promise<RegisteredCustomer> {
    const customer = await customerOf(link);
    assertConfirmed(customer.requestedReset, { code: link.code, at });
    return customer;
  }

  return {
    emailToConfirm,
    assertResettable,
    async confirmEmail(link, isSignedIn, mutation) {
      const { customerId, code } = link;
      const email = await emailToConfirm(link, mutation.now);
      // Claimed first: of two accounts that want one address, the log lets one have it.
      await accounts.claimEmail(customerId, email, mutation);
      await accounts.rekeyed(await customerOf(link), mutation);
      const data = { customerId, code, emailHash: emailHashOf(email), isSignedIn, at: mutation.now };
      const changed = await accounts.change(customerId, { type: 'ConfirmEmailChange', data }, mutation);
      await exemptions.follow(changed.customer, mutation);
      return changed;
    },
    async resetPassword(link, newPassword, mutation) {
      const { customerId, code } = link;
      // A wrong code is refused before anybody works on a password.
      const customer = await assertResettable(link, mutation.now);
      const chosen = {
        password: newPassword,
        about: [customer.email, customer.firstName, customer.lastName],
      };
      const passwordHash = await hashNewPassword(passwords, chosen);
      await accounts.rekeyed(customer, mutation);
      const emailHash = emailHashOf(customer.email);
      const data = { customerId, emailHash, code, passwordHash, at: mutation.now };
      return accounts.change(customerId, { type: 'ResetPassword', data }, mutation);
    },
  };
}
