import type { RegisteredCustomer } from '../../../domain/customers/customer.state.ts';
import { passkeyRefused } from '../../../domain/customers/passkeys.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { Mutation } from '../commands/commandContext.ts';
import { createLinkTokens, type LinkTokens } from '../kernel/linkTokens.ts';
import type { Attempts } from '../ports/attempts.ts';
import type {
  KnowsChallenge,
  PasskeyAnswer,
  PasskeyCeremonies,
  PasskeyOptions,
  RelyingParty,
} from '../ports/passkeys.ts';
import type { ChangedCustomer, CustomerAccounts } from './customerAccounts.ts';

/** A challenge is good for so long, in seconds, and for once. */
const CHALLENGE_SECONDS = 5 * 60;

/** Passkeys of customers (`docs/rules/customers.md#passkeys`). */
export interface CustomerPasskeys {
  /** What the browser of somebody who has just shown their password makes a passkey of. */
  optionsToAdd(
    customer: RegisteredCustomer,
    site: { readonly party: RelyingParty; readonly name: string },
    mutation: Mutation,
  ): Promise<PasskeyOptions>;
  /** Keeps what was made. Throws `PASSKEY_NOT_MADE` and `TOO_MANY_PASSKEYS`. */
  add(
    customer: RegisteredCustomer,
    made: { readonly answer: PasskeyAnswer; readonly name: string; readonly party: RelyingParty },
    mutation: Mutation,
  ): Promise<ChangedCustomer>;
  optionsToSignIn(party: RelyingParty, mutation: Mutation): Promise<PasskeyOptions>;
  /** Whoever signed with their passkey; that they did is written down. Throws `PASSKEY_REFUSED`. */
  signIn(
    answer: PasskeyAnswer,
    party: RelyingParty,
    mutationOf: (customerId: string) => Mutation,
  ): Promise<ChangedCustomer>;
}

interface PasskeyParts {
  readonly accounts: Pick<CustomerAccounts, 'findById' | 'change'>;
  readonly passkeyCeremonies: PasskeyCeremonies;
  readonly attempts: Pick<Attempts, 'take'>;
  readonly secret: string;
  readonly now: () => Date;
}

export function createCustomerPasskeys(parts: PasskeyParts): CustomerPasskeys {
  const { accounts, passkeyCeremonies, attempts, secret, now } = parts;
  /** Challenges for one thing say themselves what they are for and until when: nothing is kept until one was met. */
  const challengesFor = (purpose: string): LinkTokens => createLinkTokens(secret, `passkey ${purpose}`);
  const toAdd = ({ customerId }: RegisteredCustomer) => challengesFor(`of ${customerId}`);
  const toSignIn = ({ id }: RelyingParty) => challengesFor(`at ${id}`);

  const challenge = (challenges: LinkTokens, mutation: Mutation): string => {
    const expires = Math.floor(Date.parse(mutation.now) / 1000) + CHALLENGE_SECONDS;
    return challenges.of(`${mutation.newId('challenge')}.${expires}`, null);
  };

  /** Does what takes an answer to one of these challenges; one that was met before counts no more. */
  async function metOnce<Outcome>(
    challenges: LinkTokens,
    verify: (knows: KnowsChallenge) => Promise<Outcome | null>,
  ): Promise<Outcome | null> {
    let met: string | null = null;
    const outcome = await verify((given) => {
      const [, expires] = challenges.idIn(given)?.split('.') ?? [];
      if (Number(expires) * 1000 <= now().getTime() || expires === undefined) return false;
      met = given;
      return true;
    });
    if (outcome === null || met === null) return null;
    const limit = { attempts: 1, perSeconds: CHALLENGE_SECONDS };
    return (await attempts.take(`passkey challenge ${met}`, limit, now())) === 0 ? outcome : null;
  }

  return {
    optionsToAdd(customer, site, mutation) {
      const { customerId, email, firstName, lastName, passkeys } = customer;
      const displayName = `${firstName} ${lastName}`.trim() || email;
      const owner = { customerId, email, displayName, passkeys };
      return passkeyCeremonies.toAdd(owner, site, challenge(toAdd(customer), mutation));
    },
    async add(customer, { answer, name, party }, mutation) {
      const made = await metOnce(toAdd(customer), (knows) => passkeyCeremonies.added(answer, party, knows));
      if (!made)
        throw new DomainError('PASSKEY_NOT_MADE', 'The passkey could not be added. Please try once more.');
      const { customerId } = customer;
      const data = { customerId, passkeyId: mutation.newId('passkey'), ...made, name, at: mutation.now };
      return accounts.change(
        customerId,
        { type: 'AddPasskey', data: { ...data, transports: [...data.transports] } },
        mutation,
      );
    },
    optionsToSignIn: (party, mutation) =>
      passkeyCeremonies.toSignIn(party, challenge(toSignIn(party), mutation)),
    async signIn(answer, party, mutationOf) {
      const customer = await accounts.findById(passkeyCeremonies.accountIn(answer) ?? '');
      const passkey = customer?.passkeys.find(
        ({ credentialId, relyingParty }) => credentialId === answer.id && relyingParty === party.id,
      );
      if (!customer || !passkey) throw passkeyRefused();
      const signCount = await metOnce(toSignIn(party), (knows) =>
        passkeyCeremonies.signed(answer, passkey, party, knows),
      );
      if (signCount === null) throw passkeyRefused();
      const { customerId } = customer;
      const mutation = mutationOf(customerId);
      const data = { customerId, passkeyId: passkey.passkeyId, signCount, at: mutation.now };
      return accounts.change(customerId, { type: 'UsePasskey', data }, mutation);
    },
  };
}
