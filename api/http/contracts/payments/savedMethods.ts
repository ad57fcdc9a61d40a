import { z } from 'zod';

const savedMethodSchema = z
  .object({
    id: z.string(),
    /** In the provider's words: `visa`, `link` … */
    brand: z.string(),
    /** Empty for what has no number. */
    lastFour: z.string(),
    /** `2030-04`; empty for what does not expire. */
    expires: z.string(),
  })
  .meta({ id: 'SavedMethod' });
/** A way to pay that the provider keeps for a customer: never a number, never kept by us. */
export type SavedMethodView = z.infer<typeof savedMethodSchema>;

/** 200 of GET and DELETE /api/site-users/account/payment-methods, the newest first. */
export const savedMethodsSchema = z.object({ methods: z.array(savedMethodSchema) });
/** Empty for who has saved nothing. */
export type SavedMethodList = z.infer<typeof savedMethodsSchema>;

const providerName = z.string().regex(/^[A-Za-z0-9_]{1,128}$/);
/** POST /api/site-users/account/payment-methods */
export const saveMethodRequestSchema = z.strictObject({
  /** What the card fields made of it; never a card number. */
  method: providerName,
});
/** What a path names a method or an attempt to save one by: the provider's name for it. */
export const savedMethodParamsSchema = z.object({ id: providerName });
/** 201 once it is kept; 202 where the customer has to act first: then call `confirm` with `setupId`. */
export const savingMethodSchema = z.object({
  setupId: z.string(),
  /** What the provider's script needs to lead the customer through it; missing once it is kept. */
  clientSecret: z.string().optional(),
});
/** Of a call that adds a way to pay, or goes on with one. */
export type SavingMethod = z.infer<typeof savingMethodSchema>;
/** PUT /api/site-users/account/subscriptions/{subscriptionId}/payment-method */
export const chooseMethodRequestSchema = z.strictObject({ methodId: providerName });
