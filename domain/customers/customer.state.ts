import type { Address } from '../kernel/address.ts';
import type { CustomerEvent } from './customer.events.ts';

/** Something that a link in a mail confirms: the code in the link, and until when it counts (ISO 8601). */
interface Confirmation {
  readonly code: string;
  readonly expiresAt: string;
}

interface RequestedEmail extends Confirmation {
  readonly email: string;
  readonly emailHash: string;
}

/** What signs its owner in; `lastUsedAt` is `null` where it never did. */
export interface Passkey {
  readonly passkeyId: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly relyingParty: string;
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly addedAt: string;
  readonly lastUsedAt: string | null;
}

interface CustomerFacts {
  readonly customerId: string;
  readonly email: string;
  readonly emailHash: string;
  /** Whether a link that was mailed to the address was followed. */
  readonly isEmailConfirmed: boolean;
  readonly passwordHash: string;
  /** How many passwords the account has had: a session that was opened with an earlier one has ended. */
  readonly passwords: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
  readonly addresses: readonly { readonly addressId: string; readonly address: Address }[];
  readonly acceptsMarketing: boolean;
  /** Words of staff, in the order in which they came. */
  readonly tags: readonly string[];
  /** In the order in which they came. */
  readonly passkeys: readonly Passkey[];
  readonly cartId: string | null;
  readonly requestedEmail: RequestedEmail | null;
  readonly requestedReset: Confirmation | null;
}

/** An account ends in `erased` and is never registered again. */
export type CustomerState =
  | { readonly status: 'absent' }
  /** Nobody knows any more who it was; the id is not given out again. */
  | { readonly status: 'erased' }
  | ({ readonly status: 'registered' } & CustomerFacts);
/** What an account is until it is erased; `cartId` is that of the cart it has on every device. */
export type RegisteredCustomer = Extract<CustomerState, { status: 'registered' }>;

/** A customer of whom nothing is recorded. */
export const initialCustomer: CustomerState = { status: 'absent' };

/** Whoever is not registered is changed by nothing. */
export function evolveCustomer(state: CustomerState, event: CustomerEvent): CustomerState {
  if (event.type === 'CustomerRegistered') {
    const { registeredAt: _, ...facts } = event.data;
    return { status: 'registered', ...facts, ...NOTHING_YET };
  }
  return state.status === 'registered' ? evolveRegistered(state, event) : state;
}

const NOTHING_YET = {
  isEmailConfirmed: false,
  passwordHash: '',
  passwords: 0,
  addresses: [],
  acceptsMarketing: false,
  tags: [],
  passkeys: [],
  cartId: null,
  requestedEmail: null,
  requestedReset: null,
} as const;

function evolveRegistered(
  state: RegisteredCustomer,
  event: Exclude<CustomerEvent, { type: 'CustomerRegistered' }>,
): CustomerState {
  switch (event.type) {
    case 'CustomerPasswordSet':
      return {
        ...state,
        passwordHash: event.data.passwordHash,
        passwords: state.passwords + 1,
        requestedReset: null,
        // Whoever had the account before has no way left to take it along to an address of theirs.
        requestedEmail: null,
      };
    case 'CustomerPasswordHashRenewed':
      return { ...state, passwordHash: event.data.passwordHash };
    case 'CustomerRenamed':
      return { ...state, firstName: event.data.firstName, lastName: event.data.lastName };
    case 'EmailChangeRequested': {
      const { email, emailHash, code, expiresAt } = event.data;
      return { ...state, requestedEmail: { email, emailHash, code, expiresAt } };
    }
    case 'CustomerEmailChanged':
      return {
        ...state,
        email: event.data.email,
        emailHash: event.data.emailHash,
        isEmailConfirmed: false,
        requestedEmail: null,
        // It was mailed to the address of before.
        requestedReset: null,
      };
    case 'CustomerEmailConfirmed':
      return { ...state, isEmailConfirmed: true, requestedEmail: null };
    case 'CustomerEmailRekeyed':
      return { ...state, emailHash: event.data.emailHash };
    case 'PasswordResetRequested':
      return { ...state, requestedReset: { code: event.data.code, expiresAt: event.data.expiresAt } };
    case 'CustomerLanguageChosen':
      return { ...state, language: event.data.language };
    case 'CustomerAddressAdded':
    case 'CustomerAddressChanged':
      return { ...state, addresses: withAddress(state.addresses, event.data) };
    case 'CustomerAddressRemoved':
      return { ...state, addresses: state.addresses.filter((a) => a.addressId !== event.data.addressId) };
    case 'MarketingConsentGiven':
      return { ...state, acceptsMarketing: true };
    case 'MarketingConsentWithdrawn':
      return { ...state, acceptsMarketing: false };
    case 'CustomerCartChosen':
      return { ...state, cartId: event.data.cartId };
    case 'CustomerTagged':
      return { ...state, tags: event.data.tags };
    case 'CustomerPasskeyAdded': {
      const { customerId: _, ...passkey } = event.data;
      return { ...state, passkeys: [...state.passkeys, { ...passkey, lastUsedAt: null }] };
    }
    case 'CustomerPasskeyRenamed':
      return withPasskey(state, event.data.passkeyId, { name: event.data.name });
    case 'CustomerPasskeyUsed': {
      const { passkeyId, signCount, usedAt } = event.data;
      return withPasskey(state, passkeyId, { signCount, lastUsedAt: usedAt });
    }
    case 'CustomerPasskeyRemoved':
      return { ...state, passkeys: state.passkeys.filter((p) => p.passkeyId !== event.data.passkeyId) };
    case 'CustomerErased':
      return { status: 'erased' };
    default:
      return state;
  }
}

const withPasskey = (
  state: RegisteredCustomer,
  passkeyId: string,
  change: Partial<Passkey>,
): RegisteredCustomer => ({
  ...state,
  passkeys: state.passkeys.map((known) => (known.passkeyId === passkeyId ? { ...known, ...change } : known)),
});

/** An address that was erased with its person is no address any more. */
function withAddress(
  addresses: RegisteredCustomer['addresses'],
  { addressId, address }: { readonly addressId: string; readonly address: Address | null },
): RegisteredCustomer['addresses'] {
  const entry = address === null ? [] : [{ addressId, address }];
  const place = addresses.findIndex((known) => known.addressId === addressId);
  return place < 0 ? [...addresses, ...entry] : addresses.toSpliced(place, 1, ...entry);
}
