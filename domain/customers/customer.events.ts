import { z } from 'zod';
import { addressSchema } from '../kernel/address.ts';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { personal } from '../kernel/personalData.ts';
import { secret } from '../kernel/secrets.ts';
import { keptTagsSchema } from '../kernel/tags.ts';
import { emailHashSchema, languageSchema } from './customerFields.ts';
import {
  CustomerPasskeyAdded,
  CustomerPasskeyRemoved,
  CustomerPasskeyRenamed,
  CustomerPasskeyUsed,
} from './passkey.events.ts';

const customerId = idSchema;
const email = personal('customerId', z.string().min(3).max(256));
const name = () => personal('customerId', z.string().max(200));
/** What the link in a mail repeats: sealed with the person's key, good for a while and for once. */
const code = secret(personal('customerId', z.string().min(16).max(64)));
const link = secret(personal('customerId', z.string().max(2000)));
const tags = personal('customerId', keptTagsSchema, []);
const address = personal('customerId', addressSchema.nullable(), null);

/** By `RegisterCustomer`, after the address was claimed on a stream of its own. */
const CustomerRegistered = defineEvent(
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
/**
 * By `RegisterCustomer`, `SetCustomerPassword` and `ResetPassword`: the salted scrypt hash, sealed like any other
 * personal field. It ends every session.
 */
const CustomerPasswordSet = defineEvent(
  'CustomerPasswordSet',
  z.strictObject({ customerId, passwordHash: secret(personal('customerId')) }),
);
/** By `RenewCustomerPasswordHash`: the same password under a hash that is made more dearly. No session ends. */
const CustomerPasswordHashRenewed = defineEvent(
  'CustomerPasswordHashRenewed',
  z.strictObject({ customerId, passwordHash: secret(personal('customerId')) }),
);
/** By `RenameCustomer`. */
const CustomerRenamed = defineEvent(
  'CustomerRenamed',
  z.strictObject({ customerId, firstName: name(), lastName: name() }),
);
/**
 * By `RequestEmailChange`, and by `RequestEmailConfirmation` for the address that the account has: the link that is mailed
 * to the address confirms it within 48 hours.
 */
const EmailChangeRequested = defineEvent(
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
/** By `ConfirmEmailChange`; the process `customerCredentials` then frees the address before. */
const CustomerEmailChanged = defineEvent(
  'CustomerEmailChanged',
  z.strictObject({
    customerId,
    email,
    emailHash: emailHashSchema,
    previousEmail: email,
    previousEmailHash: emailHashSchema,
  }),
);
/**
 * By `ConfirmEmailChange`, where the link was mailed to the address that the account has: whoever has the account reads
 * mail there.
 */
const CustomerEmailConfirmed = defineEvent(
  'CustomerEmailConfirmed',
  z.strictObject({ customerId, emailHash: emailHashSchema, confirmedAt: instantSchema }),
);
/** By `RekeyCustomerEmail`: the address is the same, and goes by another hash from here on. */
const CustomerEmailRekeyed = defineEvent(
  'CustomerEmailRekeyed',
  z.strictObject({ customerId, emailHash: emailHashSchema }),
);
/** By `RequestPasswordReset`: the link is good for 2 hours and for once. */
const PasswordResetRequested = defineEvent(
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
/** By `ChooseLanguage`: a language tag such as `fr-CA`, which mails are written in, too. */
const CustomerLanguageChosen = defineEvent(
  'CustomerLanguageChosen',
  z.strictObject({ customerId, language: languageSchema, previousLanguage: languageSchema }),
);
/** By `AddAddress`. Once the person was erased it reads as `null`. */
const CustomerAddressAdded = defineEvent(
  'CustomerAddressAdded',
  z.strictObject({ customerId, addressId: idSchema, address }),
);
/** By `ChangeAddress`: the whole address, and what it was before. */
const CustomerAddressChanged = defineEvent(
  'CustomerAddressChanged',
  z.strictObject({ customerId, addressId: idSchema, address, previousAddress: address }),
);
/** By `RemoveAddress`. Orders keep the addresses they were sent to. */
const CustomerAddressRemoved = defineEvent(
  'CustomerAddressRemoved',
  z.strictObject({ customerId, addressId: idSchema }),
);
/** By `RegisterCustomer` and `DecideOnMarketing`: they agreed to news at that moment. */
const MarketingConsentGiven = defineEvent(
  'MarketingConsentGiven',
  z.strictObject({ customerId, at: instantSchema }),
);
/** By `DecideOnMarketing`: no news from that moment on. */
const MarketingConsentWithdrawn = defineEvent(
  'MarketingConsentWithdrawn',
  z.strictObject({ customerId, at: instantSchema }),
);
/** By `ChooseCart`: which cart is theirs, on every device they are signed in on. */
const CustomerCartChosen = defineEvent(
  'CustomerCartChosen',
  z.strictObject({ customerId, cartId: idSchema, previousCartId: idSchema.nullable() }),
);
/** By `TagCustomer`: all tags, and those before. What staff noted of a person is the person's: once erased, none. */
const CustomerTagged = defineEvent(
  'CustomerTagged',
  z.strictObject({ customerId, tags, previousTags: tags, taggedAt: instantSchema }),
);
/**
 * By `AnnounceAccountEnd`: nobody has used the account since `lastUsedAt`. It is erased at `endsAt`, unless somebody signs in to
 * it or orders with it before; a mail says so.
 */
const AccountEndAnnounced = defineEvent(
  'AccountEndAnnounced',
  z.strictObject({
    customerId,
    lastUsedAt: instantSchema,
    announcedAt: instantSchema,
    endsAt: instantSchema,
  }),
);

const ids = z.array(idSchema).max(10_000);
/**
 * By `EraseCustomer`: a person was erased, with everything found of them by account and address. The keys of
 * `subjects` are destroyed: what they sealed reads as erased from here on. The lists are what shows some of it, each
 * to be shown erased.
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
    /** Missing where it was erased before there were forms. */
    submissionIds: ids.optional(),
    /** Missing where it was erased before there were comments. */
    commentIds: ids.optional(),
    /** Courses that they had begun. Missing where it was erased before there were courses. */
    courseIds: ids.optional(),
    reason: z.string().max(500),
    erasedAt: instantSchema,
  }),
);

/** What `domain/registry.ts` registers of customers: an event that is missing here cannot be written. */
export const customerEvents = [
  CustomerRegistered,
  CustomerPasswordSet,
  CustomerPasswordHashRenewed,
  CustomerRenamed,
  EmailChangeRequested,
  CustomerEmailChanged,
  CustomerEmailConfirmed,
  CustomerEmailRekeyed,
  PasswordResetRequested,
  CustomerLanguageChosen,
  CustomerAddressAdded,
  CustomerAddressChanged,
  CustomerAddressRemoved,
  MarketingConsentGiven,
  MarketingConsentWithdrawn,
  CustomerCartChosen,
  CustomerTagged,
  AccountEndAnnounced,
  CustomerPasskeyAdded,
  CustomerPasskeyRenamed,
  CustomerPasskeyUsed,
  CustomerPasskeyRemoved,
  CustomerErased,
] as const;
/** Every fact of stream `customer-{customerId}`. */
export type CustomerEvent = EventOf<(typeof customerEvents)[number]>;
