import { z } from 'zod';
import { emailSchema, languageSchema, nameSchema } from '../../../../domain/customers/customerFields.ts';
import { addressSchema } from '../../../../domain/kernel/address.ts';
import { LONGEST_TAG } from '../../../../domain/kernel/tagLimits.ts';
import { tagsSchema } from '../../../../domain/kernel/tags.ts';
import { cursorSchema, sortedBy } from '../kernel/lists.ts';
import { wireMoneySchema } from '../kernel/money.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, PASSWORD_TOO_SHORT } from './passwords.ts';

const newPassword = z.string().min(MIN_PASSWORD_LENGTH, PASSWORD_TOO_SHORT).max(MAX_PASSWORD_LENGTH);
const givenPassword = z.string().max(MAX_PASSWORD_LENGTH);
const code = z.string().min(16).max(64);

/** POST /api/site-users/account/session (`docs/rules/customers.md#session`). */
export const customerSignInSchema = z.strictObject({
  email: z.string().max(256),
  password: givenPassword,
  rememberMe: z.boolean().default(false),
});
/** DELETE /api/site-users/account/session. `cloneCart` gives a new guest's cart with the same entries. */
export const signOutQuerySchema = z.looseObject({
  cloneCart: z.stringbool().optional(),
  /** Every session of the account ends, and not only the one of this browser. */
  everywhere: z.stringbool().optional(),
});

/** POST /api/site-users/account. A password has 10 to 1,024 characters (`docs/rules/customers.md#accounts`). */
export const registerCustomerRequestSchema = z.strictObject({
  email: emailSchema,
  password: newPassword,
  firstName: nameSchema.default(''),
  lastName: nameSchema.default(''),
  language: languageSchema.optional(),
  acceptsMarketing: z.boolean().default(false),
  rememberMe: z.boolean().default(false),
});
/** PUT /api/site-users/account. What is left out stays. */
export const profileRequestSchema = z.strictObject({
  firstName: nameSchema.optional(),
  lastName: nameSchema.optional(),
  acceptsMarketing: z.boolean().optional(),
});
/** POST /api/site-users/account/locale. A language tag such as `fr-CA`. */
export const chooseLanguageRequestSchema = z.strictObject({ language: languageSchema });
/** PUT /api/site-users/account/password. `password` is the one until now. */
export const setCustomerPasswordRequestSchema = z.strictObject({
  password: givenPassword,
  newPassword,
});
/** POST /api/site-users/account/email. Counts once the link in the mail was followed. */
export const requestEmailChangeRequestSchema = z.strictObject({
  email: emailSchema,
  password: givenPassword,
});
/** POST /api/site-users/account/email/confirm. `code` is out of the link in the mail. */
export const confirmEmailChangeRequestSchema = z.strictObject({ customerId: z.string().max(64), code });
/** POST /api/site-users/account/password/forgotten. Any text, so that no answer tells which accounts there are. */
export const requestPasswordResetRequestSchema = z.strictObject({ email: z.string().max(256) });
/** POST /api/site-users/account/password/reset. `code` is out of the link in the mail. */
export const resetPasswordRequestSchema = z.strictObject({
  customerId: z.string().max(64),
  code,
  newPassword,
});

/** GET and POST /account/email and /account/password: what the link in a mail to a customer carries. */
export const followedLinkSchema = z.object({ customer: z.string().max(64), code });
/** /account/open?order=…: the link that a guest got with the mail of an order. */
export const guestOrderLinkSchema = z.object({ order: z.string().max(200) });
/** POST /account/password, as the form of the page sends it. */
export const newPasswordFormSchema = z.strictObject({ newPassword });

/** An address that an account keeps, with the id it is changed by. */
export const customerAddressSchema = addressSchema.extend({ addressId: z.string() });
/** Every field is there; what does not apply is empty. `country` is ISO 3166-1 alpha-2. */
export type CustomerAddress = z.infer<typeof customerAddressSchema>;
/** 201 of POST /api/site-users/account/addresses, 200 of PUT …/addresses/{addressId}. */
export const addressResponseSchema = z.object({ address: customerAddressSchema });
/** 200 of GET /api/site-users/account/addresses and of DELETE …/addresses/{addressId}. */
export const addressesResponseSchema = z.object({ addresses: z.array(customerAddressSchema) });

/** A passkey as its owner knows it: never what it signs with. */
const passkeyViewSchema = z
  .object({
    passkeyId: z.string(),
    name: z.string(),
    addedAt: z.string(),
    /** `null` where nobody ever signed in with it. */
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: 'Passkey' });
/** Instants ISO 8601 in UTC. */
export type PasskeyView = z.infer<typeof passkeyViewSchema>;

/** A visitor's own account as they see it. */
export const customerAccountSchema = z
  .object({
    siteUserId: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    language: z.string(),
    acceptsMarketing: z.boolean(),
    /** Whether a link that was mailed to the address was followed. */
    isEmailConfirmed: z.boolean(),
    /** An address that waits to be confirmed. */
    requestedEmail: z.string().nullable(),
    addresses: z.array(customerAddressSchema),
    /** The oldest first. */
    passkeys: z.array(passkeyViewSchema),
  })
  .meta({ id: 'CustomerAccount' });
