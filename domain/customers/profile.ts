import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import type { CustomerEvent } from './customer.events.ts';
import type { RegisteredCustomer } from './customer.state.ts';
import { languageSchema, nameSchema } from './customerFields.ts';

const customerId = idSchema;

export const renameCustomerSchema = z.strictObject({
  customerId,
  firstName: nameSchema,
  lastName: nameSchema,
});
export type RenameCustomer = Command<'RenameCustomer', z.infer<typeof renameCustomerSchema>>;

export const chooseLanguageSchema = z.strictObject({ customerId, language: languageSchema });
export type ChooseLanguage = Command<'ChooseLanguage', z.infer<typeof chooseLanguageSchema>>;

export const decideOnMarketingSchema = z.strictObject({
  customerId,
  accepts: z.boolean(),
  at: instantSchema,
});
export type DecideOnMarketing = Command<'DecideOnMarketing', z.infer<typeof decideOnMarketingSchema>>;

export const chooseCartSchema = z.strictObject({
  customerId,
  cartId: idSchema,
  /** The cart it takes the place of: of two devices that open a cart at once, the second gets the first one's. */
  replaces: idSchema.nullable(),
});
export type ChooseCart = Command<'ChooseCart', z.infer<typeof chooseCartSchema>>;

export function renameCustomer({ data }: RenameCustomer, customer: RegisteredCustomer): CustomerEvent[] {
  const isSame = customer.firstName === data.firstName && customer.lastName === data.lastName;
  return isSame ? [] : [{ type: 'CustomerRenamed', data }];
}

export function chooseLanguage({ data }: ChooseLanguage, customer: RegisteredCustomer): CustomerEvent[] {
  const previousLanguage = customer.language;
  if (previousLanguage === data.language) return [];
  return [{ type: 'CustomerLanguageChosen', data: { ...data, previousLanguage } }];
}

/** Consent is given and withdrawn with its moment, so that it can be shown when there was one. */
export function decideOnMarketing(
  { data: { accepts, ...fact } }: DecideOnMarketing,
  customer: RegisteredCustomer,
): CustomerEvent[] {
  if (customer.acceptsMarketing === accepts) return [];
  return [{ type: accepts ? 'MarketingConsentGiven' : 'MarketingConsentWithdrawn', data: fact }];
}

export function chooseCart({ data }: ChooseCart, customer: RegisteredCustomer): CustomerEvent[] {
  const { replaces, ...chosen } = data;
  const previousCartId = customer.cartId;
  if (previousCartId === chosen.cartId || previousCartId !== replaces) return [];
  return [{ type: 'CustomerCartChosen', data: { ...chosen, previousCartId } }];
}
