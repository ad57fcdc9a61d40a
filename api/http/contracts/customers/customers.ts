import { z } from 'zod';
import { emailSchema, languageSchema, nameSchema } from '../../../../domain/customers/customerFields.ts';
import { addressSchema } from '../../../../domain/kernel/address.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './passwords.ts';

const newPassword = z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH);
const givenPassword = z.string().max(MAX_PASSWORD_LENGTH);
const code = z.string().min(16).max(64);

/** POST /api/site-users/account/session (`docs/rules/customers.md#session`). */
export const customerSignInSchema = z.strictObject({
  email: z.string().max(256),
  password: givenPassword,
  rememberMe: z.boolean().default(false),
});
export const signOutQuerySchema = z.looseObject({ cloneCart: z.stringbool().optional() });

export const registerRequestSchema = z.strictObject({
  email: emailSchema,
  password: newPassword,
  firstName: nameSchema.default(''),
  lastName: nameSchema.default(''),
  language: languageSchema.optional(),
  acceptsMarketing: z.boolean().default(false),
  rememberMe: z.boolean().default(false),
});
export const profileRequestSchema = z.strictObject({
  firstName: nameSchema.optional(),
  lastName: nameSchema.optional(),
  acceptsMarketing: z.boolean().optional(),
});
export const localeRequestSchema = z.strictObject({ language: languageSchema });
export const changePasswordRequestSchema = z.strictObject({
  password: givenPassword,
  newPassword,
});
export const changeEmailRequestSchema = z.strictObject({ email: emailSchema, password: givenPassword });
export const confirmEmailRequestSchema = z.strictObject({ customerId: z.string().max(64), code });
export const forgotPasswordRequestSchema = z.strictObject({ email: z.string().max(256) });
export const resetPasswordRequestSchema = z.strictObject({
  customerId: z.string().max(64),
  code,
  newPassword,
});

/** What the link in a mail to a customer carries. */
export const followedLinkSchema = z.object({ customer: z.string().max(64), code });
export const newPasswordFormSchema = z.strictObject({ newPassword });

export const customerAddressSchema = addressSchema.extend({ addressId: z.string() });
export type CustomerAddress = z.infer<typeof customerAddressSchema>;
export const addressResponseSchema = z.object({ address: customerAddressSchema });
export const addressesResponseSchema = z.object({ addresses: z.array(customerAddressSchema) });

/** A visitor's own account as they see it. */
export const customerAccountSchema = z
  .object({
    siteUserId: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    language: z.string(),
    acceptsMarketing: z.boolean(),
    /** An address that waits to be confirmed. */
    requestedEmail: z.string().nullable(),
    addresses: z.array(customerAddressSchema),
  })
  .meta({ id: 'CustomerAccount' });
export type CustomerAccount = z.infer<typeof customerAccountSchema>;

/** `xsrfToken` goes into the `X-CSRF-Token` header of every later mutation; it is also the value of the crumb cookie. */
export const customerSessionSchema = z.object({
  xsrfToken: z.string(),
  authenticated: z.literal(true),
  siteUserId: z.string(),
  account: customerAccountSchema,
});
export const accountResponseSchema = z.object({ account: customerAccountSchema });
export const customerSignedOutSchema = z.object({
  authenticated: z.literal(false),
  /** The cart that the visitor goes on with; `null` without `cloneCart` or with nothing in it. */
  cartId: z.string().nullable(),
});
export const localeResponseSchema = z.object({ language: z.string() });
export const acceptedSchema = z.object({ accepted: z.literal(true) });

/** A customer as staff see them in the list. */
export const customerRowSchema = z
  .object({
    customerId: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    language: z.string(),
    acceptsMarketing: z.boolean(),
    registeredAt: z.string(),
  })
  .meta({ id: 'Customer' });
export const customersQuerySchema = z.object({
  search: z.string().trim().max(200).optional(),
  cursor: z.string().max(20).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export const customersResponseSchema = z.object({
  customers: z.array(customerRowSchema),
  hasNextPage: z.boolean(),
  nextPageCursor: z.string().nullable(),
});
export const customerResponseSchema = z.object({
  customer: customerRowSchema.extend({
    addresses: z.array(customerAddressSchema),
    /** Why they pay no tax, and since when; `null` where they do. */
    taxExemption: z.object({ reason: z.string(), since: z.string() }).nullable(),
  }),
});

/** PUT /api/commerce/customers/{customerId}/tax-exemption: e.g. the number of a certificate. */
export const taxExemptionRequestSchema = z.strictObject({ reason: z.string().trim().min(1).max(500) });
export const taxExemptionResponseSchema = z.object({
  customerId: z.string(),
  taxExempt: z.boolean(),
});
