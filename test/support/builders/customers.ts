import type { CustomerEvent } from '../../../domain/customers/customer.events.ts';
import type { Address } from '../../../domain/kernel/address.ts';
import { NINE } from '../instants.ts';

export const HASH = 'a'.repeat(64);
export const NEW_HASH = 'b'.repeat(64);
export const CODE = '0123456789abcdef';
export const LINK = `https://shop.example/account/email?customer=ida&code=${CODE}`;
export const TWO_DAYS_LATER = '2026-03-04T09:00:00.000Z';

export const registered: Extract<CustomerEvent, { type: 'CustomerRegistered' }> = {
  type: 'CustomerRegistered',
  data: {
    customerId: 'ida',
    email: 'Ida@example.com',
    emailHash: HASH,
    firstName: 'Ida',
    lastName: 'Berg',
    language: 'en-US',
    registeredAt: NINE,
  },
};

export const endAnnounced: Extract<CustomerEvent, { type: 'AccountEndAnnounced' }> = {
  type: 'AccountEndAnnounced',
  data: { customerId: 'ida', lastUsedAt: NINE, announcedAt: NINE, endsAt: TWO_DAYS_LATER },
};

export const passwordSet = (passwordHash = 'scrypt$1'): CustomerEvent => ({
  type: 'CustomerPasswordSet',
  data: { customerId: 'ida', passwordHash },
});

type PasskeyAdded = Extract<CustomerEvent, { type: 'CustomerPasskeyAdded' }>;
export const passkeyAdded = (changes: Partial<PasskeyAdded['data']> = {}): PasskeyAdded => ({
  type: 'CustomerPasskeyAdded',
  data: {
    ...{ customerId: 'ida', passkeyId: 'phone', credentialId: 'Y3JlZGVudGlhbA', publicKey: 'cHVibGlj' },
    ...{ relyingParty: 'shop.example', signCount: 0, transports: ['internal'], name: 'My phone' },
    addedAt: NINE,
    ...changes,
  },
});

export const emailChangeRequested: Extract<CustomerEvent, { type: 'EmailChangeRequested' }> = {
  type: 'EmailChangeRequested',
  data: {
    customerId: 'ida',
    changeId: 'change1',
    email: 'ida@new.example',
    emailHash: NEW_HASH,
    language: 'en-US',
    code: CODE,
    link: LINK,
    requestedAt: NINE,
    expiresAt: TWO_DAYS_LATER,
  },
};

export const resetRequested: Extract<CustomerEvent, { type: 'PasswordResetRequested' }> = {
  type: 'PasswordResetRequested',
  data: {
    customerId: 'ida',
    resetId: 'reset1',
    email: 'Ida@example.com',
    language: 'en-US',
    code: CODE,
    link: LINK,
    requestedAt: NINE,
    expiresAt: '2026-03-02T11:00:00.000Z',
  },
};

export const anAddress = (changes: Partial<Address> = {}): Address => ({
  firstName: 'Ida',
  lastName: 'Berg',
  company: '',
  address1: '1 Quay Street',
  address2: '',
  city: 'Portland',
  region: 'OR',
  postalCode: '97201',
  country: 'US',
  phone: '',
  ...changes,
});

const nothing = {
  orderIds: [],
  cartIds: [],
  subscriptionIds: [],
  donationIds: [],
  reviewIds: [],
  signUpIds: [],
  giftCardIds: [],
  mailIds: [],
};

/** Ida is erased; `changes` says what was found of her besides her account. */
export const customerErased = (
  changes: Partial<Extract<CustomerEvent, { type: 'CustomerErased' }>['data']> = {},
): Extract<CustomerEvent, { type: 'CustomerErased' }> => ({
  type: 'CustomerErased',
  data: {
    ...nothing,
    customerId: 'ida',
    emailHash: HASH,
    personId: 'person1',
    subjects: ['ida', 'person1'],
    reason: '',
    erasedAt: NINE,
    ...changes,
  },
});
