import { z } from 'zod';
import { addressSchema } from '../kernel/address.ts';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { personal } from '../kernel/personalData.ts';
import { emailHashSchema, languageSchema } from './customerFields.ts';

const customerId = idSchema;
const email = personal('customerId', z.string().min(3).max(256));
const name = () => personal('customerId', z.string().max(200));
/** What the link in a mail repeats: sealed with the person's key, good for a while and for once. */
const code = personal('customerId', z.string().min(16).max(64));
const link = personal('customerId', z.string().max(2000));
const address = personal('customerId', addressSchema.nullable(), null);

export const CustomerRegistered = defineEvent(
  'CustomerRegistered',
  z.strictObject({
    customerId,
    email,
    emailHash: emailHashSchema,
    firstName: name(),
    lastName: name(),
    language: languageSchema,
    registeredAt: instantSchema,
  }),
);
/** The salted scrypt hash of a password, sealed like any other personal field. */
export const CustomerPasswordSet = defineEvent(
  'CustomerPasswordSet',
  z.strictObject({ customerId, passwordHash: personal('customerId') }),
);
export const CustomerRenamed = defineEvent(
  'CustomerRenamed',
  z.strictObject({ customerId, firstName: name(), lastName: name() }),
);
export const EmailChangeRequested = defineEvent(
  'EmailChangeRequested',
  z.strictObject({
    customerId,
    changeId: idSchema,
    email,
    emailHash: emailHashSchema,
    language: languageSchema,
    code,
    link,
    requestedAt: instantSchema,
    expiresAt: instantSchema,
  }),
);
export const CustomerEmailChanged = defineEvent(
  'CustomerEmailChanged',
  z.strictObject({
    customerId,
    email,
    emailHash: emailHashSchema,
    previousEmail: email,
    previousEmailHash: emailHashSchema,
  }),
);
export const PasswordResetRequested = defineEvent(
  'PasswordResetRequested',
  z.strictObject({
    customerId,
    resetId: idSchema,
    email,
    language: languageSchema,
    code,
    link,
    requestedAt: instantSchema,
    expiresAt: instantSchema,
  }),
);
export const CustomerLanguageChosen = defineEvent(
  'CustomerLanguageChosen',
  z.strictObject({ customerId, language: languageSchema, previousLanguage: languageSchema }),
);
export const CustomerAddressAdded = defineEvent(
  'CustomerAddressAdded',
  z.strictObject({ customerId, addressId: idSchema, address }),
);
export const CustomerAddressChanged = defineEvent(
  'CustomerAddressChanged',
  z.strictObject({ customerId, addressId: idSchema, address, previousAddress: address }),
);
export const CustomerAddressRemoved = defineEvent(
  'CustomerAddressRemoved',
  z.strictObject({ customerId, addressId: idSchema }),
);
export const MarketingConsentGiven = defineEvent(
  'MarketingConsentGiven',
  z.strictObject({ customerId, at: instantSchema }),
);
export const MarketingConsentWithdrawn = defineEvent(
  'MarketingConsentWithdrawn',
  z.strictObject({ customerId, at: instantSchema }),
);
/** Which cart is theirs, on every device they are signed in on. */
export const CustomerCartChosen = defineEvent(
  'CustomerCartChosen',
  z.strictObject({ customerId, cartId: idSchema, previousCartId: idSchema.nullable() }),
);

const ids = z.array(idSchema).max(10_000);
/**
 * A person was erased, with everything found of them by account and address. The keys of `subjects` are destroyed:
 * what they sealed reads as erased from here on. The lists are what shows some of it, each to be shown erased.
 */
export const CustomerErased = defineEvent(
  'CustomerErased',
  z.strictObject({
    customerId,
    emailHash: emailHashSchema,
    /** Stands for whoever read mail at the address; `null` where only the account was erased. */
    personId: idSchema.nullable(),
    subjects: ids,
    orderIds: ids,
    cartIds: ids,
    subscriptionIds: ids,
    donationIds: ids,
    reviewIds: ids,
    signUpIds: ids,
    giftCardIds: ids,
    mailIds: ids,
    /** Missing where it was erased before there were draft orders. */
    draftIds: ids.optional(),
    reason: z.string().max(500),
    erasedAt: instantSchema,
  }),
);

export const customerEvents = [
  CustomerRegistered,
  CustomerPasswordSet,
  CustomerRenamed,
  EmailChangeRequested,
  CustomerEmailChanged,
  PasswordResetRequested,
  CustomerLanguageChosen,
  CustomerAddressAdded,
  CustomerAddressChanged,
  CustomerAddressRemoved,
  MarketingConsentGiven,
  MarketingConsentWithdrawn,
  CustomerCartChosen,
  CustomerErased,
] as const;
export type CustomerEvent = EventOf<(typeof customerEvents)[number]>;