/** `siteUserId` is the customer's id, as in the cookie (`docs/rules/customers.md#user-info-cookie`). */
export type CustomerAccount = z.infer<typeof customerAccountSchema>;

/**
 * 201 of signing up, 200 of signing in. `xsrfToken` goes into the `X-CSRF-Token` header of every later mutation; it
 * is also the value of the crumb cookie.
 */
export const customerSessionSchema = z.object({
  xsrfToken: z.string(),
  authenticated: z.literal(true),
  siteUserId: z.string(),
  account: customerAccountSchema,
});
/**
 * 200 of GET and PUT /api/site-users/account and of changed passwords and addresses of mail; 202 of POST …/email,
 * which waits to be confirmed.
 */
export const accountResponseSchema = z.object({ account: customerAccountSchema });
/** 200 of DELETE /api/site-users/account/session. */
export const customerSignedOutSchema = z.object({
  authenticated: z.literal(false),
  /** The cart that the visitor goes on with; `null` without `cloneCart` or with nothing in it. */
  cartId: z.string().nullable(),
});
/** 200 of POST /api/site-users/account/locale: the language that counts now. */
export const localeResponseSchema = z.object({ language: z.string() });
/** 202 of …/password/forgotten, whether there is such an account or not. */
export const acceptedSchema = z.object({ accepted: z.literal(true) });

/** A customer as staff see them in the list; `registeredAt` is ISO 8601 in UTC. */
export const customerRowSchema = z
  .object({
    customerId: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    language: z.string(),
    acceptsMarketing: z.boolean(),
    registeredAt: z.string(),
    tags: z.array(z.string()),
  })
  .meta({ id: 'Customer' });
/** A row of the list, with what they bought with their account: without tests, and less what was given back. */
export const listedCustomerSchema = customerRowSchema
  .extend({
    orders: z.int(),
    /** In the currency of the store. */
    spent: wireMoneySchema,
    lastOrderAt: z.string().nullable(),
  })
  .meta({ id: 'ListedCustomer' });
/** GET /api/commerce/customers. `cursor` is the `nextPageCursor` of the page before. */
export const customersQuerySchema = z.object({
  search: z.string().trim().max(200).optional(),
  /** Only who is in this segment. */
  segment: z.string().max(64).optional(),
  /** Only who agreed to marketing, or who did not. */
  marketing: z.enum(['true', 'false']).optional(),
  /** Only who has this tag. */
  tag: z.string().trim().max(LONGEST_TAG).optional(),
  sort: sortedBy(['since', 'email']),
  cursor: cursorSchema,
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
/** GET /api/commerce/customers/export.csv */
export const customersExportQuerySchema = customersQuerySchema.pick({ segment: true });
/** `nextPageCursor` is `null` on the last page. */
export const customersResponseSchema = z.object({
  customers: z.array(listedCustomerSchema),
  hasNextPage: z.boolean(),
  nextPageCursor: z.string().nullable(),
});
/** 200 of GET /api/commerce/customers/{customerId} */
export const customerResponseSchema = z.object({
  customer: customerRowSchema.extend({
    addresses: z.array(customerAddressSchema),
    /**
     * When they agreed to marketing, or took it back, and how: as they opened the account, in it later, or by a file of
     * staff; `null` where they never said anything.
     */
    marketing: z.object({ at: z.string(), source: z.enum(['signUp', 'account', 'import']) }).nullable(),
    /** Why they pay no tax, and since when; `null` where they do. */
    taxExemption: z.object({ reason: z.string(), since: z.string() }).nullable(),
    /** When they registered, signed in or ordered last. */
    lastUsedAt: z.string(),
    /** When the account is erased unless they use it before, and when they were told; `null` where it goes on. */
    ending: z.object({ announcedAt: z.string(), endsAt: z.string() }).nullable(),
  }),
});

/** 200 of GET /api/commerce/customers/{customerId}/cart: what they put in and did not buy; `null` for nothing. Never its id, which opens it. */
export const customerCartSchema = z.object({
  cart: z
    .object({
      entries: z.array(
        z.object({
          entryId: z.string(),
          productId: z.string(),
          title: z.string(),
          sku: z.string(),
          quantity: z.int(),
          /** At the price of when it was put in. */
          total: wireMoneySchema,
        }),
      ),
      subtotal: wireMoneySchema,
      changedAt: z.string(),
    })
    .nullable(),
});
/** POST /api/commerce/customers/{customerId}/tags: what comes to them and what goes; what is both comes. */
export const tagCustomerRequestSchema = z.strictObject({
  add: tagsSchema.default([]),
  remove: tagsSchema.default([]),
});
/** 200 of POST /api/commerce/customers/{customerId}/tags: all of them, then. */
export const customerTagsSchema = z.object({ customerId: z.string(), tags: z.array(z.string()) });
/** PUT /api/commerce/customers/{customerId}/tax-exemption: e.g. the number of a certificate. */
export const exemptFromTaxRequestSchema = z.strictObject({ reason: z.string().trim().min(1).max(500) });
/** 200 of GET, PUT and DELETE /api/commerce/customers/{customerId}/tax-exemption; `reason` is `null` where tax is taken. */
export const taxExemptionResponseSchema = z.object({
  customerId: z.string(),
  taxExempt: z.boolean(),
  reason: z.string().nullable(),
});
